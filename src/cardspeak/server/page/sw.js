// Keeps the files of one version of the page on the device, so that it opens at once and also where the network is slow. What the server
// says of tables is never kept.
const NAME = "cardspeak@here@";
const FILES = ["@files@"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(["/", ...FILES])));
  self.skipWaiting();
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("cardspeak") && name !== NAME).map((name) => caches.delete(name)))),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api")) return;
  // Without the network the page opens as it was kept, and says itself that the line is lost.
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
  else if (pathname.startsWith("@here@")) event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
});
