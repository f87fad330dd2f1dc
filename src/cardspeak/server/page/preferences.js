// How one likes it: colours, amounts, sound, motion. Kept on this device alone.
import { html, useEffect } from "./vendor/preact.js";
import { Card } from "./cards.js";
import { prefs, setPrefs } from "./store.js";
import { Choice, Switch } from "./ui.js";

export function Preferences() {
  const now = prefs.value;
  useEffect(() => {
    document.title = "Look and sound · Cardspeak";
  }, []);
  return html`<main class="screen narrow vstack">
    <h1>Look and sound</h1>
    <p class="samples">${["As", "Kh", "Qd", "Jc", "??"].map((card) => html`<${Card} key=${card} card=${card} />`)}</p>
    <${Choice} label="Light" value=${now.theme} options=${[["auto", "As the device"], ["dark", "Dark"], ["light", "Light"]]} onInput=${(/** @type {any} */ theme) => setPrefs({ theme })} />
    <${Choice} label="Felt" value=${now.felt} options=${[["green", "Green"], ["blue", "Blue"], ["red", "Red"], ["purple", "Purple"], ["grey", "Grey"]]}
      sample=${(/** @type {string} */ felt) => ({ look: { "data-felt": felt }, drawn: html`<i></i>` })} onInput=${(/** @type {any} */ felt) => setPrefs({ felt })} />
    <${Choice} label="Backs of the cards" value=${now.back} options=${[["lattice", "Lattice"], ["diamonds", "Diamonds"], ["waves", "Waves"], ["spade", "Spade"]]}
      sample=${(/** @type {string} */ back) => ({ look: { "data-back": back }, drawn: html`<${Card} card="??" hide />` })} onInput=${(/** @type {any} */ back) => setPrefs({ back })} />
    <${Switch} label="Four colours" hint="Clubs green, diamonds blue." on=${now.fourColours} onInput=${(/** @type {boolean} */ fourColours) => setPrefs({ fourColours })} />
    <${Switch} label="Amounts in big blinds" on=${now.bigBlinds} onInput=${(/** @type {boolean} */ bigBlinds) => setPrefs({ bigBlinds })} />
    <${Switch} label="Sound" hint="Your turn, cards, chips, the last seconds." on=${now.sound} onInput=${(/** @type {boolean} */ sound) => setPrefs({ sound })} />
    <${Switch} label="Buzz at your turn" hint="On phones that can." on=${now.vibrate} onInput=${(/** @type {boolean} */ vibrate) => setPrefs({ vibrate })} />
    <${Switch} label="Motion" hint="Cards travel and chips slide. Always off where the device asks for less motion." on=${now.motion} onInput=${(/** @type {boolean} */ motion) => setPrefs({ motion })} />
    <${Switch} label="Ask before a fold where checking is free" on=${now.asksBeforeFold} onInput=${(/** @type {boolean} */ asksBeforeFold) => setPrefs({ asksBeforeFold })} />
    <${Switch} label="Ask before all-in" hint="A second tap puts everything in." on=${now.asksBeforeAllIn} onInput=${(/** @type {boolean} */ asksBeforeAllIn) => setPrefs({ asksBeforeAllIn })} />
  </main>`;
}
