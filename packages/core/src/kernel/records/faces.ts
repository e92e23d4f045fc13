import type { z } from 'zod';

import { lazyShape } from '../values/lazy-shape.js';
import { madeOnce, madeOnceOf } from '../values/made-once.js';
import type { Column, Exposure, RecordFace } from './column.js';
import type { Columns } from './record.js';

type Mark = 'L' | 'D' | 'C' | 'U';

type ExposureOf<C, S extends RecordFace> =
  C extends Column<unknown, infer O> ? (O extends { readonly faces: infer F } ? ExposureIn<F, S> : never) : never;
type ExposureIn<F, S extends RecordFace> = F extends Exposure
  ? F
  : F extends { readonly [K in S]: infer E extends Exposure }
    ? E
    : never;

type Bears<E, M extends Mark> = [E] extends [never] ? false : E extends `${string}${M}${string}` ? true : false;

type FieldsBearing<C extends Columns, S extends RecordFace, M extends Mark> = {
  [K in keyof C]: true extends Bears<ExposureOf<C[K], S>, M> ? K : never;
}[keyof C];

type ValueOf<C> = C extends Column<infer Value> ? Value : never;
/** What may be shown of a column: nothing where it is withheld. */
export type ShownOf<C> =
  ValueOf<C> | (C extends Column<unknown, infer O> ? (O extends { readonly withheld: true } ? null : never) : never);
type SentOf<C> = C extends Column<unknown, object, infer Sent> ? Sent : never;
type IsRequired<C> =
  C extends Column<unknown, infer O> ? (O extends { readonly required: true } ? true : false) : false;

/** Schema shape of what a face shows of a record in a list. */
export type ListShape<C extends Columns, S extends RecordFace> = {
  -readonly [K in FieldsBearing<C, S, 'L'>]: z.ZodType<ShownOf<C[K]>>;
};
/** Schema shape of the detail record. */
export type DetailShape<C extends Columns, S extends RecordFace> = {
  -readonly [K in FieldsBearing<C, S, 'L'> | FieldsBearing<C, S, 'D'>]: z.ZodType<ShownOf<C[K]>>;
};
/** Schema shape of the create body. */
export type CreateShape<C extends Columns, S extends RecordFace> = {
  -readonly [K in FieldsBearing<C, S, 'C'>]: IsRequired<C[K]> extends true
    ? z.ZodType<ValueOf<C[K]>, SentOf<C[K]>>
    : z.ZodOptional<z.ZodType<ValueOf<C[K]>, SentOf<C[K]>>>;
};
/** Schema shape of the update body: every field may be left out. */
export type UpdateShape<C extends Columns, S extends RecordFace> = {
  -readonly [K in FieldsBearing<C, S, 'U'>]: z.ZodOptional<z.ZodType<ValueOf<C[K]>, SentOf<C[K]>>>;
};

/** Names of the columns that bear one of the marks on a face, in order of declaration. */
export function columnsBearing(columns: Columns, face: RecordFace, marks: readonly Mark[]): readonly string[] {
  return namesIn(columns)(face, marks.join(''));
}

// Every kit that is opened asks the same of the same records.
const namesIn = madeOnceOf((columns: Columns) =>
  madeOnce((face: RecordFace, marks: string) =>
    Object.keys(columns).filter((name) => {
      const exposure = exposureOn(columns[name], face);
      return exposure !== undefined && [...marks].some((mark) => exposure.includes(mark));
    }),
  ),
);

function exposureOn(column: Column | undefined, face: RecordFace): Exposure | undefined {
  const faces = column?.options.faces;
  return typeof faces === 'string' ? faces : faces?.[face];
}

/** Whether anybody is shown a column, on any face. */
export function isShown(column: Column): boolean {
  const { faces } = column.options;
  const exposures = typeof faces === 'string' ? [faces] : Object.values(faces ?? {});
  return exposures.some((exposure) => /[LD]/.test(exposure));
}

/** Whether API keys see anything of a record with these columns. */
export function isShownToKeys(columns: Columns): boolean {
  return columnsBearing(columns, 'integration', ['L', 'D']).length > 0;
}

function shapeOf(
  columns: Columns,
  names: readonly string[],
  schemaOf: (column: Column) => z.ZodType,
): Record<string, z.ZodType> {
  return lazyShape(
    names.flatMap((name) => {
      const column = columns[name];
      return column === undefined ? [] : [[name, () => schemaOf(column)] as const];
    }),
  );
}

/** The schema of a field that may be left out: of most columns both faces need it, on create and on update. */
export const optional = madeOnceOf((schema: z.ZodType) => schema.optional());

// What is withheld for a time is null to everybody, whatever the column holds.
const withheld = madeOnceOf((schema: z.ZodType) => schema.nullable());
const shownBy = ({ output, options: { withheld: isWithheld, description } }: Column): z.ZodType => {
  if (isWithheld !== true) return output;
  return description === undefined ? withheld(output) : withheld(output).meta({ description });
};

/** Fields of a record in lists of a face. */
export function listShape<C extends Columns, S extends RecordFace>(columns: C, face: S): ListShape<C, S> {
  const names = columnsBearing(columns, face, ['L']);
  // The names were chosen by the same rule that the type states.
  return shapeOf(columns, names, shownBy) as ListShape<C, S>;
}

/** Fields of the detail record of a face. */
export function detailShape<C extends Columns, S extends RecordFace>(columns: C, face: S): DetailShape<C, S> {
  const names = columnsBearing(columns, face, ['L', 'D']);
  return shapeOf(columns, names, shownBy) as DetailShape<C, S>;
}

/** Fields of the create body of a face. */
export function createShape<C extends Columns, S extends RecordFace>(columns: C, face: S): CreateShape<C, S> {
  const names = columnsBearing(columns, face, ['C']);
  const schemaOf = (column: Column) => (column.options.required ? column.input : optional(column.input));
  return shapeOf(columns, names, schemaOf) as CreateShape<C, S>;
}

/** Fields of the update body of a face. */
export function updateShape<C extends Columns, S extends RecordFace>(columns: C, face: S): UpdateShape<C, S> {
  const names = columnsBearing(columns, face, ['U']);
  return shapeOf(columns, names, ({ input }) => optional(input)) as UpdateShape<C, S>;
}

/** Values that a new row has where the client sent none. */
export function initialValues(columns: Columns): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { options }]) => {
      if ('default' in options) return [[name, options.default]];
      return options.nullable ? [[name, null]] : [];
    }),
  );
}
