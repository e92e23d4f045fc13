import { requireList, requireObject, type JsonObject } from '../connectors/answers.js';
import { itemError, RemoteError } from '../engine/remote-error.js';
import type { RemoteCall } from '../engine/remote-http.js';
import type { ConnectorContext } from '../port.js';

const ODATA = '/odata/standard.odata';
/** Keys that one call lists. */
export const KEYS_AT_ONCE = 1000;
/** Records that one call reads: their keys stand in the address. */
export const ROWS_AT_ONCE = 20;
const MAX_FOUND = '10';
const NO_REFERENCE = '00000000-0000-0000-0000-000000000000';

/** A record of 1C with what its configuration knows of it. */
export interface OneCRow extends JsonObject {
  readonly Ref_Key: string;
}

/** What a list says of a record before it is read. */
export interface OneCKey {
  readonly ref: string;
  /** Another one whenever the record changed; null where 1C does not tell. */
  readonly version: string | null;
  readonly isDeleted: boolean;
}

/** The OData interface of a 1C base. It is called by one call after another. */
export interface OneC {
  /** Names of the sets that are published. */
  sets(): Promise<ReadonlySet<unknown>>;
  /** Names of the fields that records of a set have here; null where there is no record to tell. */
  fieldsOf(set: string): Promise<ReadonlySet<string> | null>;
  keys(set: string, page: { readonly filter: string | null; readonly skip: number }): Promise<readonly OneCKey[]>;
  /** Some fields of all records of a set. */
  all(set: string, select: readonly string[]): Promise<readonly JsonObject[]>;
  read(set: string, refs: readonly string[]): Promise<readonly OneCRow[]>;
  find(set: string, filter: string): Promise<readonly OneCRow[]>;
  create(set: string, values: JsonObject): Promise<OneCRow>;
  /** Changes a record that is as it was; null for one that changed meanwhile. */
  change(
    set: string,
    row: { readonly ref: string; readonly version: unknown },
    values: JsonObject,
  ): Promise<OneCRow | null>;
  /** Posts a document. @throws RemoteError `posting_failed` of the item */
  post(set: string, ref: string): Promise<void>;
}

/** Opens the OData interface of the base in the settings. */
export function openOneC({ http, config }: ConnectorContext): OneC {
  const { login, password } = config;
  const Authorization = `Basic ${Buffer.from(`${String(login)}:${String(password)}`).toString('base64')}`;
  const remote = http.at('baseUrl', { Authorization });
  const fields = new Map<string, ReadonlySet<string> | null>();
  const call = async (request: RemoteCall) => {
    try {
      return await remote.call({ ...request, query: { $format: 'json', ...request.query } });
    } catch (error) {
      throw error instanceof RemoteError ? explained(error) : error;
    }
  };
  const list = async (set: string, query: Readonly<Record<string, string>>) =>
    requireList(requireObject(await call({ method: 'GET', path: `${ODATA}/{set}`, params: { set }, query }))['value']);
  const readSome = async (set: string, refs: readonly string[]) =>
    (await list(set, { $filter: refs.map((ref) => `Ref_Key eq ${guid(ref)}`).join(' or ') })).map(requireRow);
  return {
    async sets() {
      const root = requireObject(await call({ method: 'GET', path: `${ODATA}/` }));
      return new Set(requireList(root['value']).map(({ name }) => name));
    },
    async fieldsOf(set) {
      if (!fields.has(set)) {
        const [row] = await list(set, { $top: '1' });
        fields.set(set, row === undefined ? null : new Set(Object.keys(row)));
      }
      return fields.get(set) ?? null;
    },
    async keys(set, { filter, skip }) {
      const select = { $select: 'Ref_Key,DataVersion,DeletionMark', ...(filter === null ? {} : { $filter: filter }) };
      const page = { $orderby: 'Ref_Key', $top: String(KEYS_AT_ONCE), $skip: String(skip) };
      return (await list(set, { ...select, ...page })).map(requireRow).map(keyOf);
    },
    async all(set, select) {
      const rows: JsonObject[] = [];
      for (;;) {
        const page = { $orderby: 'Ref_Key', $top: String(KEYS_AT_ONCE), $skip: String(rows.length) };
        const more = await list(set, { $select: select.join(','), ...page });
        rows.push(...more);
        if (more.length < KEYS_AT_ONCE) return rows;
      }
    },
    async read(set, refs) {
      const rows: OneCRow[] = [];
      for (let from = 0; from < refs.length; from += ROWS_AT_ONCE) {
        rows.push(...(await readSome(set, refs.slice(from, from + ROWS_AT_ONCE))));
      }
      return rows.filter(({ Ref_Key: ref }) => refs.includes(ref));
    },
    find: async (set, filter) => (await list(set, { $filter: filter, $top: MAX_FOUND })).map(requireRow),
    create: async (set, body) =>
      requireRow(requireObject(await call({ method: 'POST', path: `${ODATA}/{set}`, params: { set }, body }))),
    async change(set, { ref, version }, body) {
      // 1C pays no heed to If-Match.
      const [now] = await readSome(set, [ref]);
      if (now === undefined || now['DataVersion'] !== version) return null;
      const params = { set, ref };
      const path = `${ODATA}/{set}(guid'{ref}')`;
      const answer = await call({ method: 'PATCH', path, params, body });
      const [after] = answer === null ? await readSome(set, [ref]) : [requireRow(requireObject(answer))];
      return after ?? now;
    },
    async post(set, ref) {
      const path = `${ODATA}/{set}(guid'{ref}')/Post`;
      const query = { PostingModeOperational: 'false' };
      try {
        await call({ method: 'POST', path, params: { set, ref }, query });
      } catch (error) {
        if (error instanceof RemoteError && error.isOfItem) throw itemError('posting_failed', error.message);
        throw error;
      }
    },
  };
}

/** What 1C says of a failure: 8 is a set that is not published, and -1 a rule of its own that forbids it. */
function explained(error: RemoteError): RemoteError {
  const said = memberOf(error.said, 'odata.error');
  const code = String(memberOf(said, 'code'));
  const text = memberOf(memberOf(said, 'message'), 'value');
  const message = typeof text === 'string' ? text.slice(0, 300) : error.message;
  if (code === '8') return new RemoteError('part_unavailable', message, { status: error.status ?? 404 });
  return code === '-1' ? itemError('remote_refused', message) : error;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as JsonObject)[name] : undefined;
}

function requireRow(row: JsonObject): OneCRow {
  const { Ref_Key: ref } = row;
  if (typeof ref !== 'string' || ref === '') throw new RemoteError('remote_error', 'a record has no Ref_Key');
  return { ...row, Ref_Key: ref };
}

function keyOf(row: OneCRow): OneCKey {
  return { ref: row.Ref_Key, version: textIn(row, 'DataVersion'), isDeleted: row['DeletionMark'] === true };
}

/** The text in a field; null for an empty one. */
export function textIn(row: JsonObject, field: string): string | null {
  const value = row[field];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The record that a field refers to; null for none. */
export function referenceIn(row: JsonObject, field: string): string | null {
  const ref = textIn(row, field);
  return ref === NO_REFERENCE ? null : ref;
}

/** A key as filters spell it. */
export function guid(ref: string): string {
  return `guid'${ref.replaceAll("'", '')}'`;
}

/** A text as filters spell it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
