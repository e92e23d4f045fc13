/** Runs before a package is packed, by npm or pnpm, in its folder: nobody gets a package that is old or has no types. */
import { readFileSync } from 'node:fs';

import { ensureBuilt } from './workspace.mjs';

const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
// The result of `npm pack --json` is on standard output.
console.log = console.error;
await ensureBuilt({ only: name });
