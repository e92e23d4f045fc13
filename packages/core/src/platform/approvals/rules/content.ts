import { createHash } from 'node:crypto';

import { isSame } from '../../../kernel/rows/save-changes.js';
import { readDecimal } from '../../../kernel/values/numbers/decimal.js';
import type { CommittedContent, CommittedValues } from '../committing.js';

/** What an approval was given for; approvals of earlier versions do not know their content, so nothing is what they were given for. */
export interface ApprovedContent {
  readonly content: CommittedContent | null;
  readonly grossAmount: string | null;
  /** An approval is of a part of it, whatever it comes to as a whole. */
  readonly isInParts?: true;
}

/** Stands for what is approved of a subject. */
export function digestOf(content: CommittedContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Whether a subject is still what was approved: all that commits is as it was, and quantities, prices and amounts differ by no more than
 * the tolerance, each line by itself and all of them together, upwards and downwards. It is always compared with what was approved, so
 * that many small changes do not add up to a large one.
 */
export function isSameContent(approved: ApprovedContent, now: ApprovedContent, tolerancePercent: string): boolean {
  if (approved.content === null || now.content === null) return false;
  // Hundredths of a percent.
  const tolerance = BigInt(tolerancePercent.replace('.', ''));
  const [before, after] = [inOrder(approved.content.lines), inOrder(now.content.lines)];
  return (
    (now.isInParts === true || isWithin(approved.grossAmount, now.grossAmount, tolerance)) &&
    isSameRow(approved.content.document, now.content.document, tolerance) &&
    before.length === after.length &&
    before.every((line, index) => isSameRow(line, after[index] ?? line, tolerance))
  );
}

/** In an order that their places in the document do not change. */
function inOrder(lines: readonly CommittedValues[]): readonly CommittedValues[] {
  const keyed = lines.map((line) => ({ line, key: JSON.stringify(line.exact) }));
  return keyed.toSorted((one, other) => one.key.localeCompare(other.key)).map(({ line }) => line);
}

function isSameRow(approved: CommittedValues, now: CommittedValues, tolerance: bigint): boolean {
  return (
    // What later versions have learned to look at, nobody was asked about.
    Object.entries(approved.exact).every(([name, value]) => isSame(value, now.exact[name])) &&
    Object.entries(approved.named).every(([name, value]) => value === null || isSame(value, now.named[name])) &&
    Object.entries(approved.measured).every(([name, value]) => isWithin(value, now.measured[name] ?? null, tolerance))
  );
}

function isWithin(approved: string | null, now: string | null, tolerance: bigint): boolean {
  if (approved === null || now === null) return approved === now;
  const [before, after] = [unitsOf(approved), unitsOf(now)];
  return magnitude(after - before) * 10_000n <= magnitude(before) * tolerance;
}

/** More digits than any quantity, price or amount has. */
const FORMAT = { integerDigits: 30, fractionDigits: 12 };

function unitsOf(value: string): bigint {
  const units = readDecimal(value, FORMAT);
  if (typeof units !== 'bigint') throw new TypeError(`${value} is no decimal number.`);
  return units;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
