import { isSame } from '../../../kernel/rows/save-changes.js';
import type { CommittedContent, CommittedValues } from '../committing.js';
import type { SubjectLine } from '../gate.js';

/** What approvers were shown of a subject, and what exactly they approve. */
export interface Snapshot {
  readonly title: string;
  readonly grossAmount: string | null;
  readonly currency: string | null;
  readonly lines: readonly SubjectLine[];
  /** @default nothing beside what is shown */
  readonly content?: CommittedContent | null;
}

/** Something that is otherwise than when it was asked for the last time. */
export interface Difference {
  /** `title`, `grossAmount`, a field of the subject, or the name of a line with what of it differs. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const OF_LINES = ['quantity', 'unitName', 'unitPrice', 'grossAmount'] as const;
/** What lines show in words of their own. */
const SHOWN: readonly string[] = [...OF_LINES, 'name', 'rawName', 'unitId', 'totalPrice', 'netAmount', 'vatAmount'];
/** What follows from the lines, and what is told for itself. */
const TOLD: readonly string[] = [
  'currency',
  'currencyCode',
  'grossAmount',
  'netAmount',
  'subtotalAmount',
  'totalAmount',
];

/** What differs between two states of a subject, as approvers read it. Lines are known by their names, the same ones in their order. */
export function differencesBetween(before: Snapshot, after: Snapshot): Difference[] {
  const fields = (['title', 'grossAmount', 'currency'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );
  const others = valuesThatDiffer(before.content?.document, after.content?.document, TOLD);
  const old = keyed(before);
  const present = keyed(after);
  const gone = [...old]
    .filter(([key]) => !present.has(key))
    .map(([, { line }]) => ({ field: line.name, before: told(line), after: null }));
  const ofLines = [...present].flatMap(([key, { line, values }]) => {
    const was = old.get(key);
    if (was === undefined) return [{ field: line.name, before: null, after: told(line) }];
    const shown = OF_LINES.flatMap((name) =>
      was.line[name] === line[name] ? [] : [{ field: name, before: was.line[name], after: line[name] }],
    );
    const all = [...shown, ...valuesThatDiffer(was.values, values, SHOWN)];
    return all.map(({ field, ...each }) => ({ field: `${line.name}: ${field}`, ...each }));
  });
  return [...fields, ...others, ...gone, ...ofLines];
}

function valuesThatDiffer(
  before: CommittedValues | undefined,
  after: CommittedValues | undefined,
  passedOver: readonly string[],
): Difference[] {
  if (before === undefined || after === undefined) return [];
  const [was, is] = [before, after].map(({ exact, measured, named }) => ({ ...exact, ...measured, ...named }));
  return Object.keys({ ...was, ...is }).flatMap((field) => {
    const [one, other] = [was?.[field] ?? null, is?.[field] ?? null];
    return passedOver.includes(field) || isSame(one, other) ? [] : [{ field, before: text(one), after: text(other) }];
  });
}

/** A value as somebody reads it: what it consists of, one after the other. */
function text(value: unknown): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map(text).join('; ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value).flatMap(([name, part]) => (name === 'id' || part === null ? [] : text(part)));
  return parts.join(' ');
}

function keyed({ lines, content }: Snapshot) {
  const seen = new Map<string, number>();
  return new Map(
    lines.map((line, index) => {
      const place = (seen.get(line.name) ?? 0) + 1;
      seen.set(line.name, place);
      return [`${line.name} ${place}`, { line, values: content?.lines[index] }];
    }),
  );
}

function told({ quantity, unitName, unitPrice }: SubjectLine): string {
  const amount = [quantity, unitName].filter((part) => part !== null).join(' ');
  return [amount, unitPrice].filter((part) => part !== null && part !== '').join(' × ');
}
