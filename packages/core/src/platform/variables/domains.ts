import { unmetScopes, type ScopeRule } from '../../kernel/access/access.js';
import type { PortalCaller } from '../../kernel/access/caller.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { requireScopes } from '../../kernel/operations/required-scopes.js';
import { lackedRight, type RightRule } from '../../kernel/access/right-rule.js';
import { requireRight } from '../../kernel/operations/required-rights.js';
import { entityTypeOf } from '../../kernel/records/entity-type.js';
import { isShownToKeys } from '../../kernel/records/faces.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { Variable } from './schemas.js';

/** What variables speak of, and who may know of it. */
export interface Domains {
  /** Domain of each type of entity that has variables. */
  readonly of: ReadonlyMap<string, string>;
  /** Scopes that a key needs for a domain, beside the one for variables. */
  readonly scopes: ReadonlyMap<string, ScopeRule>;
  /** Right that people need for types of entities of which keys see nothing. */
  readonly people: ReadonlyMap<string, RightRule>;
}

/** The domains that records say their variables belong to; a domain opens to those who read its records. */
export function domainsOf(records: readonly RecordType[]): Domains {
  const spoken = records.flatMap((record) =>
    record.variables === undefined ? [] : [{ record, domain: record.variables.domain }],
  );
  const shown = spoken.filter(({ record }) => isShownToKeys(record.columns));
  const hidden = spoken.filter(({ record }) => !isShownToKeys(record.columns));
  return {
    of: new Map(spoken.map(({ record, domain }) => [entityTypeOf(record), domain])),
    scopes: new Map(shown.map(({ record: { access }, domain }) => [domain, scopesOf(access)])),
    people: new Map(hidden.map(({ record }) => [entityTypeOf(record), rightOf(record.access)])),
  };
}

function scopesOf(access: RecordType['access']): ScopeRule {
  return access === undefined || access === 'administrators' ? [] : (access.read ?? []);
}

function rightOf(access: RecordType['access']): RightRule {
  return access === undefined || access === 'administrators' ? 'settings.manage' : access.view;
}

/** Whether a variable exists for a caller. */
export function isKnownTo(
  { scopes, people }: Domains,
  { domain, entityType }: Pick<Variable, 'domain' | 'entityType'>,
  caller: PortalCaller,
): boolean {
  const right = people.get(entityType);
  if (right === undefined) return unmetScopes(scopes.get(domain) ?? [], caller.grants) === null;
  return caller.kind === 'user' && lackedRight(caller.rights, right) === null;
}

/**
 * Refuses a caller who may not read the domain of an entity.
 *
 * @throws ProcurekitError `insufficient_scope`, `creator_lacks_rights`, `insufficient_rights`; `not_found` for a key, where keys see
 * nothing of such entities
 */
export function requireDomain({ of, scopes, people }: Domains, entityType: string, caller: PortalCaller): void {
  const right = people.get(entityType);
  if (right === undefined) requireScopes(caller, scopes.get(of.get(entityType) ?? '') ?? []);
  else if (caller.kind === 'key') throw requestErrors.notFound({});
  else requireRight(caller, right);
}
