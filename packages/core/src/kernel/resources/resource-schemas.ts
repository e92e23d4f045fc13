import { z } from 'zod';

import { cursorParameters } from '../rows/cursor-page.js';
import { longPageParameters } from '../rows/long-page.js';
import { pageParameters } from '../operations/page.js';
import {
  includeArchivedParameter,
  QueryBoolean,
  searchParameters,
  updatedSinceParameter,
} from '../operations/query.js';
import { enumOf, namedAs } from '../values/enumeration.js';
import { joinShapes, lazyShape } from '../values/lazy-shape.js';
import { InstantInput } from '../values/time/instant.js';
import type { Column, RecordFace } from '../records/column.js';
import {
  columnsBearing,
  createShape,
  detailShape,
  listShape,
  optional,
  updateShape,
  type CreateShape,
  type DetailShape,
  type ListShape,
  type UpdateShape,
} from '../records/faces.js';
import type { Columns, RecordType } from '../records/record.js';
import {
  hasViews,
  type DerivedFields,
  type FaceOptions,
  type Filters,
  type ResourceOptions,
} from './resource-options.js';

type DerivedShape<D> =
  D extends Readonly<Record<string, { readonly schema: z.ZodType }>>
    ? { -readonly [K in keyof D]: D[K]['schema'] }
    : Record<never, never>;
type OptionShape<O, K extends string> = O extends { readonly [P in K]: infer Shape extends z.ZodRawShape }
  ? Shape
  : Record<never, never>;
type Joined<A, B> = Omit<A, keyof B> & B;

/** Schema of a list item. */
export type ListItemSchema<R extends RecordType, F extends RecordFace, O> = z.ZodObject<
  Joined<ListShape<R['columns'], F>, DerivedShape<O extends { readonly list: infer D } ? D : unknown>>
>;
/** Schema of the detail record. */
export type DetailSchema<R extends RecordType, F extends RecordFace, O> = z.ZodObject<
  Joined<
    DetailShape<R['columns'], F>,
    DerivedShape<O extends { readonly list: infer D } ? D : unknown> &
      DerivedShape<O extends { readonly detail: infer D } ? D : unknown>
  >
>;
/** Schema of the create body. */
export type NewSchema<R extends RecordType, F extends RecordFace, O> = z.ZodObject<
  Joined<CreateShape<R['columns'], F>, OptionShape<O, 'create'>>,
  z.core.$strict
>;
/** Schema of the update body. */
export type PatchSchema<R extends RecordType, F extends RecordFace, O> = z.ZodObject<
  Joined<UpdateShape<R['columns'], F>, OptionShape<O, 'update'>>,
  z.core.$strict
>;

type ValueOf<C> = C extends Column<infer Value> ? NonNullable<Value> : never;
// Of an enumeration the workspace takes several values; text in general is compared as a whole.
type Sought<V, F extends RecordFace> = F extends 'workspace' ? (string extends V ? V : V | readonly V[]) : V;
type FilterShape<C extends Columns, L, F extends RecordFace> = L extends {
  readonly by: infer B extends readonly string[];
}
  ? { [K in B[number]]: z.ZodOptional<z.ZodType<unknown, Sought<ValueOf<C[K]>, F>>> }
  : Record<never, never>;
type RangeShape<L> = L extends { readonly within: infer W }
  ? { [K in keyof W & string as `${K}From` | `${K}To`]: z.ZodOptional<z.ZodType<unknown, string>> }
  : Record<never, never>;
type OwnFilterShape<L> = L extends {
  readonly own: infer W extends Readonly<Record<string, { readonly schema: z.ZodType }>>;
}
  ? { [K in keyof W]: z.ZodOptional<W[K]['schema']> }
  : Record<never, never>;
type FiltersShape<C extends Columns, L, F extends RecordFace> = FilterShape<C, L, F> &
  RangeShape<L> &
  OwnFilterShape<L>;

const viewParameter = {
  view: z.enum(['full']).optional().meta({ description: '`full`: complete records, as returned one by one' }),
};
type ReadAlone = { readonly read: object; readonly write?: undefined };
type ViewShape<F extends RecordFace, O> = F extends 'integration'
  ? O extends { readonly paging: 'cursor' } | ReadAlone
    ? Record<never, never>
    : typeof viewParameter
  : Record<never, never>;
type SearchShape = typeof searchParameters;
type PagingShape<O> = O extends { readonly paging: 'cursor' } ? typeof cursorParameters : typeof longPageParameters;
type SortShape<F extends RecordFace> = F extends 'workspace'
  ? { sort: z.ZodOptional<z.ZodString> }
  : typeof updatedSinceParameter;

/** Schema of what a list can be asked. */
export type QuerySchema<R extends RecordType, F extends RecordFace, G, O> = z.ZodObject<
  SearchShape &
    PagingShape<O> &
    SortShape<F> &
    ViewShape<F, O> &
    typeof includeArchivedParameter &
    FiltersShape<R['columns'], G extends { readonly filters: infer L } ? L : unknown, F> &
    FiltersShape<R['columns'], O extends { readonly filters: infer L } ? L : unknown, F>
>;

/** All schemas of a record on one face. */
export interface FaceSchemas<R extends RecordType, F extends RecordFace, G, O> {
  readonly ListItem: ListItemSchema<R, F, O>;
  readonly Detail: DetailSchema<R, F, O>;
  readonly New: NewSchema<R, F, O>;
  readonly Patch: PatchSchema<R, F, O>;
  readonly Query: QuerySchema<R, F, G, O>;
}

/** Derives all schemas of a record on one face. */
export function faceSchemas<
  R extends RecordType,
  F extends RecordFace,
  G extends ResourceOptions<R>,
  O extends FaceOptions<R>,
>(
  record: R,
  face: F,
  general: G,
  options: O,
  { isOnlyFace }: { readonly isOnlyFace: boolean },
): FaceSchemas<R, F, G, O> {
  const { columns } = record;
  const inList = derivedShape(options.list);
  const name = schemaName(record, general, face, isOnlyFace);
  const shown = joinShapes(detailShape(columns, face), inList, derivedShape(options.detail));
  const Detail = z.object(shown).meta({ id: name.record, description: general.about });
  const listed = joinShapes(listShape(columns, face), inList);
  const isWhole = Object.keys(listed).length === Object.keys(shown).length;
  const ListItem = isWhole
    ? Detail
    : z.object(listed).meta({ id: `${name.record}ListItem`, description: `${general.about}, in a list` });
  const schemas = {
    ListItem,
    Detail,
    New: z.strictObject(joinShapes(createShape(columns, face), options.create ?? {})).meta({ id: name.created }),
    Patch: z
      .strictObject(joinShapes(updateShape(columns, face), options.update ?? {}))
      .meta({ id: `${name.record}Patch` }),
    Query: z.object(queryShape(record, face, general, options)),
  };
  // Each was made as its type says: from the marks on the columns, and from the fields that the options add.
  return schemas as unknown as FaceSchemas<R, F, G, O>;
}

// Schemas of the workspace have a name of their own where keys see the record as well.
function schemaName<R extends RecordType>(
  record: R,
  { schema }: ResourceOptions<R>,
  face: RecordFace,
  isOnlyFace: boolean,
) {
  const own = schema ?? titleOf(record);
  const prefix = face === 'workspace' && !isOnlyFace ? 'Workspace' : '';
  return { record: prefix + own, created: `New${prefix}${own}` };
}

/** Name of a record as the names of schemas begin. */
export function titleOf({ name }: RecordType): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function derivedShape(fields: DerivedFields<never> | undefined): z.ZodRawShape {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, { schema }]) => [name, schema]));
}

function queryShape<R extends RecordType>(
  record: R,
  face: RecordFace,
  general: ResourceOptions<R>,
  options: FaceOptions<R>,
): z.ZodRawShape {
  return joinShapes(
    record.search.length === 0 && general.searchThrough === undefined ? {} : searchParameters,
    options.paging === 'cursor' ? cursorParameters : longPageParameters,
    face === 'workspace' ? lazyShape([['sort', () => sortParameter(record)]]) : {},
    hasViews(face, options) ? viewParameter : {},
    filterShape(record, face, general.filters),
    filterShape(record, face, options.filters),
    face === 'integration' && 'updatedAt' in record.columns ? updatedSinceParameter : {},
    face === 'workspace' || 'archivedAt' in { ...record.columns, ...options.list } ? includeArchivedParameter : {},
  );
}

/** Columns that a list of the workspace can be sorted by: those that it shows, as far as they hold one value. */
function sortableColumns({ columns }: RecordType): string[] {
  return columnsBearing(columns, 'workspace', ['L']).filter((name) => columns[name]?.kind !== 'json');
}

/** What every list of the workspace can be asked, for those that are no ordinary ones, such as lists below a parent. */
export function listParameters(record: RecordType) {
  return { ...searchParameters, ...pageParameters, ...includeArchivedParameter, sort: sortParameter(record) };
}

/** What a list of the workspace can be sorted by. */
export function sortParameter(record: RecordType) {
  const names = sortableColumns(record);
  return z
    .enum(names.flatMap((name) => [name, `-${name}`]))
    .optional()
    .meta({
      description: 'Field to sort by; with a minus the greatest first. Newest first unless sent',
    });
}

const fromThen = InstantInput.optional().meta({ description: 'At this time or later' });
const untilThen = InstantInput.optional().meta({ description: 'At this time or earlier' });

function filterShape<R extends RecordType>(record: R, face: RecordFace, filters: Filters<R> = {}): z.ZodRawShape {
  const equal = (filters.by ?? []).flatMap((name) => {
    const column = record.columns[name];
    return column === undefined ? [] : [[name, () => optional(equalTo(column, face))] as const];
  });
  const within = Object.keys(filters.within ?? {}).flatMap((name) => [
    [`${name}From`, () => fromThen] as const,
    [`${name}To`, () => untilThen] as const,
  ]);
  const own = Object.entries(filters.own ?? {}).map(([name, { schema }]) => [name, () => optional(schema)] as const);
  return lazyShape([...equal, ...within, ...own]);
}

function equalTo({ kind, input, values }: Column, face: RecordFace): z.ZodType {
  if (kind === 'boolean') return QueryBoolean;
  if (values === undefined) return input instanceof z.ZodNullable ? (input.unwrap() as z.ZodType) : input;
  return face === 'workspace' ? severalOf(values) : enumOf(values);
}

const oneOrSeveral = z.union([z.string(), z.array(z.string())]);

/** Values of an enumeration, separated by commas, or as an array from an in-process caller. */
export function severalOf<V extends string>(values: readonly V[]): z.ZodType<readonly V[], string | readonly string[]> {
  const known = new Map<string, V>(values.map((value) => [value, value]));
  const several = oneOrSeveral
    .transform((sent, context) => {
      const found = (typeof sent === 'string' ? sent.split(',') : sent).map((name) => known.get(name));
      if (found.every((value) => value !== undefined)) return found;
      const message = `Must be among ${values.join(', ')}; several are separated by commas`;
      context.addIssue({ code: 'custom', message, params: { code: 'invalid_enum' } });
      return z.NEVER;
    })
    .meta({
      type: 'string',
      pattern: `^(?:${values.join('|')})(?:,(?:${values.join('|')}))*$`,
      description: `One or more of ${values.join(', ')}, separated by commas`,
      example: values[0],
    });
  return namedAs(values, several);
}
