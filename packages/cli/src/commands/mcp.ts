import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  createAgentServer,
  createCatalogues,
  findPrincipal,
  type ApiAnswer,
  type ApiDescription,
  type ApiHost,
  type Principal,
  type ToolSelection,
} from '@procurekit/server-koa/mcp';

import { ApiError, sendToApi } from '../api-connection.js';
import type { CommandContext } from '../command-context.js';
import { packageVersion } from '../package-version.js';
import type { Settings } from '../settings/settings.js';

/**
 * Speaks the Model Context Protocol over standard input and output, for agents that start it as a program; its tools are calls of
 * the configured server with the configured key. Runs until its input ends.
 */
export async function mcp({ settings }: CommandContext, { tools }: { readonly tools: ToolSelection }): Promise<void> {
  const host = hostOf(settings);
  const readCatalogue = createCatalogues((...wanted) => host.describe(...wanted));
  // Whoever starts it with a wrong key shall hear so at once, and not from the first tool.
  await principalOf(host);
  const agents = createAgentServer({
    host,
    catalogue: async () => readCatalogue(host.face, await principalOf(host)),
    tools,
    version: packageVersion(),
    now: () => Date.now(),
  });
  const transport = new StdioServerTransport();
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    agents.server.onclose = resolve;
  });
  await agents.connect(transport);
  await ended;
  await agents.close();
}

function hostOf(settings: Settings): ApiHost {
  const call: ApiHost['call'] = (request) => sendToApi(settings, request);
  return {
    face: 'integration',
    call,
    async describe(face, { allFields }) {
      const url = `/docs-json?surface=${face}${allFields ? '&fields=all' : ''}`;
      const answer = await call({ method: 'GET', url, headers: {} });
      if (answer.status !== 200) throw refused(answer);
      return JSON.parse(answer.text) as ApiDescription;
    },
  };
}

async function principalOf(host: ApiHost): Promise<Principal> {
  const principal = await findPrincipal(host);
  if (!('kind' in principal)) throw refused(principal);
  return principal;
}

function refused({ status, text }: ApiAnswer): ApiError {
  const problem = asProblem(text);
  return new ApiError(problem.detail ?? `The server answered ${status}.`, { status, code: problem.code ?? 'unknown' });
}

function asProblem(text: string): { readonly detail?: string; readonly code?: string } {
  try {
    return JSON.parse(text) as { readonly detail?: string; readonly code?: string };
  } catch {
    return {};
  }
}
