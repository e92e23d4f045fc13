import type { FakeReply, FakeRequest } from './fake-remote.js';

/** A record of Bitrix24. */
export type BitrixFakeRow = Record<string, unknown> & { readonly ID: string };
type Body = Readonly<Record<string, unknown>>;

/** One portal of Bitrix24: its records by kind, and the token that is good now. */
export interface FakeBitrix {
  readonly records: Map<string, BitrixFakeRow[]>;
  /** Methods that were called, those in a batch too. */
  readonly asked: string[];
  token: number;
  /** Answers in place of the portal while it returns something. */
  fault?: ((method: string) => FakeReply | undefined) | undefined;
  /** Refuses one command of a batch. */
  refuses?: ((method: string, fields: Body) => string | undefined) | undefined;
}

/** A fake of Bitrix24 with a portal for each first part of a code or token, such as `p1` in `p1:3`. */
export function createFakeBitrix() {
  const portals = new Map<string, FakeBitrix>();
  const portal = (name: string) => {
    const known = portals.get(name) ?? { records: new Map<string, BitrixFakeRow[]>(), asked: [], token: 0 };
    portals.set(name, known);
    return known;
  };
  return {
    portal,
    /** Answers as `/oauth/token/` and as the methods below `/rest/` of a portal at this address. */
    answer(address: string, { url, body }: FakeRequest): FakeReply {
      if (url.pathname === '/oauth/token/') {
        const given = url.searchParams.get('code') ?? url.searchParams.get('refresh_token') ?? '';
        const name = given.split(':')[0] ?? '';
        const token = (portal(name).token += 1);
        const tokens = { access_token: `${name}:${token}`, refresh_token: `${name}:r${token}`, expires_in: 3600 };
        return { body: { ...tokens, client_endpoint: `${address}/rest/` } };
      }
      const own = portal(String(body?.auth).split(':')[0] ?? '');
      return answerOf(own, url.pathname.slice('/rest/'.length), body as Body);
    },
  };
}

function answerOf(own: FakeBitrix, method: string, body: Body): FakeReply {
  own.asked.push(method);
  const fault = own.fault?.(method);
  if (fault !== undefined) return fault;
  if (!String(body['auth']).endsWith(`:${own.token}`)) return { status: 401, body: { error: 'expired_token' } };
  if (method === 'batch') return { body: { result: batchOf(own, body['cmd'] as Readonly<Record<string, string>>) } };
  if (method === 'app.info') return { body: { result: { SCOPE: ['crm', 'user'] } } };
  return { body: { result: resultOf(own, method, body) } };
}

/** Commands stand as `crm.deal.add?fields[TITLE]=…`, and each has its own outcome. */
function batchOf(own: FakeBitrix, commands: Readonly<Record<string, string>>) {
  const [result, failed]: Record<string, unknown>[] = [{}, {}];
  for (const [name, command] of Object.entries(commands)) {
    const [method = '', query = ''] = command.split('?');
    own.asked.push(method);
    const params: Record<string, unknown> = { fields: {} };
    for (const [key, value] of new URLSearchParams(query)) {
      const field = /^fields\[(\w+)\]$/.exec(key)?.[1];
      Object.assign(field === undefined ? params : (params['fields'] as object), { [field ?? key]: value });
    }
    const refusal = own.refuses?.(method, params['fields'] as Body);
    if (refusal === undefined) Object.assign(result ?? {}, { [name]: resultOf(own, method, params) });
    else Object.assign(failed ?? {}, { [name]: { error: '', error_description: refusal } });
  }
  // PHP writes an empty list where nothing is in it.
  return { result, result_error: Object.keys(failed ?? {}).length === 0 ? [] : failed };
}

function resultOf(own: FakeBitrix, method: string, body: Body): unknown {
  const [, kind = '', verb] = /^crm\.(\w+)\.(\w+)$/.exec(method) ?? [];
  const rows = own.records.get(kind) ?? [];
  own.records.set(kind, rows);
  if (verb === 'list') return found(rows, body['filter'] as Body);
  const id = String(verb === 'add' ? rows.length + 1 : body['id']);
  const at = rows.findIndex(({ ID }) => ID === id);
  const row = { ...rows[at], ...(body['fields'] as Body), ID: id };
  if (at < 0) rows.push(row);
  else rows[at] = row;
  return verb === 'add' ? Number(id) : true;
}

function found(rows: readonly BitrixFakeRow[], filter: Body): BitrixFakeRow[] {
  const holds = (row: BitrixFakeRow) =>
    Object.entries(filter).every(([key, value]) => {
      if (key === '>ID') return Number(row.ID) > Number(value);
      if (key.startsWith('>=')) return Date.parse(String(row[key.slice(2)])) >= Date.parse(String(value));
      return [value].flat().map(String).includes(String(row[key]));
    });
  return rows.filter(holds).slice(0, 50);
}
