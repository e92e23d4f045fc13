import { readFile } from 'node:fs/promises';

import { cacheableFile, type CacheableFile } from './cacheable-file.js';

const FOLDER = new URL('../explorer/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  'home.html': 'text/html; charset=utf-8',
  'index.html': 'text/html; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'start.css': 'text/css; charset=utf-8',
  'start.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Builds the reading of the explorer's files, each read once; null when it has none of that name. */
export function createExplorerFiles(): (name: string) => Promise<CacheableFile | null> {
  const files = new Map<string, Promise<CacheableFile>>();
  return async (name) => {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
    if (type === undefined) return null;
    const file = files.get(name) ?? readFile(new URL(name, FOLDER)).then((content) => cacheableFile(type, content));
    files.set(name, file);
    return file;
  };
}
