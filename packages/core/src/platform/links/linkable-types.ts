import { unmetScopes, type ScopeRule } from '../../kernel/access/access.js';
import type { Scope } from '../../kernel/access/scopes.js';
import { entityTypeOf } from '../../kernel/records/entity-type.js';
import type { RecordType } from '../../kernel/records/record.js';
import { madeOnceOf } from '../../kernel/values/made-once.js';

/** A type of entity that external identifiers can point to, with the scopes by which keys read and write its links. */
export interface LinkableType {
  readonly record: RecordType;
  readonly read: ScopeRule;
  readonly write: ScopeRule;
}

/** Linkable types by name, in their published order. */
export type LinkableTypes = ReadonlyMap<string, LinkableType>;

/** The types of the records that say so. */
export const linkableTypesOf = madeOnceOf(
  (records: readonly RecordType[]): LinkableTypes =>
    new Map(
      records.flatMap((record): [string, LinkableType][] => {
        const { access, linkable } = record;
        if (linkable !== true || access === undefined || access === 'administrators') return [];
        return [[entityTypeOf(record), { record, read: access.read ?? [], write: access.write ?? [] }]];
      }),
    ),
);

/** The types among which a set of scopes may read or write links. */
export function typesOpenTo(types: LinkableTypes, access: 'read' | 'write', scopes: ReadonlySet<Scope>): string[] {
  return [...types].filter(([, type]) => unmetScopes(type[access], scopes) === null).map(([name]) => name);
}
