import type { Handlers, ReadCall } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { searchTerm } from '../../kernel/operations/query.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { searchableText } from '../../kernel/values/text/comparable-text.js';
import { CustomFields, type CustomFieldOwner } from '../custom-fields/index.js';
import { Portals } from '../identity/index.js';
import { catalogOf, customVariables } from './catalog.js';
import { displayValue } from './display-value.js';
import { type Domains, isKnownTo, requireDomain } from './domains.js';
import type { variableOperations } from './operations.js';
import { resolvePaths } from './resolve-paths.js';
import type { Variable, VariableQuery, VariableRequest } from './schemas.js';
import type { VariableSource } from './variable-source.js';

/** What the service needs from outside the module. */
export interface VariableDeps {
  readonly sources: readonly VariableSource[];
  readonly domains: Domains;
  /** Whose records have custom fields. */
  readonly customFieldOwners: readonly CustomFieldOwner[];
}

/** Builds the handlers of the Variable API. */
export function createVariableService(deps: VariableDeps): Handlers<typeof variableOperations> {
  const { domains } = deps;
  const catalog = catalogOf(deps.sources, domains);
  return {
    async list({ db, caller }, { query }) {
      const custom = query.includeCustom === false ? [] : await listCustomFields(db, { archived: false });
      const admitted = [...catalog, ...customVariables(custom, domains)].filter(
        (variable) => isKnownTo(domains, variable, caller) && meets(variable, query),
      );
      const start = (query.page - 1) * query.limit;
      return { items: admitted.slice(start, start + query.limit), total: admitted.length };
    },
    // Nothing is changed, so nothing is done inside the unit of work.
    resolve: async (call, { body }) => {
      const answer = await resolve(deps, catalog, call, body);
      return () => Promise.resolve(answer);
    },
  };
}

async function resolve(deps: VariableDeps, catalog: readonly Variable[], call: ReadCall, request: VariableRequest) {
  const { db, caller, now } = call;
  const { domains } = deps;
  const entityType = entityTypeOf(request.entityType);
  requireDomain(domains, entityType, caller);
  const source = deps.sources.find((candidate) => candidate.entityType === entityType);
  const found = await source?.find(db, caller, request.entityId, now);
  if (source === undefined || found === undefined || found === null) throw requestErrors.notFound({});
  const owner = deps.customFieldOwners.find((candidate) => candidate.entityType === entityType);
  const customFields = (await owner?.find(db, { caller }, request.entityId))?.values ?? null;
  const portal = await getPortal(db, call.portalId);
  // Values of fields that are archived by now stay readable.
  const custom = customVariables(await listCustomFields(db, { archived: true }), domains);
  const known = new Map(
    [...catalog, ...custom]
      .filter((variable) => isKnownTo(domains, variable, caller))
      .map((variable) => [variable.path, variable]),
  );
  const context = { db, known, portal: { prefix: 'portal', values: { ...portal } } };
  const { values, unresolved } = await resolvePaths(context, { source, values: found, customFields }, request.paths);
  const options = { locale: request.locale ?? portal.locale, timezone: request.timezone ?? portal.timezone };
  const shown = [...values].map(([path, value]) => {
    const type = known.get(path)?.type ?? 'string';
    return [path, request.format === 'display' ? displayValue(type, value, options) : value] as const;
  });
  return {
    entityType,
    entityId: request.entityId,
    values: Object.fromEntries<unknown>(shown),
    unresolved,
    resolvedAt: now,
  };
}

function meets(variable: Variable, { domain, entityType, ...query }: VariableQuery): boolean {
  if (domain !== undefined && variable.domain !== domain) return false;
  if (entityType !== undefined && variable.entityType !== entityTypeOf(entityType)) return false;
  const { search } = searchTerm(query);
  if (search === undefined) return true;
  const term = searchableText(search);
  return [variable.path, variable.label].some((text) => searchableText(text).includes(term));
}

function entityTypeOf(name: string): string {
  return name === 'purchase_requisition' ? 'procurement' : name;
}

function listCustomFields(
  db: Reader,
  { archived }: { readonly archived: boolean },
): Promise<Row<typeof CustomFields>[]> {
  return db.collection(CustomFields).list({
    where: archived ? {} : { archivedAt: null },
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
}

async function getPortal(db: Reader, portalId: string): Promise<Row<typeof Portals>> {
  const portal = await db.collection(Portals).find(portalId);
  if (portal === null) throw new Error(`The portal ${portalId} of a caller does not exist.`);
  return portal;
}
