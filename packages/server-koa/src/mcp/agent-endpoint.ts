import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';

import type { ApiAnswer, ApiHost } from './api-host.js';
import { createCatalogues } from './catalogue.js';
import { createAgentServer } from './create-agent-server.js';
import { findPrincipal } from './principal.js';
import type { ToolSelection } from './tools.js';

/** A message of an agent, as it came over HTTP. */
export interface AgentMessage {
  readonly host: ApiHost;
  readonly request: Request;
  /** What a body parser in front has read already. */
  readonly parsedBody?: unknown;
}

/** Largest message, in bytes: that of a call of the API. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

/**
 * Builds the answering of messages. Each stands for itself: there are no sessions, so any server behind a balancer answers, and rights
 * that were taken away are gone with the next message.
 */
export function createAgentEndpoint(options: {
  readonly describe: ApiHost['describe'];
  readonly version: string;
  readonly now: () => number;
}): (message: AgentMessage) => Promise<Response | ApiAnswer> {
  const readCatalogue = createCatalogues(options.describe);
  return async ({ host, request, parsedBody }) => {
    const principal = await findPrincipal(host);
    if (!('kind' in principal)) return principal;
    const agents = createAgentServer({
      ...options,
      host,
      catalogue: () => readCatalogue(host.face, principal),
      tools: selectionOf(request),
    });
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      maxRequestBodySize: MAX_MESSAGE_BYTES,
    });
    await agents.connect(transport);
    return transport.handleRequest(request, parsedBody === undefined ? {} : { parsedBody });
  };
}

function selectionOf({ url }: Request): ToolSelection {
  return new URL(url).searchParams.get('tools') === 'all' ? 'all' : 'curated';
}
