import { z } from 'zod';

import { marked } from '../input/body-marks.js';
import { openEnum, type OpenEnumName } from '../input/open-enum.js';
import { CountryCode } from '../values/identifiers/country.js';
import { CurrencyCode } from '../values/identifiers/currency.js';
import { enumOf } from '../values/enumeration.js';
import { EmailInput } from '../values/identifiers/email.js';
import { Instant, InstantInput } from '../values/time/instant.js';
import { madeOnce, madeOnceOf, madeWhenNeeded } from '../values/made-once.js';
import { Money, MoneyInput } from '../values/numbers/money.js';
import { Price, PriceInput } from '../values/numbers/price.js';
import { Quantity, QuantityInput } from '../values/numbers/quantity.js';
import { Worth } from '../values/numbers/worth.js';
import { Rate, RateInput } from '../values/numbers/rate.js';
import { blankAsNull, optionalTextInput, Text, textInput } from '../values/text/text.js';
import { Uuid } from '../values/identifiers/uuid.js';

/**
 * Where a field of a record shows on one face: `L` in list items and the detail record, `D` in the detail record only,
 * `C` accepted on create, `U` accepted on update.
 */
export type Exposure = 'L' | 'LC' | 'LU' | 'LCU' | 'D' | 'DC' | 'DU' | 'DCU' | 'C' | 'CU';

/** The faces on which a record can show: the Integration API, and the workspace API. */
export type RecordFace = 'integration' | 'workspace';

/** Where a field shows on each face. */
export type FaceExposures = { readonly [F in RecordFace]?: Exposure };

/** The storage type of a column; an adapter maps each kind to its dialect. */
export type ColumnKind =
  'uuid' | 'text' | 'money' | 'price' | 'quantity' | 'rate' | 'instant' | 'integer' | 'double' | 'boolean' | 'json';

/** How a structured value is kept where that is shorter than it is told. */
export interface KeptForm<Value = unknown> {
  keep(value: Value): unknown;
  /** Reads what was kept; what earlier versions kept, too. */
  readonly tell: (kept: unknown) => unknown;
}

/** What every column may say of itself. */
export interface ColumnOptions {
  /** May hold `null`; a client may clear it. */
  readonly nullable?: true;
  /** Must be sent on create. */
  readonly required?: true;
  /** Value on create when the client sends none (nullable columns default to `null`). */
  readonly default?: unknown;
  /** Where it shows: the same on both faces, or as each of them says. A face that is not named does not have it. */
  readonly faces?: Exposure | FaceExposures;
  /** Text for the published description. */
  readonly description?: string;
  /** Name of the record that a sent value is the id of: it must be there and visible to the caller. */
  readonly refersTo?: string;
  /** Kind of record whose custom fields a sent value sets. */
  readonly customFieldsOf?: string;
  /** Holds a secret, its hash, or a token: the audit trail tells that it changed, never what it is. */
  readonly secret?: true;
  /** Kept up to date by the product itself, such as a counter or the time of the last use: no news to the audit trail. */
  readonly untold?: true;
  /** How a json column is kept in storage, if otherwise than it is told: nobody but the storage sees that. */
  readonly kept?: KeptForm;
  /**
   * What the values of a long text or json column that nobody looks for are mostly made of, what is most usual last: a storage that can
   * keeps them shorter by it. The last of these vocabularies is used; none is ever changed or removed, for values are kept by it.
   */
  readonly vocabularies?: readonly string[];
  /** Nobody of the portal reads the value while the record withholds it: see `withheldWhile` of the record. */
  readonly withheld?: true;
}

/** A stored field with the schemas that read it from a client and show it to one. */
export interface Column<Value = unknown, Options extends object = object, Sent = unknown> {
  readonly kind: ColumnKind;
  /** Maximum length in code points, text columns only. */
  readonly max?: number;
  readonly input: z.ZodType<Value, Sent>;
  readonly output: z.ZodType<Value>;
  readonly options: Options & ColumnOptions;
  /** Values of an enumeration. */
  readonly values?: readonly string[];
  /** The enumeration that modules add to, where it holds a word of one. */
  readonly word?: OpenEnumName;
}

type Valued<Base, Options extends ColumnOptions> = Options extends { nullable: true } ? Base | null : Base;

interface TextOptions extends ColumnOptions {
  /** @default 1 for required columns */
  readonly min?: number;
  /** @default 255 */
  readonly max?: number;
  readonly multiline?: true;
  readonly pattern?: RegExp;
}

interface Kind {
  readonly kind: ColumnKind;
  readonly max?: number;
  readonly values?: readonly string[];
  readonly word?: OpenEnumName;
}

/** Schemas of a kind of column, before its options. */
interface Schemas {
  readonly input: () => z.ZodType;
  readonly output: () => z.ZodType;
}

const nullable = madeOnceOf((schema: z.ZodType) => schema.nullable());

/** Builds a column. Its schemas are made when they are first asked for: most programs use few of the thousands there are. */
function build<Base, const O extends ColumnOptions, Sent = Base>(
  kind: Kind,
  schemas: Schemas,
  options: O,
): Column<Valued<Base, O>, O, Valued<Sent, O>> {
  const input = madeWhenNeeded(() => inputOf(kind, schemas.input(), options));
  const output = madeWhenNeeded(() => wrapped(schemas.output(), options));
  return {
    ...kind,
    options,
    // The wrapped schema yields exactly what the options say; zod cannot follow the conditional type.
    get input() {
      return input() as z.ZodType<Valued<Base, O>, Valued<Sent, O>>;
    },
    get output() {
      return output() as z.ZodType<Valued<Base, O>>;
    },
  };
}

function inputOf({ kind }: Kind, plain: z.ZodType, options: ColumnOptions): z.ZodType {
  const { refersTo, customFieldsOf } = options;
  const mark = {
    ...(refersTo === undefined ? {} : { refersTo }),
    ...(customFieldsOf === undefined ? {} : { customFieldsOf }),
  };
  const schema = Object.keys(mark).length === 0 ? plain : marked(plain, mark);
  const takesBlank = options.nullable === true && kind === 'text' && schema instanceof z.ZodString;
  return takesBlank ? described(blankAsNull(schema), options) : wrapped(schema, options);
}

function wrapped(schema: z.ZodType, options: ColumnOptions): z.ZodType {
  return described(options.nullable ? nullable(schema) : schema, options);
}

function described(schema: z.ZodType, { description }: ColumnOptions): z.ZodType {
  return description === undefined ? schema : schema.meta({ description });
}

function text<const O extends TextOptions>(options: O): Column<Valued<string, O>, O, Valued<string, O>> {
  const max = options.max ?? 255;
  const limits = { min: options.min ?? (options.required ? 1 : 0), max, multiline: options.multiline ?? false };
  const { pattern } = options;
  const plain = (): z.ZodType<string | null> => (options.nullable ? optionalTextInput(limits) : textInput(limits));
  const input = pattern === undefined ? plain : () => matching(plain(), pattern);
  return build<string, O>({ kind: 'text', max }, { input, output: () => Text }, options);
}

/** Holds a text against a pattern once it is trimmed; published is what goes into a pipe, so the pattern is told there. */
function matching(base: z.ZodType<string | null>, pattern: RegExp): z.ZodType<string | null> {
  return base.meta({ ...base.meta(), pattern: pattern.source }).pipe(z.string().regex(pattern).nullable());
}

interface DoubleRange {
  readonly min: number;
  readonly max: number;
  /** As many as the number has, when absent. */
  readonly maxFractionDigits?: number;
}

function measuredNumber({ min, max, maxFractionDigits: digits }: DoubleRange): z.ZodType<number> {
  const measured = z.number().min(min).max(max);
  if (digits === undefined) return measured;
  const message = `Must have at most ${digits} fraction digits`;
  const hasFewDigits = (value: number) => Number(value.toFixed(digits)) === value;
  return measured.refine(hasFewDigits, { message, params: { code: 'too_many_fraction_digits' } });
}

// In words: `multipleOf` is reckoned with binary fractions by many, who then refuse numbers that are right.
function withDigitsTold<const O extends ColumnOptions & DoubleRange>(options: O): O {
  const { maxFractionDigits: digits, description } = options;
  if (digits === undefined) return options;
  const told = `At most ${digits} fraction digits`;
  return { ...options, description: description === undefined ? told : `${description}. ${told}` };
}

const integerBetween = madeOnce((min: number, max: number) => z.int().min(min).max(max));
const integerFrom = madeOnce((min: number) => z.int().min(min));
const Flag = z.boolean();

const same = (schema: () => z.ZodType): Schemas => ({ input: schema, output: schema });

/** Column builders, one for each value type of the domain. */
export const column = {
  /** Identifier of another record, or of this one. */
  uuid: <const O extends ColumnOptions & { readonly accepts?: z.ZodType<string, string> }>(options: O) =>
    build<string, O>({ kind: 'uuid' }, { input: () => options.accepts ?? Uuid, output: () => Uuid }, options),
  /** Trimmed text without control characters; 255 code points unless told. */
  text,
  /** Decimal string with two fraction digits. */
  money: <const O extends ColumnOptions & { readonly accepts?: z.ZodType<string> }>(options: O) =>
    build<string, O, string | number>(
      { kind: 'money' },
      { input: () => options.accepts ?? MoneyInput, output: () => Money },
      options,
    ),
  /** What a unit costs: decimal string with two to six fraction digits, zero or more. */
  price: <const O extends ColumnOptions>(options: O) =>
    build<string, O, string | number>({ kind: 'price' }, { input: () => PriceInput, output: () => Price }, options),
  /** What goods are worth, which nobody sends: stored as prices are, and of either sign. */
  worth: <const O extends ColumnOptions>(options: O) =>
    build<string, O>(
      { kind: 'price' },
      same(() => Worth),
      options,
    ),
  /** Decimal string with up to six fraction digits. */
  quantity: <const O extends ColumnOptions & { readonly accepts?: z.ZodType<string> }>(options: O) =>
    build<string, O, string | number>(
      { kind: 'quantity' },
      { input: () => options.accepts ?? QuantityInput, output: () => Quantity },
      options,
    ),
  /** Percent with two fraction digits. */
  rate: <const O extends ColumnOptions>(options: O) =>
    build<string, O, string | number>({ kind: 'rate' }, { input: () => RateInput, output: () => Rate }, options),
  /** RFC 3339 timestamp in UTC with milliseconds. */
  instant: <const O extends ColumnOptions & { readonly accepts?: z.ZodType<string, string> }>(options: O) =>
    build<string, O>(
      { kind: 'instant' },
      { input: () => options.accepts ?? InstantInput, output: () => Instant },
      options,
    ),
  currency: <const O extends ColumnOptions>(options: O) =>
    build<string, O>(
      { kind: 'text', max: 3 },
      same(() => CurrencyCode),
      options,
    ),
  country: <const O extends ColumnOptions>(options: O) =>
    build<string, O>(
      { kind: 'text', max: 2 },
      same(() => CountryCode),
      options,
    ),
  email: <const O extends ColumnOptions>(options: O) =>
    build<string, O>({ kind: 'text', max: 254 }, { input: () => EmailInput, output: () => Text }, options),
  integer: <const O extends ColumnOptions & { readonly min?: number; readonly max?: number }>(options: O) => {
    const { min, max = Number.MAX_SAFE_INTEGER } = options;
    const input = () => integerBetween(min ?? Number.MIN_SAFE_INTEGER, max);
    // Whatever nobody may set below zero counts something.
    return build<number, O>({ kind: 'integer' }, { input, output: () => integerFrom(min ?? 0) }, options);
  },
  /** A measured number such as a coordinate; never money or a quantity. */
  double: <const O extends ColumnOptions & DoubleRange>(options: O) =>
    build<number, O>(
      { kind: 'double' },
      { input: () => measuredNumber(options), output: () => z.number() },
      withDigitsTold(options),
    ),
  boolean: <const O extends ColumnOptions>(options: O) =>
    build<boolean, O>(
      { kind: 'boolean' },
      same(() => Flag),
      options,
    ),
  enum: <const V extends readonly [string, ...string[]], const O extends ColumnOptions>(values: V, options: O) =>
    build<V[number], O>({ kind: 'text', max: 64, values }, same(madeWhenNeeded(() => enumOf(values))), options),
  /** A word of an enumeration that modules add to. */
  word: <const O extends ColumnOptions & { readonly named?: string }>(name: OpenEnumName, options: O) =>
    build<string, O>(
      { kind: 'text', max: 64, word: name },
      same(madeWhenNeeded(() => openEnum(name, options))),
      options,
    ),
  /** A structured value kept whole in one column. */
  json: <S extends z.ZodType, const O extends ColumnOptions>(schema: S, options: O) =>
    build<z.output<S>, O, z.input<S>>(
      { kind: 'json' },
      same(() => schema),
      options,
    ),
  /** Text with a schema of its own, such as a tax number. */
  checked: <const O extends ColumnOptions & { readonly max?: number }>(schema: z.ZodType<string>, options: O) =>
    build<string, O>({ kind: 'text', max: options.max ?? 255 }, { input: () => schema, output: () => Text }, options),
};
