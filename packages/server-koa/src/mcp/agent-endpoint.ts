import { ProcurekitError } from '@procurekit/core';
import { jsonOf } from '@procurekit/core/http';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
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
    const message = await readMessage(request, parsedBody);
    if (message instanceof Response) return message;
    const agents = createAgentServer({
      ...options,
      host,
      catalogue: () => readCatalogue(host.face, principal),
      tools: selectionOf(request),
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await agents.connect(transport);
    return transport.handleRequest(request, { parsedBody: message });
  };
}

/**
 * Reads a message. The protocol has no batches any more (revision 2025-06-18), and a batch is one call to the limits, however much it
 * asks for.
 */
async function readMessage(request: Request, parsedBody: unknown): Promise<unknown> {
  try {
    const message = parsedBody === undefined ? jsonOf(await readBytes(request)) : parsedBody;
    if (!Array.isArray(message)) return message;
    return refusal(400, ErrorCode.InvalidRequest, 'Send one message with each request: batches are not taken.');
  } catch (error) {
    if (error instanceof TooLarge) return refusal(413, ErrorCode.InvalidRequest, error.message);
    if (error instanceof ProcurekitError) return refusal(400, ErrorCode.ParseError, error.message);
    throw error;
  }
}

class TooLarge extends Error {}

async function readBytes({ body }: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_MESSAGE_BYTES) throw new TooLarge(`A message may have ${MAX_MESSAGE_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusal(status: number, code: ErrorCode, message: string): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status });
}

function selectionOf({ url }: Request): ToolSelection {
  return new URL(url).searchParams.get('tools') === 'all' ? 'all' : 'curated';
}
