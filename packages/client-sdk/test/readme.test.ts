import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createWorkspaceClient } from '../src/workspace.js';
import { startServer, type RunningServer } from './running-server.js';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('shows a request, a quote, a batch and an invoice as the server takes them', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, code = ''] = /```js papers\n([\s\S]*?)```/.exec(readme) ?? [];
  const client = createWorkspaceClient({ baseUrl: server.baseUrl, session: 'bearer' });
  await client.auth.login({ email: server.email, password: server.password });
  const printed: unknown[][] = [];

  // oxlint-disable-next-line typescript/no-implied-eval -- what the README says is run as it stands
  const run = new Function('client', 'console', `return (async () => {${code}})()`) as (
    ...given: readonly unknown[]
  ) => Promise<void>;
  await run(client, { log: (...said: unknown[]) => printed.push(said) });

  expect(printed).toEqual([['76128.00', 'draft', '76128.00']]);
});
