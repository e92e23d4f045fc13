import { unmetScopes, type ScopeRule } from '../../operations/access.js';
import type { Scope } from '../../operations/scopes.js';
import { entityTypeOf } from '../../records/entity-type.js';
import type { RecordType } from '../../records/record.js';

/** What variables speak of, and who may know of it. */
export interface Domains {
  /** Domain of each type of entity that has variables. */
  readonly of: ReadonlyMap<string, string>;
  /** Scopes that a key needs for a domain, beside the one for variables. */
  readonly scopes: ReadonlyMap<string, ScopeRule>;
}

/** The domains that records say their variables belong to; a domain opens to those who read its records. */
export function domainsOf(records: readonly RecordType[]): Domains {
  const spoken = records.flatMap((record) =>
    record.variables === undefined ? [] : [{ record, domain: record.variables.domain }],
  );
  return {
    of: new Map(spoken.map(({ record, domain }) => [entityTypeOf(record), domain])),
    scopes: new Map(spoken.map(({ record: { access }, domain }) => [domain, scopesOf(access)])),
  };
}

function scopesOf(access: RecordType['access']): ScopeRule {
  return access === undefined || access === 'administrators' ? [] : (access.read ?? []);
}

/** Tells whether scopes open a domain. */
export function opensDomain({ scopes }: Domains, domain: string, grants: ReadonlySet<Scope>): boolean {
  return unmetScopes(scopes.get(domain) ?? [], grants) === null;
}
