import { createHash } from 'node:crypto';

import { subtractMoney, toMinor } from '../../../values/numbers/money.js';
import type { SubjectNow } from '../gate.js';

/** What an approval was given for, as far as a change of it needs a new one. */
export interface ApprovedContent {
  readonly subjectDigest: string;
  readonly grossAmount: string | null;
}

/** Stands for what is approved of a subject, apart from its amount. */
export function digestOf({
  content,
  currency,
  supplierIds,
}: Pick<SubjectNow, 'content' | 'currency' | 'supplierIds'>): string {
  const text = JSON.stringify([content, currency, supplierIds.toSorted()]);
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Whether a subject is still what was approved: the same content, and an amount that differs from the approved one by no more than the
 * tolerance. It is always compared with what was approved, so that many small changes do not add up to a large one.
 */
export function isSameContent(approved: ApprovedContent, now: ApprovedContent, tolerancePercent: string): boolean {
  if (approved.subjectDigest !== now.subjectDigest) return false;
  if (approved.grossAmount === null || now.grossAmount === null) return approved.grossAmount === now.grossAmount;
  const difference = magnitude(toMinor(subtractMoney(now.grossAmount, approved.grossAmount)));
  // Hundredths of a percent: |difference| / approved <= tolerance / 100.
  const tolerance = BigInt(tolerancePercent.replace('.', ''));
  return difference * 10_000n <= magnitude(toMinor(approved.grossAmount)) * tolerance;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
