/** `npm run build`: installs and builds all packages, types included. What is unchanged is not built again. */
import { ensureBuilt, ensureInstalled } from './workspace.mjs';

await ensureInstalled();
await ensureBuilt();
