import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const example = fileURLToPath(new URL('../examples/own-module', import.meta.url));
const read = (path: string) => readFileSync(join(example, path), 'utf8');
/** Files that the guide has written by commands, or in an empty form before. */
const WRITTEN = /^src\/[\w-]+\/migrations\//;

describe('the guide to a module of your own', () => {
  it('shows every file of the example as it is', () => {
    const blocks = read('README.md').matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms);
    const shown = new Map([...blocks].map(([, file = '', text]) => [file, text]));
    const files = ['src', 'test'].flatMap((folder) =>
      readdirSync(join(example, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    );
    const sources = files.filter((path) => path.endsWith('.ts') && !WRITTEN.test(path));

    expect(Object.fromEntries(sources.map((path) => [path, shown.get(path)]))).toEqual(
      Object.fromEntries(sources.map((path) => [path, read(path)])),
    );
  });
});
