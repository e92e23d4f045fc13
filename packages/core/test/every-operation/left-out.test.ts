import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { allGroups } from '../../src/composition/all-groups.js';

const root = fileURLToPath(new URL('../../src/', import.meta.url));
const sources = ['modules', 'published']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file))
  .map((file) => [file, readFileSync(root + file, 'utf8')] as const);
const groups = allGroups.map(([, group]) => group);

/** Names that the sources export with a declaration of this form, with the file of each. */
function declared(form: string): (readonly [name: string, file: string])[] {
  const pattern = new RegExp(`^(?:export )?const (\\w+)(?::[^=]+)? = ${form}`, 'gm');
  return sources.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([, name = '']) => [name, file] as const));
}

async function load(file: string, name: string): Promise<unknown> {
  const module = (await import(root + file.replace(/\.ts$/, '.js'))) as Readonly<Record<string, unknown>>;
  if (!(name in module)) throw new Error(`${file} keeps ${name} to itself, so no group can hold it.`);
  return module[name];
}

describe('the list of groups', () => {
  const forms = { groups: 'defineGroup\\(', records: 'defineRecord\\(', errors: '\\{\\s*\\w+: errorType' };
  // Events of one record are mostly made by a function of their own, so they are known by their name.
  const eventRegistries = declared('(?:\\{|\\w+\\()').filter(
    ([name, file]) => /Events$/.test(name) && file.endsWith('/events.ts'),
  );

  it('is compared with sources that hold every kind', () => {
    const counts = [forms.groups, forms.records, forms.errors].map((form) => declared(form).length);

    expect(Math.min(...counts, eventRegistries.length)).toBeGreaterThan(5);
  });

  it.each(declared(forms.groups))('holds %s of %s', async (name, file) => {
    expect(groups).toContain(await load(file, name));
  });

  it.each(declared(forms.records))('holds the record %s of %s', async (name, file) => {
    expect(groups.flatMap(({ records }) => records)).toContain(await load(file, name));
  });

  it.each(declared(forms.errors))('holds the refusals %s of %s', async (name, file) => {
    const known = new Set(groups.flatMap(({ errors }) => Object.values(errors)));

    for (const type of Object.values((await load(file, name)) as object)) expect(known).toContain(type);
  });

  it.each(eventRegistries)('holds the events %s of %s', async (name, file) => {
    const known = new Set(groups.flatMap(({ events }) => Object.values(events)));

    for (const type of Object.values((await load(file, name)) as object)) expect(known).toContain(type);
  });
});
