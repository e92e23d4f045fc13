/** `npm run pack`: packs all packages, types included, into `./tarballs`, and tells how another project installs them. */
import { join } from 'node:path';

import { installLine, packPackages } from './release/pack-packages.mjs';
import { ensureInstalled, root } from './workspace.mjs';

await ensureInstalled();
const tarballs = await packPackages(join(root, 'tarballs'));
console.log(`\nIn your project:\n\n  ${installLine(tarballs)}\n`);
