import type { Handlers, ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { Order, Reader } from '../../../kernel/ports/storage.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { askedRows, type ListQuery } from '../../../kernel/resources/resource-reads.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import type { RecordType, Row, Where } from '../../../kernel/records/record.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { getInstallation, holdInstallation } from '../installations/get-installation.js';
import type { InstallationRow } from '../installations/records.js';
import { AcceptRequest } from './accept-request.js';
import { mappingProblems } from './check-mapping.js';
import { findEndpoint, openToken, regenerateEndpoint } from './endpoint.js';
import type { inboundOperations } from './operations.js';
import { InboundMappings, RecordedEvents, type EndpointRow, type MappingRow } from './records.js';
import { tryMapping } from './try-mapping.js';
import { Addresses } from '../../../kernel/ports/addresses.js';
import { Integrations } from '../integrations.js';
import type { World } from '../../../kernel/operations/world.js';

const SECRET_MASK = 'whsec_••••••••';

/** What carries out the calls of inbound addresses, of their mappings, and what is posted to them. */
export const inboundHandlers: {
  readonly workspace: Handlers<typeof inboundOperations.workspace>;
  readonly public: Handlers<typeof inboundOperations.public>;
} = {
  workspace: {
    async getEndpoint(call, { params }) {
      const { db, portalId } = call;
      const { installation, endpoint } = await endpointOf(call, db, params.id);
      const token = openToken(call.port(SecretBox), portalId, endpoint);
      const { lastEventAt, receivedCount } = endpoint;
      return {
        url: urlOf(call, token),
        isActive: isAtWork(installation),
        secretMask: SECRET_MASK,
        lastEventAt,
        receivedCount,
      };
    },
    async regenerateEndpoint(call, { params }) {
      await holdInstallation(call, params.id);
      const { installation, endpoint } = await endpointOf(call, call.tx, params.id);
      const { token, secret } = await regenerateEndpoint(call, endpoint);
      return {
        url: urlOf(call, token),
        isActive: isAtWork(installation),
        secretPlaintext: secret,
        regeneratedAt: call.now,
      };
    },
    async listMappings(call, { params, query }) {
      const asked = { id: params.id, query, record: InboundMappings, order: IN_TURN, resource: 'mappings' } as const;
      const { items, ...page } = await pageOfInstallation(call, asked);
      return { ...page, items: items.map(withWarnings) };
    },
    async createMapping(call, { params, body }) {
      await holdInstallation(call, params.id);
      const own = { id: call.id(), now: call.now };
      const mapping = newRow(InboundMappings, own, { ...body, installationId: params.id });
      refuseProblems(mapping);
      return withWarnings(await insertRow(call, InboundMappings, mapping));
    },
    async updateMapping(call, { params, body }) {
      const mapping = await holdMapping(call, params);
      refuseProblems({ ...mapping, ...sentFields(body) });
      return withWarnings(await saveChanges(call, InboundMappings, mapping, body));
    },
    async removeMapping(call, { params }) {
      const { id } = await holdMapping(call, params);
      await call.tx.collection(InboundMappings).remove(id);
      return undefined;
    },
    async tryMapping(call, { params, body }) {
      const mapping = await holdMapping(call, params);
      return tryMapping(call, { mapping, installation: await getInstallation(call.tx, params.id), ...body });
    },
    listEvents: (call, { params, query }) =>
      pageOfInstallation(call, {
        id: params.id,
        query,
        record: RecordedEvents,
        order: NEWEST_FIRST,
        resource: 'events',
      }),
  },
  public: { receive: (call, { body }) => call.port(AcceptRequest)(call, body) },
};

function urlOf(world: World, token: string): string {
  return world.port(Addresses).publicUrl(`/api/v1/webhooks/inbound/${token}`);
}

/** A mapping with what is to be known of it: the name of an event that no signature covers is whatever somebody writes there. */
function withWarnings<M extends { readonly eventPath: string | null }>(mapping: M) {
  const warnings = mapping.eventPath === null ? [EVENT_UNSIGNED] : [];
  return { ...mapping, warnings };
}

const EVENT_UNSIGNED = { code: 'event_unsigned', field: 'eventPath' } as const;

function isAtWork({ status }: Pick<InstallationRow, 'status'>): boolean {
  return status === 'ACTIVE';
}

async function endpointOf(
  world: World,
  db: Reader,
  id: string,
): Promise<{ installation: InstallationRow; endpoint: EndpointRow }> {
  const installation = await getInstallation(db, id);
  const receives = world.port(Integrations).get(installation.integrationSlug)?.supportsInboundWebhook ?? false;
  const endpoint = receives ? await findEndpoint(db, id) : null;
  if (endpoint === null) throw requestErrors.notFound({});
  return { installation, endpoint };
}

async function holdMapping(
  call: WriteCall,
  { id, mappingId }: { readonly id: string; readonly mappingId: string },
): Promise<MappingRow> {
  await getInstallation(call.tx, id);
  const mapping = await call.tx.collection(InboundMappings).findForUpdate(mappingId);
  if (mapping === null || mapping.installationId !== id) throw requestErrors.notFound({});
  return mapping;
}

function refuseProblems(mapping: MappingRow): void {
  const problems = mappingProblems(mapping);
  if (problems.length > 0) throw rejectInput(problems);
}

const IN_TURN = [
  ['sortOrder', 'asc'],
  ['id', 'asc'],
] as const;
const NEWEST_FIRST = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;

interface PageOfInstallation<R extends RecordType, Resource> {
  readonly id: string;
  readonly query: Pick<ListQuery, 'page' | 'limit' | 'sort' | 'search' | 'q'>;
  readonly record: R;
  readonly order: readonly Order<Row<R>>[];
  readonly resource: Resource;
}

async function pageOfInstallation<
  R extends typeof InboundMappings | typeof RecordedEvents,
  const Resource extends string,
>({ db }: Pick<ReadCall, 'db'>, { id, query, record, order, resource }: PageOfInstallation<R, Resource>) {
  await getInstallation(db, id);
  // Both records belong to an installation.
  const where = { installationId: id } as unknown as Where<Row<R>>;
  const page = await db.collection(record).page({ where, ...askedRows<R>(query, order) });
  return { resource, items: page.items, page: query.page, limit: query.limit, total: page.total };
}
