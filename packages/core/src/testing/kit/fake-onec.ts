import { openFakeRemote, type FakeReply, type FakeRequest } from './fake-remote.js';

/** A record of the fake. */
export type FakeRow = Record<string, unknown> & { Ref_Key: string; DataVersion: string };

/** A base of the fake: sets with their rows. */
export interface FakeBase {
  readonly sets: Map<string, FakeRow[]>;
  /** What it was asked, such as `POST Catalog_Контрагенты`, with what was asked in brackets. */
  readonly asked: string[];
  /** Puts a row into a set, or changes the one that is there. */
  put(set: string, ref: string, values: Record<string, unknown>): FakeRow;
  /** Answers in place of the base while it returns something. */
  fault?: (asked: string) => { readonly status: number; readonly body: unknown } | undefined;
}

/** Bases of 1C, by the first part of their paths. */
export interface FakeBases {
  base(name: string): FakeBase;
  /** Answers as the OData interface of a base. */
  answer(request: FakeRequest): FakeReply;
}

/** A server that answers for bases of 1C. */
export interface FakeOneC extends Pick<FakeBases, 'base'> {
  readonly address: string;
  close(): void;
}

let lastVersion = 0;
const nextVersion = () => `v${(lastVersion += 1)}`;

/** What 1C says of a failure. */
export function fakeFailure(code: string, text: string) {
  return { 'odata.error': { code, message: { lang: 'ru', value: text } } };
}

/** Builds bases that are made when they are first asked for. */
export function createFakeOneC(): FakeBases {
  const bases = new Map<string, FakeBase>();
  const base = (name: string) => {
    const known = bases.get(name) ?? newBase();
    bases.set(name, known);
    return known;
  };
  return {
    base,
    answer({ method, url, body }) {
      const [, name = '', path = ''] = /^\/([^/]+)\/odata\/standard\.odata\/(.*)$/.exec(url.pathname) ?? [];
      // As 1C does, which takes a plus for a plus.
      const query = url.search.slice(1).split('&');
      return answerOf(base(name), {
        method,
        path: decodeURIComponent(path),
        query: new Map(query.map((each) => each.split('=').map(decodeURIComponent) as [string, string])),
        body: (body ?? {}) as Record<string, unknown>,
      });
    },
  };
}

/** Opens a server with bases on a port of its own. */
export async function openFakeOneC(): Promise<FakeOneC> {
  const bases = createFakeOneC();
  const remote = await openFakeRemote();
  remote.answer((request) => bases.answer(request));
  return { base: (name) => bases.base(name), address: remote.address, close: () => remote.close() };
}

function newBase(): FakeBase {
  const sets = new Map<string, FakeRow[]>(
    [
      ...['Catalog_Номенклатура', 'Catalog_КлассификаторЕдиницИзмерения', 'Catalog_Контрагенты'],
      ...['Catalog_Организации', 'Document_СчетНаОплатуПоставщика', 'Document_ЗаказПоставщику'],
    ].map((set) => [set, []]),
  );
  return {
    sets,
    asked: [],
    put(set, ref, values) {
      const rows = sets.get(set) ?? [];
      const before = rows.find((row) => row.Ref_Key === ref);
      const row = { Ref_Key: ref, DeletionMark: false, ...before, ...values, DataVersion: nextVersion() };
      sets.set(set, [...rows.filter((each) => each !== before), row]);
      return row;
    },
  };
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  readonly body: Record<string, unknown>;
}

function answerOf(base: FakeBase, { method, path, query, body }: Asked): FakeReply {
  const filter = query.get('$filter') ?? '';
  const asked = `${method} ${path}${filter === '' ? '' : ` [${filter}]`}`;
  base.asked.push(asked);
  const fault = base.fault?.(asked);
  if (fault !== undefined) return fault;
  if (query.get('$format') !== 'json') return { status: 400, body: '<error/>' };
  if (path === '') return { status: 200, body: { value: [...base.sets.keys()].map((name) => ({ name, url: name })) } };
  const [, set = '', ref, command] = /^([^(]+)(?:\(guid'([^']+)'\))?\/?(\w*)$/.exec(path) ?? [];
  const rows = base.sets.get(set);
  if (rows === undefined) return { status: 404, body: fakeFailure('8', `Тип сущности "${set}" не найден`) };
  if (method === 'GET') return { status: 200, body: { value: found(rows, filter, query) } };
  const isNew = ref === undefined;
  const key = ref ?? crypto.randomUUID();
  const values = command === 'Post' ? { Posted: true } : body;
  const numbered = isNew && set.startsWith('Document_') ? { Number: `0000-${lastVersion}`, Posted: false } : {};
  return { status: isNew ? 201 : 200, body: base.put(set, key, { ...numbered, ...values }) };
}

function found(rows: readonly FakeRow[], filter: string, query: ReadonlyMap<string, string>): object[] {
  const select = query.get('$select')?.split(',');
  const skip = Number(query.get('$skip') ?? 0);
  return rows
    .filter(
      (row) =>
        filter === '' || filter.split(' or ').some((some) => some.split(' and ').every((one) => holds(row, one))),
    )
    .toSorted((a, b) => (a.Ref_Key < b.Ref_Key ? -1 : 1))
    .slice(skip, skip + Number(query.get('$top') ?? rows.length))
    .map((row) => (select === undefined ? row : Object.fromEntries(select.map((name) => [name, row[name]]))));
}

function holds(row: FakeRow, condition: string): boolean {
  const part = /^substringof\('(.*)',(.*)\)$/u.exec(condition);
  if (part !== null) return String(row[part[2] ?? '']).includes(part[1] ?? '');
  const [, field = '', how, value = ''] = /^(\S+) (eq|ge) (.*)$/u.exec(condition) ?? [];
  const wanted = /^(?:guid|datetime)?'(.*)'$/u.exec(value)?.[1] ?? value;
  const own = String(row[field]);
  return how === 'ge' ? own >= wanted : own === wanted;
}
