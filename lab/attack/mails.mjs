import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from '../../scripts/workspace.mjs';

const loaded = createRequire(join(root, 'packages/core/package.json'))('postal-mime');
const PostalMime = loaded.default ?? loaded;

/** The mails of an installation, oldest first: they are files where no server takes them. */
export async function mailsOf({ folder }) {
  const place = join(folder, 'data/mail');
  const names = await readdir(place).catch(() => []);
  const whole = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(whole.map(async (name) => PostalMime.parse(await readFile(join(place, name)))));
}
