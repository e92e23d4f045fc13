import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { keptSecret } from './kept-secret.js';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'procurekit-secret-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const secretIn = (folder: string, env: Readonly<Record<string, string>> = { XDG_CONFIG_HOME: home }) =>
  keptSecret({ env, platform: 'linux', cwd: () => folder });

describe('the secret of listen', () => {
  it('stays the same in a folder, and is another one in another folder', () => {
    const first = secretIn('/srv/handler');

    expect(first).toMatch(/^whsec_[\w+/=]{40,}$/);
    expect(secretIn('/srv/handler')).toBe(first);
    expect(secretIn('/srv/other')).not.toBe(first);
  });

  it('can be read by its user only', async () => {
    secretIn('/srv/handler');

    expect((await stat(join(home, 'procurekit/listen.json'))).mode & 0o777).toBe(0o600);
  });

  it('is made anew where nothing can be kept', () => {
    expect(secretIn('/srv/handler', {})).not.toBe(secretIn('/srv/handler', {}));
  });
});
