import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { ROOMS } from '../../../../.dependency-cruiser.mjs';
import { builtIn } from '../../src/composition/built-in.js';

const root = fileURLToPath(new URL('../../src/', import.meta.url));
const sources = ['kernel/published', ...ROOMS.slice(1)]
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file))
  .map((file) => [file, readFileSync(root + file, 'utf8')] as const);
const groups = builtIn.groups.map(([, group]) => group);
const declaredIn = (kind: 'errors' | 'events'): ReadonlySet<unknown> =>
  new Set([...groups, ...builtIn.modules].flatMap((part) => Object.values(part[kind] ?? {})));

/** Names that the sources export with a declaration of this form, with the file of each. */
function declared(form: string): (readonly [name: string, file: string])[] {
  const pattern = new RegExp(`^(?:export )?const (\\w+)(?::[^=]+)? = ${form}`, 'gm');
  return sources.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([, name = '']) => [name, file] as const));
}

async function load(file: string, name: string): Promise<unknown> {
  const module = (await import(root + file.replace(/\.ts$/, '.js'))) as Readonly<Record<string, unknown>>;
  if (!(name in module)) throw new Error(`${file} keeps ${name} to itself, so no module can hold it.`);
  return module[name];
}

describe('the list of modules', () => {
  const forms = { modules: 'defineModule\\(', records: 'defineRecord\\(', errors: '\\{\\s*\\w+: errorType' };
  // Events of one record are mostly made by a function of their own, so they are known by their name.
  const eventRegistries = declared('(?:\\{|\\w+\\()').filter(
    ([name, file]) => /Events$/.test(name) && file.endsWith('/events.ts'),
  );

  it('is compared with sources that hold every kind', () => {
    const counts = [forms.modules, forms.records, forms.errors].map((form) => declared(form).length);

    expect(Math.min(...counts, eventRegistries.length)).toBeGreaterThan(5);
  });

  it.each(declared(forms.modules))('holds %s of %s', async (name, file) => {
    expect(builtIn.modules).toContain(await load(file, name));
  });

  it.each(declared(forms.records))('holds the record %s of %s', async (name, file) => {
    expect(builtIn.records).toContain(await load(file, name));
  });

  it.each(declared(forms.errors))('holds the refusals %s of %s', async (name, file) => {
    const known = declaredIn('errors');

    for (const type of Object.values((await load(file, name)) as object)) expect(known).toContain(type);
  });

  it.each(eventRegistries)('holds the events %s of %s', async (name, file) => {
    const known = declaredIn('events');

    for (const type of Object.values((await load(file, name)) as object)) expect(known).toContain(type);
  });
});
