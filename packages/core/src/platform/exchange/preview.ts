import type { Reader } from '../../kernel/ports/storage.js';
import type { Language } from '../../kernel/values/text/locale.js';
import type { Rate } from '../../kernel/values/numbers/rate.js';
import { comparableText } from '../../kernel/values/text/comparable-text.js';
import type { PreviewedEntity, ExchangeScope } from './entity.js';
import { beginPlan, type KnownRow } from './plan-rows.js';
import type { DateHabit } from './reading/date-text.js';
import type { Table } from './reading/guess-columns.js';
import { factsOf } from './reading/not-understood.js';
import { readRow } from './reading/read-row.js';
import { type Surroundings, whyLeftOut } from './reading/left-out.js';
import { type ColumnView, type Finding, inWords, type StoredRow } from './row.js';
import type { ImportMode, MatchBy } from './statuses.js';
import { unitsOf } from '../units/index.js';
import { ownTurn } from '../../kernel/values/own-turn.js';

/** Rows that are read, looked up and checked in one go, before others have their turn: also those beside several imports. */
const AT_ONCE = 100;

/** How days are written in a portal, and what its prices are in. */
export interface PortalHabit extends DateHabit {
  readonly currency: string;
  /** Null is without VAT. */
  readonly vatRate: Rate | null;
  /** In which what is wrong with rows is said. */
  readonly language: Language;
}

/** What rows are read and planned by. */
export interface PreviewRules {
  readonly entity: PreviewedEntity;
  readonly scope: ExchangeScope;
  readonly columns: readonly ColumnView[];
  readonly mode: ImportMode;
  readonly matchBy: MatchBy;
  readonly habit: PortalHabit;
}

/** The rows of a table before anything is known of them. */
export function unreadRows({ rows }: Table): StoredRow[] {
  return rows.map(({ number, cells, unvalued }, index) => ({
    rowId: `r${index + 1}`,
    rowNumber: number,
    cells,
    ...(unvalued === undefined ? {} : { unvalued }),
    edits: {},
    chosenAction: null,
    action: 'create',
    status: 'valid',
    values: {},
    reading: [],
    matchedId: null,
    messages: [],
    outcome: null,
  }));
}

/** The columns of a table, with what they mean and the first value below each. */
export function columnViews(
  { headings, rows }: Table,
  mapping: readonly (string | null)[],
  entity: Pick<PreviewedEntity, 'columns'>,
): ColumnView[] {
  return headings.map((heading, index) => {
    const target = mapping[index] ?? null;
    const sample = rows.find(({ cells }) => (cells[index] ?? '').trim() !== '')?.cells[index] ?? null;
    return columnView({ column: heading, sample: sample?.slice(0, 200) ?? null, target }, entity);
  });
}

/** A column with another meaning. */
export function columnView(
  { column, sample, target }: Pick<ColumnView, 'column' | 'sample' | 'target'>,
  { columns }: Pick<PreviewedEntity, 'columns'>,
): ColumnView {
  return { column, sample, target, isRequired: target !== null && columns[target]?.isRequired === true };
}

/** Reads rows, unless it says otherwise of a row, and decides what becomes of each. Others have their turn in between. */
export async function previewRows(
  db: Reader,
  rules: PreviewRules,
  rows: readonly StoredRow[],
  isUnread: (row: StoredRow) => boolean = () => true,
): Promise<StoredRow[]> {
  const { entity, columns, mode, matchBy, habit } = rules;
  const { columns: targets, isRepeatable, unique } = entity;
  const places = new Map(columns.flatMap(({ target }, index) => (target === null ? [] : [[target, index] as const])));
  const plan = beginPlan({ mode, matchBy, columns: targets, isRepeatable, uniqueBy: unique });
  const surroundings = { columns: targets, headings: columns.map(({ column }) => column), nameAt: places.get('name') };
  const units = await unitsOf(db);
  // What has no currency of its own is in that of the portal.
  const terms = (await entity.terms?.(db, rules.scope)) ?? { currency: habit.currency, vatMode: null };
  const habits = { ...habit, units, terms, facts: factsOf(columns, units) };
  const planned: StoredRow[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const read = await withUsualRates(
      db,
      rules,
      rows
        .slice(at, at + AT_ONCE)
        .map((row) => (isUnread(row) ? { ...row, ...readRow(entity, places, row, habits) } : row)),
      (row, usualRate) => ({ ...row, ...readRow(entity, places, row, { ...habits, usualRate }) }),
    );
    const rowsOfTurn = plan(await knownRows(db, rules, read, surroundings));
    planned.push(...rowsOfTurn.map((row) => ({ ...row, messages: inWords(row.messages, habit.language) })));
    await ownTurn();
  }
  return planned;
}

/** Rows whose price is to be converted at a rate that they do not say are read once more, at the rate that their lines will have. */
async function withUsualRates(
  db: Reader,
  { entity, scope, matchBy, habit }: PreviewRules,
  rows: readonly StoredRow[],
  readAt: (row: StoredRow, rate: Rate | null) => StoredRow,
): Promise<readonly StoredRow[]> {
  const unrated = rows.filter(({ reading }) =>
    reading.some((said) => said.field === 'vatRate' && said.code === 'required'),
  );
  if (entity.ratesOf === undefined || unrated.length === 0) return rows;
  const keys = unrated.flatMap(({ values }) => entity.keyOf(matchBy, values) ?? []);
  const matches = await entity.find(db, scope, { by: matchBy, keys: [...new Set(keys)] });
  const asked = unrated.map(({ values }) => {
    return { values, matchedId: matches.get(entity.keyOf(matchBy, values) ?? '')?.[0] };
  });
  const rates = await entity.ratesOf(db, scope, asked, habit.vatRate);
  const rateOf = new Map(unrated.map((row, index) => [row, rates[index] ?? null]));
  return rows.map((row) => {
    const rate = rateOf.get(row);
    return rate === undefined ? row : readAt(row, rate);
  });
}

async function knownRows(
  db: Reader,
  { entity, scope, matchBy }: PreviewRules,
  rows: readonly StoredRow[],
  surroundings: Surroundings,
): Promise<KnownRow[]> {
  const find = async (by: MatchBy) => {
    const keys = [...new Set(rows.flatMap(({ values }) => entity.keyOf(by, values) ?? []))];
    return keys.length === 0 ? new Map<string, readonly string[]>() : entity.find(db, scope, { by, keys });
  };
  const matches = await find(matchBy);
  const owners = entity.unique === null || entity.unique === matchBy ? matches : await find(entity.unique);
  const values = rows.map((row) => row.values);
  const findings = await entity.check(db, values);
  const ifNew = (await entity.checkNew?.(db, scope, values)) ?? [];
  return rows.map((row, index) => {
    const key = entity.keyOf(matchBy, row.values);
    const uniqueKey = entity.unique === null ? null : entity.keyOf(entity.unique, row.values);
    return {
      row,
      key,
      matches: matches.get(key ?? '') ?? [],
      unique: { key: uniqueKey, owners: owners.get(uniqueKey ?? '') ?? [] },
      findings: [...unvaluedOf(row), ...(findings[index] ?? [])],
      ifNew: ifNew[index] ?? [],
      leftOut: whyLeftOut(row, surroundings),
      likeness: likenessOf(row, entity.alikeBy),
    };
  });
}

// Tables that programs write have formulas of which nobody has ever worked out a value.
function unvaluedOf({ unvalued = [] }: StoredRow): Finding[] {
  if (unvalued.length === 0) return [];
  const message = `No value is stored for the formula in ${unvalued.join(', ')}: open the table, save it and send it again`;
  return [{ field: null, code: 'formula_without_value', message, isError: true }];
}

function likenessOf({ values }: StoredRow, alikeBy: readonly string[]): string | null {
  if (typeof values['name'] !== 'string') return null;
  return JSON.stringify(alikeBy.map((column) => comparableText(String(values[column] ?? ''))));
}
