import { z } from 'zod';

import type { Reader } from '../../../kernel/ports/storage.js';
import { FORESEEN, type Foreseen } from '../foreseen.js';
import type { ApprovalSubject } from '../gate.js';
import { Approvals } from './records.js';

/** How a record shows it. */
export const ForeseenWarnings = z.array(z.discriminatedUnion('code', [...FORESEEN])).meta({
  description: 'While an approval is waited for, what it exceeds and what will refuse it afterwards',
});

/** What approvals that are waited for foresee, by the id of their subject: whoever asks sees it in the subject. */
export async function foreseenOf(
  db: Reader,
  subjectTypes: readonly ApprovalSubject[],
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Foreseen[]>> {
  if (subjectIds.length === 0) return new Map();
  const open = await db.collection(Approvals).list({
    select: ['subjectId', 'warnings'],
    where: { subjectType: { in: [...subjectTypes] }, subjectId: { in: [...subjectIds] }, status: 'pending' },
    order: [['id', 'asc']],
  });
  const told = new Map<string, readonly Foreseen[]>();
  for (const { subjectId, warnings } of open) told.set(subjectId, [...(told.get(subjectId) ?? []), ...warnings]);
  return told;
}
