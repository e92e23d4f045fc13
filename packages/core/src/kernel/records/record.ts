import type { ScopeRule } from '../access/access.js';
import type { Viewer } from '../access/caller.js';
import type { EventType } from '../events/events.js';
import type { RightRule } from '../access/right-rule.js';
import type { Right } from '../access/rights.js';
import type { Column } from './column.js';
import { sentFields } from './sent-fields.js';
import { snakeCase } from './snake-case.js';

/** Columns by field name. */
export type Columns = Readonly<Record<string, Column>>;

/** Values of one stored row, by field name. */
export type RowOf<C extends Columns> = {
  -readonly [K in keyof C]: C[K] extends Column<infer Value> ? Value : never;
};

/** An index over columns of one record; the portal column comes first in every index of a portal-bound record. */
export interface Index {
  readonly on: readonly string[];
  /** The portal does not come first: for what is looked up over all portals. */
  readonly acrossPortals?: true;
  /** Rows with an `archivedAt` are left out. */
  readonly whileActive?: true;
  /** Rows in which one of these columns is null are left out. */
  readonly whereNotNull?: readonly string[];
  /** Text columns that are compared by what they look like, in the database too: see `comparableText`. */
  readonly alike?: readonly string[];
}

/** A uniqueness rule, named so that a violation can be answered with the right error. */
export interface Unique extends Index {
  /**
   * The rule holds over the whole installation. The storage keeps a directory beside the record, in which a row is found by
   * these values before its portal is known.
   */
  readonly acrossPortals?: true;
}

/** Makes a record a work queue that workers claim from: see `Transaction.claimDue`. */
export interface Queue {
  /** Instant column: when the row may be worked on next; null = never. */
  readonly due: string;
  /** Instant column: until when a worker holds the row. */
  readonly leasedUntil: string;
  /** Column whose value names the lane that a row waits in. */
  readonly lane?: string;
}

/** `portal`: every row belongs to one portal and carries a hidden `portalId`; `system`: shared by the installation. */
export type RecordScope = 'portal' | 'system';

/**
 * Which rows of a record somebody sees: conditions for the database, or null for all of them. Children of a record see
 * through a subquery on it.
 */
export type Visibility<R> = (viewer: Viewer) => Where<R> | null;

/** While nobody of the portal may read the values of a row that are marked `withheld`, such as the prices of a sealed quote. */
export type WithheldWhile<R> =
  /** As long as this holds of the row itself, which these columns tell; `over` are the rows of which it does not. */
  | {
      readonly needs: readonly (keyof R & string)[];
      readonly holds: (row: R, now: string) => boolean;
      readonly over: (now: string) => Where<R>;
      /** Files of the row are withheld with it, and refused with this. */
      readonly filesRefusal?: (row: R) => Error;
    }
  /** As long as the row that `by` names withholds its own. */
  | {
      readonly with: RecordType;
      readonly by: keyof R & string;
      /** Files of the row are withheld with it, and refused with this, made of the row that withholds its own. */
      readonly filesRefusal?: (owner: never) => Error;
    };

/** The same, of a record of any columns. */
export type Withholding =
  | {
      readonly needs: readonly string[];
      holds(row: object, now: string): boolean;
      readonly over: (now: string) => object;
      filesRefusal?(row: object): Error;
    }
  | { readonly with: RecordType; readonly by: string; filesRefusal?(owner: object): Error };

/** How the audit trail tells of a record. */
export type Trail =
  /** As an entity of its own, of this type. */
  | { readonly entity: string }
  /** As rows of another entity, which `by` names: they are told of under `field`, with the changes of that entity. */
  | { readonly partOf: string; readonly by: string; readonly field: string }
  /** Not at all, for this reason. */
  | { readonly untold: string };

/**
 * Who reads and changes rows of a record: people by rights, API keys by scopes. Its files, its external identifiers, its variables and
 * its entries in the audit trail go by this. `administrators`: only those who manage the settings see its entries, and it has nothing
 * else of these.
 */
export type RecordAccess =
  | 'administrators'
  | {
      readonly view: RightRule;
      readonly edit: RightRule;
      /** The right that changes a row, where kinds of rows have rights of their own. @default `edit` */
      editOf?(row: object): Right;
      readonly read?: ScopeRule;
      readonly write?: ScopeRule;
    };

/** A record or records that lend their variables to those of another one. */
export interface RelatedVariables {
  /** First segment of their paths, such as `customer`. */
  readonly prefix: string;
  /** Column that holds the id of the related row. */
  readonly by?: string;
  /** Name of the related record. @default the one that the column refers to */
  readonly record?: string;
  /** Rows of a record that name this one in a column, in the order of their columns `sortOrder` and `id`: each variable is a list. */
  readonly each?: { readonly record: string; readonly by: string };
  /** What the related row is called in the labels, in the genitive. */
  readonly labelOf: string;
  /** Labels of the fields that are lent. @default those of the related record */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Which columns of a record templates and other systems reach by path. */
export interface RecordVariables {
  /** First segment of the paths, such as `priceList`. */
  readonly prefix: string;
  /** Domain that the variables are listed under. */
  readonly domain: string;
  /** Labels by column, in the order in which they are offered. A column that is not shown to keys, where they see the record, is refused. */
  readonly labels: Readonly<Record<string, string>>;
  readonly related?: readonly RelatedVariables[];
}

/** How much time a part of a table holds, where a database divides it by the times in ids. */
export type PartitionLength = 'daily' | 'monthly';

/**
 * While rows keep what they name from being archived, such as orders that are under way. What they name are the rows that their columns
 * refer to, and those of `by`.
 */
export interface Keeping<R> {
  /** What such rows are called, as in “is still used by open purchase orders”. */
  readonly called: string;
  readonly while: Where<R>;
  /** Names of the records that further columns hold ids of. */
  readonly by?: { readonly [K in keyof R]?: string };
  /** Json columns whose ids count, whatever they are of: for records of which a portal has few rows, such as rules. */
  readonly within?: readonly (keyof R & string)[];
  /** Columns that keep from being archived; from being removed for good all do. @default all that name a record */
  readonly only?: readonly (keyof R & string)[];
  /** @default `entity_in_use` with what names it */
  readonly refusal?: () => Error;
}

/** The same, of a record of any columns. */
export interface Keeper {
  readonly called: string;
  readonly while: object;
  readonly by?: Readonly<Record<string, string | undefined>>;
  readonly within?: readonly string[];
  readonly only?: readonly string[];
  readonly refusal?: () => Error;
}

/** What a record has beside its rows. */
export interface RecordTraits {
  readonly access?: RecordAccess;
  /** API keys may keep identifiers of their own for its rows. */
  readonly linkable?: true;
  /** Files can be attached to its rows; a column may name more of them, which are attached to other rows of the record. */
  readonly files?: true | { readonly namedBy: string };
  /** People comment on its rows. */
  readonly comments?: true;
  readonly variables?: RecordVariables;
  /** Announced when a custom field of a row is set by itself. */
  readonly updated?: EventType;
}

/** Declaration of a stored record: neutral data from which an adapter makes tables, indexes and statements. */
export interface RecordType<C extends Columns = Columns, Scope extends RecordScope = RecordScope> extends RecordTraits {
  /** Singular name in camelCase, used in errors. */
  readonly name: string;
  /** Table name, snake_case, plural. */
  readonly table: string;
  readonly scope: Scope;
  readonly columns: C;
  readonly indexes: readonly Index[];
  readonly uniques: Readonly<Record<string, Unique>>;
  /** Text columns that `search` looks through. */
  readonly search: readonly string[];
  readonly queue?: Queue;
  /** Rows are only ever inserted and, once old, removed; they can be read in commit order: see `PortalReader.feed`. */
  readonly appendOnly?: true;
  /**
   * Every row is added with an id that is new, and no rule of uniqueness can refuse it, so that a storage need not wait to hear that it
   * was written: only a fault keeps it from being there with the commit.
   */
  readonly freshIds?: true;
  /**
   * Read with many calls and seldom written, as settings are: a storage may keep what it has read of it, as long as that holds. Columns
   * `apartFrom` that change often, such as counts, are not kept.
   */
  readonly seldomChanges?: { readonly apartFrom: readonly string[] };
  /**
   * It grows for ever and forgets what is old, so its table can be divided by time: see `Partitions`. Ids tell the time of a row, so
   * nothing but what has the id in it is unique.
   */
  readonly partitioned?: PartitionLength;
  /** Values that a row has while new references may point to it. @default `archivedAt` is null, where there is such a column */
  readonly chosenWhile: Readonly<Record<string, unknown>>;
  /** Which rows a caller sees; absent: everybody who may read the record sees all of it. */
  readonly visibleTo?: (viewer: Viewer) => object | null;
  /** Present where columns are marked `withheld`. */
  readonly withheldWhile?: Withholding;
  /** Present where rows keep what they name from being archived. */
  readonly keeps?: Keeper;
  /**
   * Whether a change is one of the units in which what names a row is counted: it is refused while something names it that keeps it from
   * being archived. A method, so that a record can be handed on as one whose columns are not known.
   */
  changesUnits?(before: object, changes: object): boolean;
  /** @default an entity of the record's name, in snake_case */
  readonly trail: Trail;
}

/** A row of the record `R`. */
export type Row<R extends RecordType> = RowOf<R['columns']>;

interface OnColumns<C extends Columns> {
  readonly on: readonly (keyof C & string)[];
  readonly alike?: readonly (keyof C & string)[];
}

interface RecordOptions<C extends Columns, Scope extends RecordScope> extends RecordTraits {
  readonly table: string;
  /** @default portal */
  readonly scope?: Scope;
  readonly columns: C;
  readonly indexes?: readonly (Index & OnColumns<C>)[];
  readonly uniques?: Readonly<Record<string, Unique & OnColumns<C>>>;
  readonly search?: readonly (keyof C & string)[];
  readonly queue?: Queue;
  readonly appendOnly?: true;
  readonly freshIds?: true;
  readonly seldomChanges?: true | { readonly apartFrom: readonly (keyof C & string)[] };
  readonly partitioned?: PartitionLength;
  readonly chosenWhile?: { readonly [K in keyof C]?: RowOf<C>[K] };
  readonly visibleTo?: Visibility<RowOf<C>>;
  readonly withheldWhile?: WithheldWhile<RowOf<C>>;
  readonly keeps?: Keeping<RowOf<C>>;
  changesUnits?(before: RowOf<C>, changes: Partial<RowOf<C>>): boolean;
  readonly trail?: Trail & { readonly by?: keyof C & string };
  readonly variables?: RecordVariables & { readonly labels: { readonly [K in keyof C]?: string } };
}

/**
 * Declares a stored record. Every record has a column `id` of kind uuid; a column `version`, where there is one,
 * is raised by the storage on each update and serves the optimistic lock.
 */
export function defineRecord<const C extends Columns, const Scope extends RecordScope = 'portal'>(
  name: string,
  options: RecordOptions<C, Scope>,
): RecordType<C, Scope> {
  const { queue, appendOnly, freshIds, partitioned, visibleTo, withheldWhile, keeps, changesUnits } = options;
  const seldomChanges = options.seldomChanges === true ? { apartFrom: [] } : options.seldomChanges;
  const { access, linkable, files, comments, variables, updated } = options;
  refuseContradictions(name, options);
  return {
    name,
    table: options.table,
    // Without the option, the type parameter is 'portal' as well.
    scope: options.scope ?? ('portal' as Scope),
    columns: options.columns,
    indexes: options.indexes ?? [],
    uniques: options.uniques ?? {},
    search: options.search ?? [],
    trail: options.trail ?? { entity: snakeCase(name) },
    chosenWhile: options.chosenWhile ?? ('archivedAt' in options.columns ? { archivedAt: null } : {}),
    ...sentFields({
      queue,
      appendOnly,
      freshIds,
      seldomChanges,
      partitioned,
      visibleTo,
      withheldWhile,
      keeps,
      changesUnits,
    }),
    ...sentFields({ access, linkable, files, comments, variables, updated }),
  };
}

function refuseContradictions<C extends Columns>(name: string, options: RecordOptions<C, RecordScope>): void {
  const { columns, uniques, freshIds, partitioned, withheldWhile } = options;
  if (!('id' in columns)) throw new TypeError(`Record ${name} has no id column.`);
  if (freshIds && uniques !== undefined) throw new TypeError(`A rule can refuse a row of ${name}.`);
  if (partitioned !== undefined && Object.values(uniques ?? {}).some(({ on }) => !on.includes('id')))
    throw new TypeError(`Parts of ${name} cannot hold a rule of uniqueness without the id.`);
  const withholds = Object.values(columns).some((column) => column.options.withheld === true);
  if (withholds !== (withheldWhile !== undefined))
    throw new TypeError(`Record ${name} does not say what it withholds.`);
}

/**
 * A comparison with one column. A bare value means equality; `null` means "is null". `not` a value admits null, `in` nothing
 * admits nothing. More and less go by worth for amounts and quantities and by code points for text. A json column can only be
 * compared with null. A value that no row can hold (text with NUL, an id that is no UUID) is simply equal to none. `alike` admits
 * texts that look like this one or one of these, for columns that an index or a rule of uniqueness compares so. `leads` tells a database
 * without statistics that these values lead to few rows, by an index that begins with the column.
 */
export type Condition<Value> =
  | Value
  | null
  | { readonly in: readonly Value[]; readonly leads?: true }
  | { readonly not: Value | null }
  | { readonly alike: string | readonly string[] }
  | { readonly gt?: Value; readonly gte?: Value; readonly lt?: Value; readonly lte?: Value }
  | { readonly within: Subquery };

/** Ids of another record of the same portal: `procurementId` within the requisitions where … */
export interface Subquery<R extends RecordType = RecordType> {
  readonly record: R;
  readonly where: Where<Row<R>>;
  /** Only rows that a list of the record would find by this term. */
  readonly search?: string;
  /** Column of the subquery that is compared. @default 'id' */
  readonly column?: string;
}

/** Conditions that must all hold, those in `and` too; `or` holds when one of its alternatives does. @throws TypeError for a condition `undefined` */
export type Where<R> = { readonly [K in keyof R]?: Condition<NonNullable<R[K]>> } & {
  readonly and?: readonly Where<R>[];
  readonly or?: readonly Where<R>[];
};
