import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

import { root } from './workspace.mjs';

const run = promisify(execFile);

it('the settings of changesets name packages that there are, so that a change can be noted', async () => {
  const status = run(join(root, 'node_modules/.bin/changeset'), ['status', '--since', 'HEAD'], { cwd: root });

  await expect(status.then(({ stderr }) => stderr)).resolves.not.toContain('error');
});
