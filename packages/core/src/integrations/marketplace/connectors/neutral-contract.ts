import { Counterparties } from '../../../procurement/counterparties/index.js';
import { Warehouses } from '../../../procurement/warehouses/index.js';
import { RemoteError } from '../engine/remote-error.js';
import type { RemoteHttp } from '../engine/remote-http.js';
import type { Connector, ConnectorContext, EachItem, Run } from '../port.js';
import { bearer, requireList, requireObject, type JsonObject } from './answers.js';

const CONTRACT_VERSION = '1';
const PAGE = '200';
/** How far a list is read again, because clocks and commits are never quite in step. */
const OVERLAP_MS = 5 * 60_000;

/** Builds the test of a system that speaks the neutral contract, with the parts that it must have. */
export function neutralTest(parts: readonly string[]): Connector['test'] {
  return async (context) => {
    const ping = requireObject(await neutralRemote(context).call({ method: 'GET', path: '/v1/ping' }));
    if (ping['contractVersion'] !== CONTRACT_VERSION) {
      const message = `the service speaks version ${String(ping['contractVersion'])}, not ${CONTRACT_VERSION}`;
      throw new RemoteError('contract_mismatch', message);
    }
    const offered: readonly unknown[] = Array.isArray(ping['parts']) ? ping['parts'] : [];
    const missing = parts.filter((part) => !offered.includes(part));
    if (missing.length > 0) throw new RemoteError('part_unavailable', missing.join(', '));
    await requireRecords(context);
    return { ok: true, message: `connected to ${String(ping['name'])}` };
  };
}

/** The way to a system that speaks the neutral contract. */
export function neutralRemote({ http, config }: Pick<ConnectorContext, 'http' | 'config'>): RemoteHttp {
  return http.at('baseUrl', bearer(config['apiKey']));
}

/** An item of a list: everything of it is looked at by whoever takes it over. */
export type NeutralItem = JsonObject & { readonly id: string };

/** How far a list was read. */
interface ListCursor {
  /** Page to go on with; null when the list was read to its end. */
  readonly cursor: string | null;
  readonly updatedSince: string | null;
  /** Clock of the remote when this reading began. */
  readonly startedAt: string | null;
}

interface TakenList {
  readonly part: string;
  readonly path: string;
  readonly each: EachItem<NeutralItem>;
}

/** Reads what has changed in a list since it was read last, page by page. A list that the remote lacks is passed over. */
export async function takeList(
  context: ConnectorContext,
  run: Run,
  { part: name, path, each }: TakenList,
): Promise<void> {
  const part = run.part<ListCursor>(name);
  const remote = neutralRemote(context);
  let at = (await part.cursor()) ?? { cursor: null, updatedSince: null, startedAt: null };
  for (;;) {
    const page = await pageAt(remote, path, at).catch((error: unknown) => {
      if (!(error instanceof RemoteError) || error.status !== 404) throw error;
      run.log('sync.part_unavailable', { responseStatus: 404, message: `part_unavailable: ${path}` });
      return undefined;
    });
    if (page === undefined) return;
    const startedAt = at.startedAt ?? page.serverTime;
    at =
      page.nextCursor === null
        ? { cursor: null, updatedSince: earlier(startedAt), startedAt: null }
        : { ...at, cursor: page.nextCursor, startedAt };
    await part.page(page.items, at, each);
    if (page.nextCursor === null) return;
  }
}

async function pageAt(remote: RemoteHttp, path: string, { cursor, updatedSince }: ListCursor) {
  const query = {
    limit: PAGE,
    ...(updatedSince === null ? {} : { updatedSince }),
    ...(cursor === null ? {} : { cursor }),
  };
  const page = requireObject(await remote.call({ method: 'GET', path, query }));
  const { nextCursor = null, serverTime } = page;
  if (typeof serverTime !== 'string' || Number.isNaN(Date.parse(serverTime))) {
    throw new RemoteError('remote_error', 'the list has no serverTime');
  }
  return {
    items: requireList(page['items']).map(requireItem),
    nextCursor: typeof nextCursor === 'number' ? String(nextCursor) : textOrNull(nextCursor),
    serverTime,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function requireItem(item: JsonObject): NeutralItem {
  const { id } = item;
  if (typeof id !== 'string' || id === '') throw new RemoteError('remote_error', 'an item of the list has no id');
  return { ...item, id };
}

function earlier(instant: string): string {
  return new Date(Date.parse(instant) - OVERLAP_MS).toISOString();
}

/** The members of an item that are among these and say something. */
export function membersOf(item: JsonObject, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]] as const])));
}

async function requireRecords({ db, config }: ConnectorContext): Promise<void> {
  const { counterpartyId, warehouseId } = config;
  if (typeof counterpartyId === 'string') await requireSupplier(db, counterpartyId);
  if (typeof warehouseId !== 'string') return;
  const warehouse = await db.collection(Warehouses).find(warehouseId);
  if (warehouse === null || warehouse.archivedAt !== null) {
    throw new RemoteError('reference_not_found', 'there is no such warehouse');
  }
}

/** @throws RemoteError unless the counterparty is there and a supplier */
export async function requireSupplier(db: ConnectorContext['db'], counterpartyId: string): Promise<void> {
  const counterparty = await db.collection(Counterparties).find(counterpartyId);
  if (counterparty === null || counterparty.archivedAt !== null) {
    throw new RemoteError('reference_not_found', 'there is no such counterparty');
  }
  if (!counterparty.isSupplier) throw new RemoteError('validation_failed', 'the counterparty is not a supplier');
}
