import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('start.mjs', import.meta.url));
const start = (...options: readonly string[]) =>
  spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' });

describe('npm start', () => {
  it('takes the port behind --, and names another one where it is in use', async () => {
    const occupied = createServer().listen(0, '127.0.0.1');
    await once(occupied, 'listening');
    const { port } = occupied.address() as AddressInfo;

    const { status, stderr } = start('--port', String(port));
    occupied.close();

    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Port ${port} is in use. Choose another one: npm start -- --port ${port + 100}\n`,
    });
  });

  it.each([['--prot', '4000'], ['--port', 'http'], ['--port', '70000'], ['4000']])(
    'refuses %s %s, and shows what it takes',
    (...options) => {
      const { status, stderr } = start(...options);

      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: expect.stringContaining('npm start -- [--port 3100] [--host 0.0.0.0]'),
      });
    },
  );
});
