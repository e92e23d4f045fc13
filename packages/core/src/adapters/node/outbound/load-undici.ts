import type * as Undici from 'undici';

import { loadPackage } from '../../load-package.js';

/**
 * Loads the HTTP client, which only programs that call other servers have. There is no other way out: `fetch` of Node cannot be told
 * which addresses a name may lead to.
 */
export function loadUndici(): Promise<typeof Undici> {
  return loadPackage(() => import('undici'), { name: 'undici', neededBy: 'Calls to other servers need' });
}
