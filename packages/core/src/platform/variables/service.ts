import type { Handlers, ReadCall } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import { searchTerm } from '../../kernel/operations/query.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { searchableText } from '../../kernel/values/text/comparable-text.js';
import { CustomFields, customFieldOwnersIn } from '../custom-fields/index.js';
import { Portals } from '../identity/index.js';
import { catalogOf, customVariables } from './catalog.js';
import { displayValue } from './display-value.js';
import { domainsOf, isKnownTo, requireDomain } from './domains.js';
import type { variableOperations } from './operations.js';
import { resolvePaths } from './resolve-paths.js';
import type { Variable, VariableQuery, VariableRequest } from './schemas.js';
import { variableSourcesIn } from './sources-of-records.js';

/** The handlers of the Variable API. */
export const variableHandlers: Handlers<typeof variableOperations> = {
  async list(call, { query }) {
    const { domains, catalog } = knownIn(call);
    const custom = query.includeCustom === false ? [] : await listCustomFields(call.db, { archived: false });
    const admitted = [...catalog, ...customVariables(custom, domains)].filter(
      (variable) => isKnownTo(domains, variable, call.caller) && meets(variable, query),
    );
    const start = (query.page - 1) * query.limit;
    return { items: admitted.slice(start, start + query.limit), total: admitted.length };
  },
  // Nothing is changed, so nothing is done inside the unit of work.
  resolve: async (call, { body }) => {
    const answer = await resolve(call, body);
    return () => Promise.resolve(answer);
  },
};

function knownIn(world: World) {
  const sources = variableSourcesIn(world);
  const domains = domainsOf(world.port(Composed).records);
  return { sources, domains, catalog: catalogOf(sources, domains) };
}

async function resolve(call: ReadCall, request: VariableRequest) {
  const { db, caller, now } = call;
  const { sources, domains, catalog } = knownIn(call);
  const entityType = entityTypeOf(request.entityType);
  requireDomain(domains, entityType, caller);
  const source = sources.find((candidate) => candidate.entityType === entityType);
  const found = await source?.find(db, caller, request.entityId, now);
  if (source === undefined || found === undefined || found === null) throw requestErrors.notFound({});
  const owner = customFieldOwnersIn(call).find((candidate) => candidate.entityType === entityType);
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
