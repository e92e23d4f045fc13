import { readFile } from 'node:fs/promises';

/** A file of the explorer, ready to be sent. */
export interface ExplorerFile {
  readonly type: string;
  readonly body: Uint8Array;
}

const FOLDER = new URL('../explorer/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'start.css': 'text/css; charset=utf-8',
  'start.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Reads a file of the explorer; null when it has none of that name. */
export async function readExplorerFile(name: string): Promise<ExplorerFile | null> {
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (type === undefined) return null;
  return { type, body: await readFile(new URL(name, FOLDER)) };
}
