import type { SubjectLine } from '../gate.js';

/** What approvers were shown of a subject. */
export interface Snapshot {
  readonly title: string;
  readonly grossAmount: string | null;
  readonly currency: string | null;
  readonly lines: readonly SubjectLine[];
}

/** Something that is otherwise than when it was asked for the last time. */
export interface Difference {
  /** `title`, `grossAmount`, `currency`, or the name of a line with what of it differs. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const OF_LINES = ['quantity', 'unitName', 'unitPrice', 'grossAmount'] as const;

/** What differs between two states of a subject, as approvers read it. Lines are known by their names, the same ones in their order. */
export function differencesBetween(before: Snapshot, after: Snapshot): Difference[] {
  const fields = (['title', 'grossAmount', 'currency'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );
  const old = keyed(before.lines);
  const present = keyed(after.lines);
  const gone = [...old]
    .filter(([key]) => !present.has(key))
    .map(([, line]) => ({ field: line.name, before: told(line), after: null }));
  const others = [...present].flatMap(([key, line]) => {
    const was = old.get(key);
    if (was === undefined) return [{ field: line.name, before: null, after: told(line) }];
    return OF_LINES.flatMap((name) =>
      was[name] === line[name] ? [] : [{ field: `${line.name}: ${name}`, before: was[name], after: line[name] }],
    );
  });
  return [...fields, ...gone, ...others];
}

function keyed(lines: readonly SubjectLine[]): ReadonlyMap<string, SubjectLine> {
  const seen = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      const place = (seen.get(line.name) ?? 0) + 1;
      seen.set(line.name, place);
      return [`${line.name} ${place}`, line];
    }),
  );
}

function told({ quantity, unitName, unitPrice }: SubjectLine): string {
  const amount = [quantity, unitName].filter((part) => part !== null).join(' ');
  return [amount, unitPrice].filter((part) => part !== null && part !== '').join(' × ');
}
