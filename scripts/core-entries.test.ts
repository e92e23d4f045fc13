import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import * as core from '@procurekit/core';
import * as storage from '@procurekit/core/storage';
import * as oldName from '@procurekit/core/typeorm';
import { describe, expect, it } from 'vitest';

import cli from '../packages/cli/tsup.config.js';
import { SHARED_ENTRIES } from '../packages/cli/src/own-modules/share-core.js';

// Plain JavaScript, for the scripts that build with it.
const built = (await import(pathOf('packages/core/tsup.config.js'))) as {
  readonly default: { readonly entry: Readonly<Record<string, string>> };
};

type Targets = Readonly<Record<'import' | 'require', { readonly types: string; readonly default: string }>>;

const manifest = JSON.parse(readText('packages/core/package.json')) as {
  readonly exports: Readonly<Record<string, Targets | string>>;
};
const entries = Object.entries(manifest.exports).flatMap(([path, targets]) =>
  typeof targets === 'string' ? [] : [[path.replace('.', '@procurekit/core'), targets] as const],
);
const sources = built.default.entry;

describe('the entries of the core', () => {
  it.each(entries)('%s is built from one source, in both formats', (entry, targets) => {
    const file = entry === '@procurekit/core/typeorm' ? 'storage' : (entry.split('/')[2] ?? 'index');

    expect(Object.keys(sources)).toContain(file);
    expect(targets).toEqual({
      import: { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` },
      require: { types: `./dist/${file}.d.cts`, default: `./dist/${file}.cjs` },
    });
  });

  it('lead to the same sources in the program, and for those who read these', () => {
    const { compilerOptions } = JSON.parse(readText('tsconfig.json').replaceAll(/^\s*\/\/.*$/gm, '')) as {
      readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly string[]>> };
    };
    const inProgram = (cli as { readonly entry: Readonly<Record<string, string>> }).entry;
    for (const [entry, { import: target }] of entries) {
      const file = target.default.replace(/^\.\/dist\/(.+)\.js$/, '$1');
      const source = sources[file] ?? 'nowhere';
      expect(compilerOptions.paths[entry]).toEqual([`./packages/core/${source}`]);
      if (entry === '@procurekit/core/testing') continue;
      expect(SHARED_ENTRIES).toHaveProperty([entry], file);
      expect(inProgram[`core/${file}`]).toBe(`../core/${source}`);
    }
  });

  it('have the storage under its old name too', () => {
    expect(oldName).toBe(storage);
  });

  it('give to those who embed it what they need, and no parts of servers', () => {
    expect(Object.keys(core).toSorted()).toEqual([
      'DocumentPrinter',
      'FileKeeper',
      'OwnForms',
      'ProcurekitError',
      'ReceiveMail',
      'createProcurekit',
      'defineIntegration',
      'toFetchHandler',
      'toNodeHandler',
    ]);
  });
});

function pathOf(file: string): string {
  return fileURLToPath(new URL(`../${file}`, import.meta.url));
}

function readText(file: string): string {
  return readFileSync(pathOf(file), 'utf8');
}
