import { requireList, requireObject, type JsonObject } from '../connectors/answers.js';
import { RemoteDeferred, RemoteError } from '../engine/remote-error.js';
import type { ConnectorContext } from '../port.js';

/** Records that one call lists. */
export const ROWS_AT_ONCE = 50;
/** Commands of one batch. */
export const COMMANDS_AT_ONCE = 50;
const MINUTE_MS = 60_000;

/** A record of Bitrix24. */
export interface BitrixRow extends JsonObject {
  readonly ID: string;
}

/** What a list is asked for: its records come by their ids. */
export interface BitrixList {
  readonly filter: JsonObject;
  readonly select: readonly string[];
  /** Only records behind this one. */
  readonly after: number;
}

/** What a list answers. */
export interface BitrixPage {
  readonly rows: readonly BitrixRow[];
  /** Clock of the other side; ours where it does not tell. */
  readonly atMs: number;
}

/** A call that is made together with others. */
export interface BitrixCommand {
  readonly method: string;
  readonly id?: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The REST interface of a portal of Bitrix24. */
export interface Bitrix {
  list(method: string, list: BitrixList): Promise<BitrixPage>;
  /** All records that meet a condition. */
  all(method: string, list: Omit<BitrixList, 'after'>): Promise<readonly BitrixRow[]>;
  /** Makes a record. @returns its id */
  add(method: string, fields: JsonObject): Promise<string>;
  /** Makes and changes up to 50 records: an id or other result, or what is wrong, for each command in their order. */
  batch(commands: readonly BitrixCommand[]): Promise<readonly (string | RemoteError)[]>;
  /** Scopes that the application has. */
  scopes(): Promise<readonly unknown[]>;
}

/** Opens the REST interface; `turn` resolves when the next call may be made. */
export function openBitrix(
  { http, token, tokenState, now }: ConnectorContext,
  turn: () => Promise<void> = () => Promise.resolve(),
): Bitrix {
  const remote = http.at('apiUrl');
  const ask = async (method: string, body: JsonObject, isRepeatable: boolean, wasRefused = false) => {
    const auth = await token(wasRefused);
    await turn();
    const path = pathOf(await tokenState(), method);
    const answer = await remote.call({ method: 'POST', path, body: { ...body, auth }, isRepeatable, resumesAt });
    return requireObject(answer);
  };
  const call = async (method: string, body: JsonObject, { isRepeatable = true } = {}): Promise<JsonObject> => {
    try {
      return resultOf(await ask(method, body, isRepeatable));
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      // The token stands in the body, so it is refreshed here.
      if (error.status === 401 || error.status === 403) return resultOf(await ask(method, body, isRepeatable, true));
      // Refused before anything was done.
      if (memberOf(error.said, 'error') === 'QUERY_LIMIT_EXCEEDED') throw new RemoteDeferred(now() + MINUTE_MS);
      throw error;
    }
  };
  const list: Bitrix['list'] = async (method, { filter, select, after }) => {
    const order = { ID: 'ASC' };
    const answer = await call(method, { order, filter: { ...filter, '>ID': after }, select, start: -1 });
    const startedAt = Date.parse(String(memberOf(answer['time'], 'date_start')));
    return {
      rows: requireList(answer['result']).map(requireRow),
      atMs: Number.isNaN(startedAt) ? now() : startedAt,
    };
  };
  return {
    list,
    async all(method, asked) {
      const rows: BitrixRow[] = [];
      for (;;) {
        const page = await list(method, { ...asked, after: Number(rows.at(-1)?.ID ?? 0) });
        rows.push(...page.rows);
        if (page.rows.length < ROWS_AT_ONCE) return rows;
      }
    },
    async add(method, fields) {
      const { result } = await call(method, { fields }, { isRepeatable: false });
      if (typeof result === 'number' || typeof result === 'string') return String(result);
      throw new RemoteError('remote_error', `${method} returned no id`);
    },
    async batch(commands) {
      const cmd = Object.fromEntries(commands.map((command, index) => [`c${index}`, commandLine(command)]));
      const isRepeatable = commands.every(({ id }) => id !== undefined);
      const answer = requireObject((await call('batch', { halt: 0, cmd }, { isRepeatable }))['result']);
      return commands.map((_, index) => outcomeIn(answer, `c${index}`));
    },
    async scopes() {
      const { SCOPE: scope } = requireObject((await call('app.info', {}))['result']);
      return Array.isArray(scope) ? (scope as unknown[]) : String(scope).split(',');
    },
  };
}

// The provider says where its methods are; without that they are where they usually are.
function pathOf({ endpoint }: Readonly<Record<string, unknown>>, method: string): string {
  const { pathname } = new URL(typeof endpoint === 'string' ? endpoint : 'https://portal/rest/');
  return `${pathname}${pathname.endsWith('/') ? '' : '/'}${method}`;
}

function commandLine({ method, id, fields }: BitrixCommand): string {
  const params = new URLSearchParams(id === undefined ? {} : { id });
  for (const [name, value] of Object.entries(fields)) params.set(`fields[${name}]`, value);
  return `${method}?${params.toString().replaceAll('+', '%20')}`;
}

function outcomeIn(answer: JsonObject, name: string): string | RemoteError {
  const failure = memberOf(answer['result_error'], name);
  if (failure === undefined) return String(memberOf(answer['result'], name));
  const said = ['error', 'error_description']
    .flatMap((field) => textIn(requireObject(failure), field) ?? [])
    .join(': ');
  return new RemoteError('remote_error', said.slice(0, 300), { isOfItem: true });
}

/** When to come back, where the answer says so: the application used up its time. */
function resumesAt(said: unknown): number | undefined {
  const seconds = Number(memberOf(memberOf(said, 'time'), 'operating_reset_at'));
  const isOver = memberOf(said, 'error') === 'OPERATION_TIME_LIMIT';
  return isOver && Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}

// Some failures come with a status that says all is well.
function resultOf(answer: JsonObject): JsonObject {
  if (answer['error'] === undefined) return answer;
  const said = ['error', 'error_description'].flatMap((field) => textIn(answer, field) ?? []).join(': ');
  throw new RemoteError('remote_error', said.slice(0, 300), { isOfItem: true });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as JsonObject)[name] : undefined;
}

function requireRow(row: JsonObject): BitrixRow {
  const { ID: id } = row;
  const text = typeof id === 'number' ? String(id) : id;
  if (typeof text !== 'string' || !/^\d+$/.test(text)) throw new RemoteError('remote_error', 'a record has no ID');
  return { ...row, ID: text };
}

/** The text in a field; null for an empty one. */
export function textIn(row: JsonObject, field: string): string | null {
  const value = row[field];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** The first of the phones or addresses in a field. */
export function firstIn(row: JsonObject, field: string): string | null {
  const values = row[field];
  const [first] = Array.isArray(values) ? (values as JsonObject[]) : [];
  return first === undefined ? null : textIn(first, 'VALUE');
}
