import { z } from 'zod';

import { enumOf } from '../values/enumeration.js';
import type { Access } from '../access/access.js';
import { cursorPageOf, emptyCursorPage } from '../rows/cursor-page.js';
import type { ErrorType } from '../errors/errors.js';
import { operation, type Face, type Operation } from '../operations/operation.js';
import { longPageOf } from '../rows/long-page.js';
import { emptyPage } from '../operations/page.js';
import { requestErrors } from '../errors/request-errors.js';
import { madeOnce } from '../values/made-once.js';
import { Uuid } from '../values/identifiers/uuid.js';
import type { Column, RecordFace } from '../records/column.js';
import type { RecordType } from '../records/record.js';
import {
  hasViews,
  resourceCode,
  type Descriptions,
  type FaceOptions,
  type OpenedFace,
  type ResourceOptions,
} from './resource-options.js';
import {
  titleOf,
  type DetailSchema,
  type FaceSchemas,
  type ListItemSchema,
  type NewSchema,
  type PatchSchema,
  type QuerySchema,
} from './resource-schemas.js';

type PathOf<G, O> = O extends { readonly path: infer P extends string }
  ? P
  : G extends { readonly path: infer P extends string }
    ? P
    : never;
type ParamOf<O> = O extends { readonly param: infer P extends string } ? P : 'id';
type NameOf<G> = G extends { readonly name: infer N extends string } ? N : never;
type OneParam<O> = z.ZodObject<{ [K in ParamOf<O>]: z.ZodType<string, string> }>;
type PageSchema<Item extends z.ZodType, O> = z.ZodObject<
  { resource: z.ZodString; items: z.ZodArray<Item> } & (O extends { readonly paging: 'cursor' }
    ? { pageInfo: z.ZodObject<{ nextCursor: z.ZodNullable<z.ZodString>; limit: z.ZodInt }> }
    : { page: z.ZodInt; limit: z.ZodInt; total: z.ZodInt } & SummaryShape<O>)
>;
type SummaryShape<O> = O extends {
  readonly summary: infer S extends Readonly<Record<string, { readonly schema: z.ZodType }>>;
}
  ? { -readonly [K in keyof S]: S[K]['schema'] }
  : Record<never, never>;
type ValueOf<C> = C extends Column<infer Value> ? Value : never;
type StatusSchema<R extends RecordType, G> = G extends { readonly status: infer S extends keyof R['columns'] & string }
  ? z.ZodObject<
      { [K in S]: z.ZodType<ValueOf<R['columns'][S]>, ValueOf<R['columns'][S]>> } & StatusWords<G>,
      z.core.$strict
    >
  : z.ZodObject;
type StatusWords<G> = G extends { readonly statusChange: infer Shape extends z.ZodRawShape }
  ? Shape
  : Record<never, never>;

/** The operations that records have as a rule, on one face. */
export interface FaceOperations<R extends RecordType, F extends RecordFace, G, O> {
  readonly list: Operation<
    `${NameOf<G>}.list`,
    PathOf<G, O>,
    { readonly query: QuerySchema<R, F, G, O> },
    PageSchema<ListItemSchema<R, F, O>, O>,
    'GET'
  >;
  readonly get: Operation<
    `${NameOf<G>}.get`,
    `${PathOf<G, O>}/:${ParamOf<O>}`,
    { readonly params: OneParam<O> },
    DetailSchema<R, F, O>,
    'GET'
  >;
  readonly create: Operation<
    `${NameOf<G>}.create`,
    PathOf<G, O>,
    { readonly body: NewSchema<R, F, O> },
    DetailSchema<R, F, O>,
    'POST'
  >;
  readonly update: Operation<
    `${NameOf<G>}.update`,
    `${PathOf<G, O>}/:${ParamOf<O>}`,
    { readonly params: OneParam<O>; readonly body: PatchSchema<R, F, O> },
    DetailSchema<R, F, O>,
    'PATCH'
  >;
  /** Archives with DELETE and answers the record. */
  readonly archive: Operation<
    `${NameOf<G>}.archive`,
    `${PathOf<G, O>}/:${ParamOf<O>}`,
    { readonly params: OneParam<O> },
    DetailSchema<R, F, O>,
    'DELETE'
  >;
  /** Removes or archives with DELETE, as the record stands: 204, or 200 with the record. */
  readonly remove: Operation<
    `${NameOf<G>}.remove`,
    `${PathOf<G, O>}/:${ParamOf<O>}`,
    { readonly params: OneParam<O> },
    z.ZodOptional<DetailSchema<R, F, O>>,
    'DELETE'
  >;
  /** Brings back what was archived. Comes with `archive` and `remove`, where the record is archived by them. */
  readonly restore: Operation<
    `${NameOf<G>}.restore`,
    `${PathOf<G, O>}/:${ParamOf<O>}/restore`,
    { readonly params: OneParam<O> },
    DetailSchema<R, F, O>,
    'POST'
  >;
  readonly changeStatus: Operation<
    `${NameOf<G>}.changeStatus`,
    `${PathOf<G, O>}/:${ParamOf<O>}/operations/change-status`,
    { readonly params: OneParam<O>; readonly body: StatusSchema<R, G> },
    DetailSchema<R, F, O>,
    'POST'
  >;
}

/** Names of operations, with those that come with them. */
export type WithRestore<R extends RecordType, K> =
  Extract<K, 'archive' | 'remove'> extends never ? K : 'archivedAt' extends keyof R['columns'] ? K | 'restore' : K;

/** The same of names at run time. */
export function withRestore<K extends string>(record: RecordType, names: readonly K[]): readonly (K | 'restore')[] {
  const archives = names.some((name) => name === 'archive' || name === 'remove');
  return archives && 'archivedAt' in record.columns ? [...names, 'restore'] : names;
}

type Plain = ReturnType<typeof commonOf>;

/** Builds the operations that records have as a rule. Each is built when it is asked for. */
export function faceOperations<R extends RecordType>(
  record: R,
  face: RecordFace,
  general: ResourceOptions<R>,
  options: OpenedFace<R>,
  schemas: FaceSchemas<R, RecordFace, unknown, unknown>,
): Readonly<Record<keyof FaceOperations<R, RecordFace, unknown, unknown>, () => Operation>> {
  const common = commonOf(record, face, general, options);
  const { path, onePath, one, one: input, version, archivable, kept, counted, refusals, code } = common;
  const { a, many, describe } = common.words;
  const { ListItem, Detail, New, Patch, Query } = schemas as unknown as Readonly<
    Record<keyof typeof schemas, z.ZodObject>
  >;
  // Those who ask for whole records get them; the first that fits is the whole one.
  const Listed = hasViews(face, options) && Detail !== ListItem ? z.union([Detail, ListItem]) : ListItem;
  const make = (verb: Verb, rest: Omit<OperationRest, 'face' | 'tag'>): Operation =>
    operation(`${general.name}.${verb}`, {
      ...common.shared,
      ...metaOf(common, verb),
      ...descriptionOf(describe, verb),
      ...rest,
    });
  return {
    list: () =>
      make('list', {
        method: 'GET',
        path,
        access: options.read,
        input: { query: Query },
        lists: { record, by: filteredColumns(general, options) },
        output:
          options.paging === 'cursor' ? cursorPageOf(code, ListItem) : summarised(longPageOf(code, Listed), options),
        ...(face === 'integration'
          ? { empty: options.paging === 'cursor' ? emptyCursorPage(code) : emptyPage(code) }
          : {}),
        errors: [requestErrors.invalidCursor, ...(options.paging === 'cursor' ? [] : [requestErrors.pageTooDeep])],
        summary: `List ${many}`,
        description: listDescription(record, face, options, describe.list),
      }),
    get: () =>
      make('get', {
        method: 'GET',
        path: onePath,
        access: options.read,
        input: one,
        output: Detail,
        summary: `Get ${a}`,
      }),
    create: () =>
      make('create', {
        method: 'POST',
        path,
        access: common.create,
        input: { body: New },
        output: Detail,
        status: 201,
        errors: refusals.create ?? [],
        summary: `Create ${a}`,
      }),
    update: () =>
      make('update', {
        method: 'PATCH',
        path: onePath,
        access: common.change,
        input: { ...input, body: Patch },
        changes: { record, param: options.param ?? 'id' },
        output: Detail,
        ...version,
        errors: [...archivable, ...counted, ...(refusals.update ?? refusals.create ?? [])],
        summary: `Change ${a}`,
        description: describe.update ?? 'Omitted fields are unchanged; null clears a field.',
      }),
    archive: () =>
      make('archive', {
        method: 'DELETE',
        path: onePath,
        access: common.change,
        input,
        output: Detail,
        ...version,
        errors: [...archivable, ...kept, ...(refusals.archive ?? [])],
        summary: `Archive ${a}`,
        description: describe.archive ?? 'It can still be read by its id.',
      }),
    remove: () =>
      make('remove', {
        method: 'DELETE',
        path: onePath,
        access: common.change,
        input,
        output: Detail.optional(),
        otherStatus: 204,
        ...version,
        errors: [...archivable, ...kept, ...(refusals.archive ?? [])],
        summary: `Remove or archive ${a}`,
      }),
    restore: () =>
      make('restore', {
        method: 'POST',
        path: `${onePath}/restore`,
        access: common.change,
        input,
        output: Detail,
        ...version,
        errors: refusals.restore ?? [],
        summary: `Bring back ${a} from the archive`,
        description: describe.restore ?? 'What is not archived stays as it is.',
      }),
    changeStatus: () =>
      make('changeStatus', {
        method: 'POST',
        path: `${onePath}/operations/change-status`,
        access: common.change,
        input: { ...input, body: statusBody(record, general) },
        output: Detail,
        ...version,
        errors: [...archivable, requestErrors.invalidTransition, ...(refusals.changeStatus ?? [])],
        summary: `Change the status of ${a}`,
      }),
  };
}

type Verb = keyof FaceOperations<RecordType, RecordFace, unknown, unknown>;
type OperationRest = Parameters<typeof operation>[1];

/** What operations are called in `GET /meta`. */
const META_NAMES: Readonly<Record<Verb, string>> = {
  list: 'list',
  get: 'get',
  create: 'create',
  update: 'update',
  archive: 'archive',
  remove: 'archive',
  restore: 'restore',
  changeStatus: 'change-status',
};

function metaOf({ code, shared }: Plain, verb: Verb) {
  return shared.face === 'integration' ? { meta: { resource: code, operation: META_NAMES[verb] } } : {};
}

function descriptionOf(describe: Descriptions, verb: Verb) {
  const description = describe[verb];
  return description === undefined ? {} : { description };
}

const oneOf = madeOnce((param: string) => z.object({ [param]: Uuid }));

function commonOf<R extends RecordType>(
  record: R,
  face: RecordFace,
  general: ResourceOptions<R>,
  options: OpenedFace<R>,
) {
  const { path = general.path, param = 'id', read, write } = options;
  const { noun, nouns = `${noun}s`, describe = {} } = general;
  return {
    shared: { face: face as Face, tag: general.tag },
    path,
    onePath: `${path}/:${param}`,
    one: { params: oneOf(param) },
    code: resourceCode(general, options),
    create: write ?? read,
    change: changeAccess(options),
    version: 'version' in record.columns ? ({ version: 'optional' } as const) : {},
    archivable: ('archivedAt' in record.columns ? [requestErrors.recordArchived] : []) as readonly ErrorType[],
    // What names a record may keep it from being archived.
    kept: ('archivedAt' in record.columns ? [requestErrors.entityInUse] : []) as readonly ErrorType[],
    counted: (record.changesUnits === undefined ? [] : [requestErrors.unitInUse]) as readonly ErrorType[],
    refusals: { ...general.refusals, ...options.refusals },
    words: { a: `${/^(?:[aeio]|u(?!ser|nit))/.test(noun) ? 'an' : 'a'} ${noun}`, many: nouns, describe },
  };
}

function filteredColumns<R extends RecordType>({ filters }: ResourceOptions<R>, options: FaceOptions<R>): string[] {
  return [filters, options.filters].flatMap(({ by = [], within = {} } = {}) => [...by, ...Object.values(within)]);
}

function summarised<R extends RecordType>(page: z.ZodObject, { summary }: FaceOptions<R>): z.ZodObject {
  if (summary === undefined) return page;
  return page.extend(Object.fromEntries(Object.entries(summary).map(([name, { schema }]) => [name, schema])));
}

/** Who may change a record: a key that does is answered the record, so it must be allowed to read it. */
export function changeAccess({ read, write = read }: Pick<OpenedFace<RecordType>, 'read' | 'write'>): Access {
  if (read.scopes === undefined || write.scopes === undefined) return write;
  return { ...write, scopes: [...read.scopes, ...write.scopes] };
}

function listDescription(
  record: RecordType,
  face: RecordFace,
  options: { readonly order?: unknown; readonly paging?: 'page' | 'cursor' },
  own: string | undefined,
): string {
  const order =
    face === 'integration'
      ? 'Newest first; with `updatedSince` the oldest change first.'
      : 'Newest first unless `sort` says otherwise.';
  const searched = record.search.length === 0 ? [] : [`\`search\` looks through ${inWords(record.search)}.`];
  const paged =
    options.paging === 'cursor' ? ['Go on with `cursor` as long as `pageInfo.nextCursor` is not null.'] : [];
  return [
    ...(options.order === undefined ? [order] : []),
    ...searched,
    ...paged,
    ...(own === undefined ? [] : [own]),
  ].join(' ');
}

function inWords(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1) ?? ''}`;
}

function statusBody<R extends RecordType>(record: R, options: ResourceOptions<R>): z.ZodObject {
  const { name, status, schema, statusChange = {} } = options;
  const column = status === undefined ? undefined : record.columns[status];
  if (status === undefined || column?.values === undefined) throw new TypeError(`${name} has no status to change.`);
  return z
    .strictObject({ [status]: enumOf(column.values), ...statusChange })
    .meta({ id: `${schema ?? titleOf(record)}StatusChange` });
}
