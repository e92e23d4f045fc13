import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import type { WriteCall } from '../../../kernel/operations/call.js';
import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { problemsOfTimes } from '../../../kernel/input/dated-input.js';
import { inputProblems } from '../../../kernel/input/input-problems.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { JudgeValues } from '../../../kernel/operations/judge-values.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { requireScopes } from '../../../kernel/operations/required-scopes.js';
import { runPart } from '../../../kernel/rows/unit-of-work.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { entitiesNamed, nameKey, putLink, type ExternalName } from '../external-names.js';
import { MAX_ROW_ERRORS, Name, type RowOutcome } from './schemas.js';

/** A record that rows are matched with. */
interface Upserted {
  readonly id: string;
  readonly version: number;
  readonly archivedAt: string | null;
}

/** How rows become records of one kind. */
export interface UpsertRules<Row extends Upserted, New extends z.ZodObject, Patch extends z.ZodType> {
  readonly entityType: string;
  /** Body of a create, which each row has to be. */
  readonly New: New;
  /** Body of an update, as which a row is read that matches a record. */
  readonly Patch: Patch;
  /** What no two records have in common, of a row or a record; null where it says nothing. */
  identityOf(fields: z.output<New> | Row): string | null;
  /** Ids of records that are not archived, by what no two have in common. */
  findIds(call: WriteCall, identities: readonly string[]): Promise<readonly string[]>;
  /** Records with these ids, held for a change. */
  hold(call: WriteCall, ids: readonly string[]): Promise<readonly Row[]>;
  create(call: WriteCall, fields: z.output<New>): Promise<Row>;
  change(call: WriteCall, before: Row, change: z.output<Patch>): Promise<Row>;
}

/** Records that rows may be about: those that are there, and those that rows before them made. */
interface Known<Row extends Upserted> {
  readonly rows: Map<string, Row>;
  readonly byName: Map<string, string>;
  readonly byIdentity: Map<string, string>;
}

interface ReadRow<Fields> {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly fields: Fields | undefined;
  readonly name: ExternalName | undefined;
  readonly problems: readonly Problem[];
}

const LINKING = [['external_links.read'], ['external_links.write']] as const;

/**
 * Creates or changes a record for each row, each by itself: a row that is refused leaves nothing behind, and the next is taken.
 *
 * @throws ProcurekitError `insufficient_scope`, `creator_lacks_rights`
 */
export async function upsertRows<Row extends Upserted, New extends z.ZodObject, Patch extends z.ZodType>(
  call: WriteCall,
  sent: readonly Readonly<Record<string, unknown>>[],
  rules: UpsertRules<Row, New, Patch>,
): Promise<{ readonly items: RowOutcome[] }> {
  if (sent.some((row) => (row['externalId'] ?? null) !== null)) requireScopes(call.caller, LINKING);
  const rows = sent.map((row) => readRow(rules.New, row));
  const known = await findKnown(call, rows, rules);
  const items: RowOutcome[] = [];
  for (const [index, row] of rows.entries()) {
    items.push(await upsertRow(call, { index, row, known, rules }));
  }
  return { items };
}

function readRow<New extends z.ZodObject>(
  New: New,
  { externalSource, externalId, ...sent }: Readonly<Record<string, unknown>>,
): ReadRow<z.output<New>> {
  const named = sentFields({ externalSource: externalSource ?? undefined, externalId: externalId ?? undefined });
  const name = Object.keys(named).length > 0 ? Name.safeParse(named) : undefined;
  const { data: fields, error } = New.safeParse(sent);
  const issues = [...(name?.error?.issues ?? []), ...(error?.issues ?? [])];
  return { sent, fields, name: name?.data, problems: inputProblems('body', issues) };
}

async function findKnown<Row extends Upserted, New extends z.ZodObject, Patch extends z.ZodType>(
  call: WriteCall,
  rows: readonly ReadRow<z.output<New>>[],
  rules: UpsertRules<Row, New, Patch>,
): Promise<Known<Row>> {
  const names = rows.flatMap(({ name }) => name ?? []);
  const byName = await entitiesNamed(call, rules.entityType, names);
  const identities = rows.flatMap(({ fields }) => (fields === undefined ? [] : (rules.identityOf(fields) ?? [])));
  const ids = await rules.findIds(call, [...new Set(identities)]);
  const held = await rules.hold(call, [...new Set([...byName.values(), ...ids])]);
  // What a name stands for may be archived by now: then the row makes another.
  const active = held.filter(({ archivedAt }) => archivedAt === null);
  const byIdentity = new Map(active.map((row) => [rules.identityOf(row) ?? '', row.id]));
  return { byName, byIdentity, rows: new Map(active.map((row) => [row.id, row])) };
}

interface Upsert<Row extends Upserted, New extends z.ZodObject, Patch extends z.ZodType> {
  readonly index: number;
  readonly row: ReadRow<z.output<New>>;
  readonly known: Known<Row>;
  readonly rules: UpsertRules<Row, New, Patch>;
}

async function upsertRow<Row extends Upserted, New extends z.ZodObject, Patch extends z.ZodType>(
  call: WriteCall,
  { index, row, known, rules }: Upsert<Row, New, Patch>,
): Promise<RowOutcome> {
  const { fields, name, sent } = row;
  if (fields === undefined || row.problems.length > 0) return failed(index, row.problems);
  const before = matchOf({ name, identity: rules.identityOf(fields) }, known);
  try {
    const after = await runPart(call, async (part) => {
      await judgeRow(part, { sent, before, rules });
      const written = await (before === undefined
        ? rules.create(part, fields)
        : rules.change(part, before, readChange(rules, before, { sent, fields })));
      const { entityType } = rules;
      if (name !== undefined) await putLink(part, { ...name, entityType, entityId: written.id });
      return written;
    });
    if (before !== undefined) known.byIdentity.delete(rules.identityOf(before) ?? '');
    remember(known, after, { name, identity: rules.identityOf(after) });
    const outcome = before === undefined ? 'created' : before.version === after.version ? 'unchanged' : 'updated';
    return { index, outcome, id: after.id, version: after.version, errors: [] };
  } catch (error) {
    if (!(error instanceof ProcurekitError) || error.status >= 500) throw error;
    return failedRow(index, error);
  }
}

interface JudgedRow {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly before: object | undefined;
  readonly rules: { readonly New: z.ZodType; readonly Patch: z.ZodType };
}

/** @throws ProcurekitError for what a row names that is not there, and for dates that cannot be */
async function judgeRow(part: WriteCall, { sent, before, rules }: JudgedRow) {
  const isNew = before === undefined;
  const schema = isNew ? rules.New : rules.Patch;
  const named = await part.port(JudgeValues)(part.tx, {
    caller: part.caller,
    schema,
    value: sent,
    isNew,
    before: () => Promise.resolve(before ?? null),
  });
  const problems = [...named, ...problemsOfTimes(schema, sent, part.now)];
  if (problems.length > 0) throw rejectInput(problems);
}

/** Reads a row as a change of its match. What is said once only may be said again as it is. */
function readChange<Patch extends z.ZodType>(
  { New, Patch }: { readonly New: z.ZodObject; readonly Patch: Patch },
  before: object,
  { sent, fields }: { readonly sent: Readonly<Record<string, unknown>>; readonly fields: object },
): z.output<Patch> {
  const changeable = Patch instanceof z.ZodObject ? Patch.shape : New.shape;
  const fixed = Object.keys(sent).filter((name) => name in New.shape && !(name in changeable));
  const problems = fixed
    .filter((name) => !isDeepStrictEqual(Reflect.get(before, name) ?? null, Reflect.get(fields, name) ?? null))
    .map((name) => ({
      pointer: `/${name}`,
      code: 'unknown_field',
      message: 'Cannot be changed once the record exists',
    }));
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !fixed.includes(name)));
  const { data, error } = Patch.safeParse(rest);
  problems.push(...(inputProblems('body', error?.issues ?? []) as typeof problems));
  if (error !== undefined || problems.length > 0) throw rejectInput(problems);
  return data;
}

interface Marks {
  readonly name: ExternalName | undefined;
  readonly identity: string | null;
}

function matchOf<Row extends Upserted>(
  { name, identity }: Marks,
  { rows, byName, byIdentity }: Known<Row>,
): Row | undefined {
  const named = name && rows.get(byName.get(nameKey(name)) ?? '');
  return named ?? (identity === null ? undefined : rows.get(byIdentity.get(identity) ?? ''));
}

function remember<Row extends Upserted>(known: Known<Row>, row: Row, { name, identity }: Marks): void {
  known.rows.set(row.id, row);
  if (name !== undefined) known.byName.set(nameKey(name), row.id);
  if (identity !== null) known.byIdentity.set(identity, row.id);
}

/** What became of a row that is refused. */
export function failedRow(index: number, { problems, code, detail }: ProcurekitError): RowOutcome {
  return failed(index, problems.length > 0 ? problems : [{ code, message: detail }]);
}

function failed(index: number, problems: readonly Problem[]): RowOutcome {
  const errors = problems.slice(0, MAX_ROW_ERRORS).map(({ pointer = '', code, message }) => ({
    pointer: `/items/${index}${pointer}`,
    code,
    message,
  }));
  return { index, outcome: 'failed', id: null, version: null, errors };
}
