/** The Model Context Protocol over a Procurekit, whatever the transport. Needs `@modelcontextprotocol/sdk` beside it. */
export type { AgentFace, ApiAnswer, ApiDescription, ApiHost, ApiRequest } from './api-host.js';
export { createCatalogues, type Catalogue } from './catalogue.js';
export { createAgentServer, type AgentServerOptions } from './create-agent-server.js';
export { findPrincipal, type Principal } from './principal.js';
export type { ToolSelection } from './tools.js';
