import { createServer } from 'node:net';

import type { TestProject } from 'vitest/node';

import { startTestPostgres, type TestPostgresServer } from './postgres-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port on which a test run tells the URL of its Postgres server. */
    postgresBrokerPort: number;
  }
}

/**
 * Gives a test run one Postgres server. It is started when the first test asks for it, so that a run which needs none does
 * not wait for one, and stopped with the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<TestPostgresServer> | undefined;
  const broker = createServer((socket) => {
    socket.on('error', () => undefined);
    starting ??= startTestPostgres();
    starting.then(
      ({ url }) => socket.end(url),
      (error: unknown) => socket.end(`error: ${String(error)}`),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  const address = broker.address();
  if (address === null || typeof address === 'string') throw new Error('The broker has no port.');
  project.provide('postgresBrokerPort', address.port);
  return async () => {
    broker.close();
    await (await starting)?.stop();
  };
}
