import { z } from 'zod';

import type { RecordType, Row } from '../../kernel/records/record.js';

/** What of a row is approved. */
export const CommittedValues = z.object({
  /** What must stay as it is. */
  exact: z.record(z.string(), z.unknown()),
  /** Quantities, prices and amounts: the tolerance of the policy holds for them. */
  measured: z.record(z.string(), z.string().nullable()),
  /** What may still come to be named where it names nothing, and stays from then on. */
  named: z.record(z.string(), z.unknown()),
});
export type CommittedValues = z.output<typeof CommittedValues>;

/** What of a document is approved, its lines in the order in which approvers read them. */
export const CommittedContent = z.object({ document: CommittedValues, lines: z.array(CommittedValues) });
export type CommittedContent = z.output<typeof CommittedContent>;

/** A record of which what is approved is told by its columns. */
export interface Commits {
  readonly record: RecordType;
  /** Why columns commit nothing, by column. */
  readonly nothing: ReadonlyMap<string, string>;
  /** Columns that may come to name something after the approval. */
  readonly namedLater: readonly string[];
}

/** The same, of a record that is known. */
export interface Committing<R extends RecordType> extends Commits {
  readonly record: R;
  /** What of a row is approved. */
  of(row: Row<R>): CommittedValues;
}

interface Exceptions<R extends RecordType> {
  /** Columns that commit nothing, by the reason. */
  readonly nothing: Readonly<Record<string, readonly (keyof Row<R> & string)[]>>;
  /** Columns that may come to name something after the approval. */
  readonly namedLater?: readonly (keyof Row<R> & string)[];
}

const MEASURES: readonly string[] = ['quantity', 'price', 'money'];

/**
 * Says what of a record is approved: every column, apart from those that are listed with the reason why they commit nothing. A column
 * that is added later is approved as well, until somebody says why it need not be.
 */
export function committing<R extends RecordType>(
  record: R,
  { nothing, namedLater = [] }: Exceptions<R>,
): Committing<R> {
  const reasons = new Map<string, string>(
    Object.entries(nothing).flatMap(([why, names]) => names.map((name) => [name, why] as const)),
  );
  const kinds = new Map<string, keyof CommittedValues>(
    Object.entries(record.columns)
      .filter(([name]) => !reasons.has(name))
      .map(([name, { kind }]) => {
        if ((namedLater as readonly string[]).includes(name)) return [name, 'named'];
        return [name, MEASURES.includes(kind) ? 'measured' : 'exact'];
      }),
  );
  return {
    record,
    nothing: reasons,
    namedLater,
    of(row) {
      const values = row as Readonly<Record<string, unknown>>;
      const ofKind = (kind: keyof CommittedValues) =>
        Object.fromEntries([...kinds].flatMap(([name, each]) => (each === kind ? [[name, plain(values[name])]] : [])));
      return CommittedValues.parse({ exact: ofKind('exact'), measured: ofKind('measured'), named: ofKind('named') });
    },
  };
}

/** A value as JSON keeps it, with properties in one order: databases and revisions keep them in others. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null, (_key, each: unknown) => inOrder(each)));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
