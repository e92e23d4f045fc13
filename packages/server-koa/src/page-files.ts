import { readFile } from 'node:fs/promises';

import { cacheableFile, type CacheableFile } from './cacheable-file.js';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** The files of a page; null when it has none of that name. */
export type ReadPageFile = (name: string) => Promise<CacheableFile | null>;

/** Builds the reading of files beside this package, each read once. */
function createPageFiles(folder: string, names: readonly string[]): ReadPageFile {
  const files = new Map<string, Promise<CacheableFile>>();
  const address = new URL(`../${folder}/`, import.meta.url);
  const read = async (name: string) => {
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return cacheableFile(type, await readFile(new URL(name, address)));
  };
  return async (name) => {
    if (!names.includes(name)) return null;
    const file = files.get(name) ?? read(name);
    files.set(name, file);
    return file;
  };
}

/** Builds the reading of the explorer's files; its page is written. */
export const createExplorerFiles = (): ReadPageFile =>
  createPageFiles('explorer', [
    'favicon.svg',
    'fill-in.js',
    'header.css',
    'page.css',
    'start.css',
    'start.js',
    'theme.js',
    'swagger-ui.css',
    'swagger-ui-bundle.js',
  ]);

/** Builds the reading of the console's files. */
export const createConsoleFiles = (): ReadPageFile =>
  createPageFiles('console', [
    'index.html',
    'console.css',
    'app.js',
    'calls.js',
    'dom.js',
    'forms.js',
    'lists.js',
    'texts.js',
    'texts-ru.js',
    'scopes-ru.js',
    'endpoints.js',
    'deliveries.js',
    'keys.js',
    'logs.js',
    'overview.js',
    'day.js',
    'chart.js',
  ]);
