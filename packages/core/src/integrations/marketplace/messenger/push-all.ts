import type { RecordType, Row } from '../../../kernel/records/record.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import { Users } from '../../../platform/identity/index.js';
import { FINAL_STATUSES, Requisitions } from '../../../procurement/requisitions/index.js';
import { pushChanged } from '../engine/changed-records.js';
import type { RemoteError } from '../engine/remote-error.js';
import { hashOf } from '../engine/take-over.js';
import type { ConnectorContext, ItemOutcome, Run } from '../port.js';
import { openWazzup, whatsappId, type Wazzup } from './wazzup.js';

/** Hands out users, then counterparties with a phone number, then requisitions; what is as it was is passed over. */
export async function pushAll(context: ConnectorContext, run: Run): Promise<void> {
  const turn = run.limiter(90, 100);
  const wazzup = openWazzup(context);
  const post: Wazzup['post'] = async (kind, objects) => {
    await turn();
    return wazzup.post(kind, objects);
  };
  const push = <R extends RecordType>(kind: Kind, handed: Handed<R>) => pushKind(context, run, { kind, post, handed });
  if (run.wants('users', { isCapability: false })) {
    await push('users', {
      part: 'users',
      entityType: 'user',
      record: Users,
      where: { isActive: true },
      page: '/users',
      of: userOf,
    });
  }
  if (run.wants('contact_sync')) {
    await push('contacts', {
      part: 'contact_sync',
      entityType: 'counterparty',
      record: Counterparties,
      where: { archivedAt: null, phone: { not: null } },
      page: '/counterparties',
      of: contactOf,
    });
  }
  if (run.wants('deal_sync')) {
    await push('deals', {
      part: 'deal_sync',
      entityType: 'procurement',
      record: Requisitions,
      where: { archivedAt: null },
      page: '/purchase-requisitions',
      of: dealOf,
    });
  }
}

type Kind = Parameters<Wazzup['post']>[0];

interface Handed<R extends RecordType> {
  readonly part: string;
  readonly entityType: string;
  readonly record: R;
  readonly where: object;
  /** Where people find it. */
  readonly page: string;
  /** The record as the messenger takes it; undefined for one that it does not take. */
  of(row: Row<R>, uri: string): object | undefined;
}

interface Pushed<R extends RecordType> {
  readonly kind: Kind;
  readonly post: Wazzup['post'];
  readonly handed: Handed<R>;
}

async function pushKind<R extends RecordType>(
  context: ConnectorContext,
  run: Run,
  { kind, post, handed }: Pushed<R>,
): Promise<void> {
  const { part, entityType, record, where, page, of } = handed;
  const pages = await context.pageUrl(page);
  return pushChanged(context, run, {
    part,
    record,
    where,
    push: (open, rows, next) =>
      open.pushTogether(
        rows.map(({ id }) => ({ id: String(id) })),
        next,
        async (items, { links, db }) => {
          const ids = items.map(({ id }) => id);
          const known = await links.ofEntities(entityType, ids);
          const found = new Map((await db.collection(record).findMany(ids)).map((row) => [String(row['id']), row]));
          const objects = ids.map((id) => {
            const row = found.get(id);
            const object = row === undefined ? undefined : of(row, `${pages}/${id}`);
            const remoteHash = object === undefined ? null : hashOf(object);
            return { id, object, remoteHash, isKnown: known.has(id), isNew: known.get(id)?.remoteHash !== remoteHash };
          });
          const wanted = objects.filter(({ object, isNew }) => object !== undefined && isNew);
          const answers = await post(
            kind,
            wanted.flatMap(({ object }) => object ?? []),
          );
          const outcomes = new Map<string, ItemOutcome | RemoteError>();
          for (const [index, { id, remoteHash, isKnown }] of wanted.entries()) {
            const failure = answers[index];
            if (failure === undefined) await links.put({ entityType, entityId: id, remoteId: id, remoteHash });
            outcomes.set(id, failure ?? (isKnown ? 'updated' : 'created'));
          }
          return ids.map((id) => outcomes.get(id) ?? 'skipped');
        },
      ),
  });
}

function userOf({ id, fullName, phone }: Row<typeof Users>): object {
  return { id, name: fullName, ...(phone === null ? {} : { phone: whatsappId(phone) ?? phone }) };
}

function contactOf(
  { id, name, phone, responsibleUserId }: Row<typeof Counterparties>,
  uri: string,
): object | undefined {
  const chatId = whatsappId(phone);
  if (chatId === null) return undefined;
  return { id, responsibleUserId, name, contactData: [{ chatType: 'whatsapp', chatId }], uri };
}

function dealOf(
  { id, number, name, status, customerId, responsibleUserId }: Row<typeof Requisitions>,
  uri: string,
): object {
  return {
    id,
    responsibleUserId,
    name: `${number} ${name}`,
    uri,
    contacts: customerId === null ? [] : [customerId],
    closed: FINAL_STATUSES.includes(status),
  };
}
