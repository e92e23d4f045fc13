import type { ExchangeColumns } from './columns.js';
import type { RowValues } from './entity.js';
import type { Finding, RowMessage, StoredRow } from './row.js';
import type { ImportMode, MatchBy, RowAction, RowStatus } from './statuses.js';

/** A row that was read, with what is known of it. */
export interface KnownRow {
  readonly row: StoredRow;
  /** The value by which it finds a record; null where it has none. */
  readonly key: string | null;
  /** Records that have the value. */
  readonly matches: readonly string[];
  /** The value that only one record may have, and the records that have it. */
  readonly unique: { readonly key: string | null; readonly owners: readonly string[] };
  /** What is to be said beside what its cells say. */
  readonly findings: readonly Finding[];
  /** What is to be said of it where it becomes a new record. */
  readonly ifNew?: readonly Finding[];
  /** Why it is no record, such as a sum of others; null for most. */
  readonly leftOut: Finding | null;
  /** What rows that mean the same have in common; null where it says too little. */
  readonly likeness: string | null;
}

/** How rows are planned. */
export interface PlanOptions {
  readonly mode: ImportMode;
  readonly matchBy: MatchBy;
  readonly columns: ExchangeColumns;
  readonly isRepeatable: boolean;
  readonly uniqueBy: MatchBy | null;
}

/**
 * Begins to decide what becomes of the rows of a table, which may come part by part. Their order counts: of rows that mean the
 * same record the first one has it.
 */
export function beginPlan(options: PlanOptions): (rows: readonly KnownRow[]) => StoredRow[] {
  const taken: Taken = { ids: new Set(), rowsByKey: new Map(), rowsByUnique: new Map(), rowsByLikeness: new Map() };
  return (rows) => rows.map((known) => planRow(known, options, taken));
}

interface Taken {
  readonly ids: Set<string>;
  readonly rowsByKey: Map<string, number>;
  readonly rowsByUnique: Map<string, number>;
  readonly rowsByLikeness: Map<string, number>;
}

function planRow(known: KnownRow, options: PlanOptions, taken: Taken): StoredRow {
  const { row, leftOut } = known;
  if (leftOut !== null && row.chosenAction === null) {
    return { ...row, action: 'skip', matchedId: null, status: 'warning', messages: [messageOf(leftOut)] };
  }
  const findings: Finding[] = [...row.reading, ...known.findings];
  const matchedId = matchOf(known, options, taken, findings);
  const action = actionOf(row.chosenAction, matchedId, options, findings);
  if (action === 'create') findings.push(...missing(options.columns, row), ...(known.ifNew ?? []));
  if (action !== 'skip') findings.push(...takenValues(known, action === 'update' ? matchedId : null, options, taken));
  if (action === 'create') findings.push(...repeated(known, findings, taken));
  return {
    ...row,
    action,
    matchedId: action === 'create' ? null : matchedId,
    status: statusOf(findings),
    messages: findings.map(messageOf),
  };
}

// Lines that are alike are taken one by one; of a catalog item there is only one.
function matchOf(
  { key, matches, row }: KnownRow,
  { isRepeatable, matchBy }: PlanOptions,
  taken: Taken,
  findings: Finding[],
): string | null {
  if (key === null) return null;
  if (isRepeatable) {
    const free = row.chosenAction === 'create' ? undefined : matches.find((id) => !taken.ids.has(id));
    if (free !== undefined) taken.ids.add(free);
    return free ?? null;
  }
  if (matches.length > 1 && row.chosenAction !== 'create') {
    findings.push(error(matchBy, 'not_unique', 'Several records have this value; match by another column'));
  }
  const before = taken.rowsByKey.get(key);
  if (before !== undefined && row.chosenAction !== 'skip') {
    findings.push(error(matchBy, 'not_unique', `Row ${before} is about the same record`));
  }
  taken.rowsByKey.set(key, before ?? row.rowNumber);
  return matches[0] ?? null;
}

function actionOf(
  chosen: RowAction | null,
  matchedId: string | null,
  { mode, matchBy }: PlanOptions,
  findings: Finding[],
): RowAction {
  if (chosen === 'update' && matchedId === null) {
    findings.push(error(matchBy, 'reference_not_found', 'There is no record with this value to update'));
  }
  if (chosen !== null) return chosen;
  if (matchedId === null && mode === 'update_only') {
    findings.push(warning(matchBy, 'reference_not_found', 'Is not there yet; this import only changes what is'));
    return 'skip';
  }
  if (matchedId !== null && mode === 'create_only') {
    findings.push(warning(matchBy, 'not_unique', 'Is there already; this import only adds what is new'));
    return 'skip';
  }
  return matchedId === null ? 'create' : 'update';
}

function missing(columns: ExchangeColumns, { values, reading }: StoredRow): Finding[] {
  return Object.entries(columns).flatMap(([target, { isRequired }]) => {
    const isThere = isPresent(values, target) || reading.some(({ field }) => field === target);
    return isRequired !== true || isThere ? [] : [error(target, 'required', 'Field is required')];
  });
}

function isPresent(values: RowValues, target: string): boolean {
  return (values[target] ?? null) !== null;
}

function takenValues(
  { unique: { key, owners }, row }: KnownRow,
  ownId: string | null,
  { uniqueBy, matchBy }: PlanOptions,
  taken: Taken,
): Finding[] {
  if (uniqueBy === null || key === null) return [];
  if (owners.some((id) => id !== ownId)) {
    return [error(uniqueBy, `duplicate_${uniqueBy}`, 'Another record has this value already')];
  }
  const before = taken.rowsByUnique.get(key);
  taken.rowsByUnique.set(key, before ?? row.rowNumber);
  // Rows that are matched by it were told so already.
  if (before === undefined || matchBy === uniqueBy) return [];
  return [error(uniqueBy, 'not_unique', `Row ${before} has this value too`)];
}

/** Rows that would become records which are alike. Each is taken, because a list may well ask for one thing in two places. */
function repeated({ likeness, row }: KnownRow, findings: readonly Finding[], taken: Taken): Finding[] {
  if (likeness === null || findings.some(({ isError }) => isError)) return [];
  const before = taken.rowsByLikeness.get(likeness);
  taken.rowsByLikeness.set(likeness, before ?? row.rowNumber);
  return before === undefined ? [] : [warning('name', 'not_unique', `Row ${before} names the same`)];
}

function statusOf(findings: readonly Finding[]): RowStatus {
  if (findings.some(({ isError }) => isError)) return 'error';
  return findings.length > 0 ? 'warning' : 'valid';
}

function messageOf({ field, code, message }: Finding): RowMessage {
  return { field, code, message };
}

function error(field: string, code: string, message: string): Finding {
  return { field, code, message, isError: true };
}

function warning(field: string, code: string, message: string): Finding {
  return { field, code, message, isError: false };
}
