import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { textPage } from '@procurekit/core/http';

import { cacheableFile, type CacheableFile } from './cacheable-file.js';

/** A guide as the build packs it. */
interface Guide {
  readonly name: string;
  readonly title: string;
  /** What stands below its title, as HTML. */
  readonly content: string;
}

/** The guides as pages, unpacked when one is first asked for. */
export interface GuideFiles {
  /** The page of a guide; null when there is no such guide. */
  page(name: string): Promise<CacheableFile | null>;
  /** The page that lists the guides. */
  index(): Promise<CacheableFile>;
}

const PACKED = new URL('../explorer/guides.json.br', import.meta.url);

/** Builds the reading of the guides. */
export function createGuideFiles(): GuideFiles {
  let unpacked: ReturnType<typeof unpack> | undefined;
  const files = () => (unpacked ??= unpack());
  return {
    page: async (name) => (await files()).pages.get(name) ?? null,
    index: async () => (await files()).index,
  };
}

async function unpack(): Promise<{
  readonly pages: ReadonlyMap<string, CacheableFile>;
  readonly index: CacheableFile;
}> {
  // Written by our own build.
  const guides = JSON.parse((await promisify(brotliDecompress)(await readFile(PACKED))).toString()) as readonly Guide[];
  const back = '<p><a href="../guides">All guides</a></p>';
  const pages = guides.map(({ name, title, content }): [string, CacheableFile] => [
    name,
    fileOf(textPage({ title, root: '../../', content: { markup: back + content } })),
  ]);
  const links = guides.map(({ name, title }) => `<li><a href="guides/${name}">${title}</a></li>`).join('');
  const content = `<ul>${links}</ul>`;
  return {
    pages: new Map(pages),
    index: fileOf(textPage({ title: 'Guides', root: '../', content: { markup: content } })),
  };
}

function fileOf(text: string): CacheableFile {
  return cacheableFile('text/html; charset=utf-8', Buffer.from(text));
}
