import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createLogger } from '../src/index.js';
import { startServer } from './running-server.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function logged(write: (logger: ReturnType<typeof createLogger>) => Promise<void> | void): Promise<string> {
  const path = join(folder, 'log');
  const file = await open(path, 'w');
  const logger = createLogger({ fd: file.fd });
  await write(logger);
  logger.flush();
  const text = await readFile(path, 'utf8');
  await file.close();
  return text;
}

describe('the log', () => {
  it('has one line per request, with its id and operation, and neither key nor query', async () => {
    let apiKey = '';
    const text = await logged(async (logger) => {
      const running = await startServer({ logger });
      apiKey = running.apiKey;
      await fetch(`${running.url}/api/v1/integration-api/purchase-requisitions?search=needle`, {
        headers: { 'X-API-Key': apiKey, 'X-Request-Id': 'request-1' },
      });
      await running.close();
    });

    expect(JSON.parse(text)).toMatchObject({
      level: 'info',
      requestId: 'request-1',
      operation: 'requisitions.list',
      status: 200,
    });
    expect(text).not.toContain(apiKey);
    expect(text).not.toContain('needle');
  });

  it('tells the path where there is no operation, but for what could be a token', async () => {
    const text = await logged(async (logger) => {
      const running = await startServer({ logger });
      await fetch(`${running.url}/api/v1/nothing/${'t'.repeat(43)}?key=k`);
      await running.close();
    });

    expect(JSON.parse(text)).toMatchObject({ path: '/api/v1/nothing/…', code: 'route_not_found' });
  });

  it('hides what must not be read, should something try to log it', async () => {
    const text = await logged((logger) => logger.info({ headers: { authorization: 'Bearer x' }, token: 'y' }, 'odd'));

    expect(JSON.parse(text)).toMatchObject({ headers: { authorization: '[hidden]' }, token: '[hidden]' });
  });
});
