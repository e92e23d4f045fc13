import { readFile } from 'node:fs/promises';

import { cacheableFile, type CacheableFile } from './cacheable-file.js';

const PAGE = new URL('../explorer/index.html', import.meta.url);
/** Where the page of the explorer shows which calls there are. */
const CALLS = '<!-- calls -->';

/** Writes the page of the explorer over an outline of the calls that it shows. */
export async function explorerPage(outline: string): Promise<CacheableFile> {
  const page = await readFile(PAGE, 'utf8');
  return cacheableFile('text/html; charset=utf-8', Buffer.from(page.replace(CALLS, () => outline)));
}
