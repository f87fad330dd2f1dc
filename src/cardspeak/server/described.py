"""The API's description of itself, in OpenAPI: what is true of every request, and each message exactly as it is read and written."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPIMediaType, OpenAPIResponse, Reference, Schema, SecurityScheme
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import Struct, json

from cardspeak import __version__
from cardspeak.live.messages import Problem

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator

PATH: Final = "/schema"

ALWAYS: Final = {
    "400": "The request cannot be read.",
    "401": "The token is not known.",
    "403": "The page that sends it may not use this server.",
    "413": "It is too long.",
    "429": "That was too often; the header Retry-After says how many seconds to wait.",
    "500": "Something is wrong with the server.",
    "503": "The server cannot answer now.",
}
"""What any request may come to."""

CONFIG: Final = OpenAPIConfig(
    title="Cardspeak",
    version=__version__,
    summary="Robert's Rules of Poker as a server: live tables that people and programs play at.",
    description="Cards are written As, Td, Jk, and ?? for a card that the asker may not see; amounts are chips; seats are numbered from "
    "the dealer's left; times are milliseconds since 1970 UTC. What happens at a table comes over the socket at /api/socket.",
    path=PATH,
    # A page that shows it would need scripts from elsewhere, which the server's own pages may not load.
    render_plugins=[JsonRenderPlugin(path="/")],
    components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
    use_handler_docstrings=True,
)


class WordForWord(OpenAPISchemaPlugin):
    """Describes messages as msgspec does, which reads and writes them: with every bound and every docstring."""

    def __init__(self) -> None:
        self._kinds: dict[Any, None] = {}

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether it is a record."""
        kind = field_definition.annotation
        return isinstance(kind, type) and (issubclass(kind, Struct) or is_dataclass(kind))

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """A place for the record; what stands there is filled in when all are known."""
        self._kinds[field_definition.annotation] = None
        return schema_creator.create_component_schema(field_definition, required=[], property_fields={})

    def complete(self, app: Litestar) -> None:
        """Say what is true of every request, and describe the records."""
        told = app.openapi_schema
        problem = OpenAPIMediaType(schema=Reference(ref="#/components/schemas/Problem"))
        for item in (told.paths or {}).values():
            for operation in (item.get, item.post, item.delete):
                if operation is None or operation.responses is None:
                    continue
                for status, why in ALWAYS.items():
                    # What Litestar says of a request that it cannot read is said in another shape here.
                    if status == "400" or status not in operation.responses:
                        operation.responses[status] = OpenAPIResponse(why, content={"application/json": problem})
        assert told.components.schemas is not None
        _, found = json.schema_components((*self._kinds, Problem), ref_template="#/components/schemas/{name}")
        told.components.schemas.update(cast(Any, found))
