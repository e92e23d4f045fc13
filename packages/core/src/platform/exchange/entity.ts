import type { z } from 'zod';

import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { PortalCaller } from '../../kernel/access/caller.js';
import type { Right } from '../../kernel/access/rights.js';
import type { SheetValue } from '../../kernel/ports/sheets.js';
import type { PortalReader, Reader } from '../../kernel/ports/storage.js';
import type { Rate } from '../../kernel/values/numbers/rate.js';
import type { ExchangeColumns, TableLanguage } from './columns.js';
import type { PriceTerms } from './reading/price-terms.js';
import type { RowValue } from './reading/read-cell.js';
import type { Finding } from './row.js';
import type { ExchangeEntityName, MatchBy } from './statuses.js';
import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { World } from '../../kernel/operations/world.js';

/** Values of a row by column. */
export type RowValues = Readonly<Record<string, RowValue>>;

/** A row without a VAT rate, and the record with its value; undefined where there is none. */
export interface UnratedRow {
  readonly values: RowValues;
  readonly matchedId: string | undefined;
}

/** Where rows belong: the requisition, order or stock document whose lines they are, or the catalog, which needs no name. */
export interface ExchangeScope {
  readonly ownerId: string | null;
}

/** What is written in one unit of work. */
export interface RowWriter {
  /**
   * Adds records in a part of the unit of work: all of them or none.
   *
   * @throws ProcurekitError as ordinary calls do
   * @throws UniqueViolation when one of several has a value that another record has
   */
  create(part: UnitOfWork, rows: readonly RowValues[]): Promise<void>;
  /** Changes the record with this id: what a row does not say stays. @throws ProcurekitError as ordinary calls do */
  update(part: UnitOfWork, id: string, values: RowValues): Promise<void>;
  /** Brings what depends on the records into step, once all rows of the unit of work are written. */
  finish(options: { readonly isLast: boolean }): Promise<void>;
}

/** What an export takes. */
export interface ExportFilters {
  readonly search?: string | undefined;
  readonly q?: string | undefined;
  readonly includeArchived?: boolean | undefined;
  readonly [filter: string]: unknown;
}

/** A record as a row of a table, by column. */
export type TableRow = Readonly<Record<string, SheetValue>>;

/** Which records are written to a table, and in which language. */
export interface WantedRows {
  readonly filters: ExportFilters;
  readonly language: TableLanguage;
}

/** A kind of rows that can be previewed: what they say, and what is known of it. */
export interface PreviewedEntity {
  readonly name: ExchangeEntityName;
  readonly columns: ExchangeColumns;
  /** Schemas that the fields of the columns have in ordinary calls. */
  readonly schemas: Readonly<Record<string, z.ZodType>>;
  /** What prices mean where rows belong. @default whatever the rows say */
  terms?(db: Reader, scope: ExchangeScope): Promise<PriceTerms>;
  /** Prices are converted to what the terms say of VAT. */
  readonly readsVat?: true;
  /** VAT rates of lines that say none, each told with the record that it changes. @default unknown */
  ratesOf?(
    db: Reader,
    scope: ExchangeScope,
    rows: readonly UnratedRow[],
    ofPortal: Rate | null,
  ): Promise<readonly (Rate | null)[]>;
  /** Several rows may mean records that are alike, such as two lines with one article: each takes one of them. */
  readonly isRepeatable: boolean;
  /** Columns by which two rows mean the same thing. */
  readonly alikeBy: readonly string[];
  /** A value that only one record may have. */
  readonly unique: MatchBy | null;
  /** Ids of records that are there, by the form of a value that decides whether two are the same: see `keyOf`. */
  find(
    db: Reader,
    scope: ExchangeScope,
    wanted: { readonly by: MatchBy; readonly keys: readonly string[] },
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The form of a value by which records are found; null where it finds none. */
  keyOf(by: MatchBy, values: RowValues): string | null;
  /** What is to be said of rows beside what their cells say: one list for each of them. */
  check(db: Reader, rows: readonly RowValues[]): Promise<readonly (readonly Finding[])[]>;
  /** What is to be said of rows that become new records: one list for each of them. @default nothing */
  checkNew?(db: Reader, scope: ExchangeScope, rows: readonly RowValues[]): Promise<readonly (readonly Finding[])[]>;
}

/** A kind of records that can be imported and exported: what a module tells of them. */
export interface ExchangeEntity extends PreviewedEntity {
  /** All columns of an export in their order, where it has more of them than an import takes. */
  readonly exportColumns?: readonly string[];
  /** Columns of the fields that ordinary calls name otherwise. */
  readonly columnOfField: Readonly<Record<string, string>>;
  /** With which right records are seen; a link to an export works no longer than that. */
  readonly viewRight: Right;
  /** Names of files. */
  readonly fileName: { readonly ru: string; readonly en: string };
  /** The caller sees where rows belong, or it is as if it were not there. @throws ProcurekitError `not_found` */
  requireScope(db: Reader, caller: PortalCaller, scope: ExchangeScope): Promise<void>;
  /** As above, for a change. @throws ProcurekitError `not_found`, `record_archived`, `invalid_status` */
  requireScopeToChange(db: Reader, caller: PortalCaller, scope: ExchangeScope): Promise<void>;
  /** Starts to write rows in a unit of work, told which. @throws ProcurekitError when none of them can be written */
  openWriter(unit: UnitOfWork, scope: ExchangeScope, rows: readonly RowValues[]): Promise<RowWriter>;
  /**
   * Records as rows, page by page, with words in the language of the table.
   * @throws ProcurekitError `validation_failed` for filters that name what is not there
   */
  rows(db: PortalReader, scope: ExchangeScope, wanted: WantedRows): Promise<AsyncIterable<readonly TableRow[]>>;
}

/** Kinds of records whose rows are written one by one; a table that makes a whole requisition is none of them. */
export type RowEntityName = Exclude<ExchangeEntityName, 'purchase_requisitions'>;

/** What can be exchanged: modules tell how rows of their records are read and written. */
export const exchangedRows = extensionPoint<ExchangeEntity>('exchange.rows');

/** How rows of a kind are read and written. @throws TypeError where the module that tells it is left out */
export function rowsOf(world: Pick<World, 'ask'>, name: RowEntityName): ExchangeEntity {
  const entity = world.ask(exchangedRows).find((each) => each.name === name);
  if (entity === undefined) throw new TypeError(`No module of this Procurekit tells how ${name} are exchanged.`);
  return entity;
}

/** How the rows of a job are read and written, which are written one by one. */
export function rowsOfJob(
  world: Pick<World, 'ask'>,
  { entity }: { readonly entity: ExchangeEntityName },
): ExchangeEntity {
  if (entity !== 'purchase_requisitions') return rowsOf(world, entity);
  throw new TypeError('A table that makes a requisition is applied as a whole.');
}
