"""Live tables served over HTTP and WebSocket: the hub that runs them, the API that people and programs reach them by."""
