import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

it('the settings of changesets name packages that there are, so that a change can be noted', async () => {
  const status = run(join(root, 'node_modules/.bin/changeset'), ['status', '--since', 'HEAD'], { cwd: root });

  await expect(status.then(({ stderr }) => stderr)).resolves.not.toContain('error');
});
