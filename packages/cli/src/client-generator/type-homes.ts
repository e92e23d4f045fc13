import { docComment } from './doc-comment.js';
import { QUERY_BASES } from './inherit-fields.js';
import type { NamedType } from './type-writer.js';
import { VALUE_ALIASES } from './value-aliases.js';

/** File of the types that several files mention, without extension. */
export const SHARED = 'shared-types';

/** A file that mentions types. */
export interface Mentioning {
  /** Its name, without extension. */
  readonly home: string;
  /** Names of the types that it mentions. */
  readonly uses: ReadonlySet<string>;
}

/** A type lives in the file that mentions it; what several mention, or a shared type does, is shared. */
export function homesOfTypes(
  types: ReadonlyMap<string, NamedType>,
  files: readonly Mentioning[],
): ReadonlyMap<string, string> {
  const homes = new Map<string, string>([...VALUE_ALIASES, ...QUERY_BASES].map(({ name }) => [name, SHARED]));
  const settle = (name: string, home: string) => {
    const type = types.get(name);
    if (type === undefined) return;
    const present = homes.get(name);
    const settled = present === undefined || present === home ? home : SHARED;
    if (settled === present) return;
    homes.set(name, settled);
    for (const used of type.uses) settle(used, settled);
  };
  for (const { home, uses } of files) for (const name of uses) settle(name, home);
  return homes;
}

/** Types that live in a file. */
export function typesIn(
  home: string,
  types: ReadonlyMap<string, NamedType>,
  homes: ReadonlyMap<string, string>,
): NamedType[] {
  return [...types.values()].filter(({ name }) => homes.get(name) === home);
}

/** Declares those names for values of one form that types mention. */
export function valueAliases(types: ReadonlyMap<string, NamedType>): string[] {
  const used = new Set([...types.values()].flatMap(({ uses }) => [...uses]));
  return VALUE_ALIASES.filter(({ name }) => used.has(name)).map(
    ({ name, description, definition }) => `${docComment([`${description}.`])}export type ${name} = ${definition};\n`,
  );
}
