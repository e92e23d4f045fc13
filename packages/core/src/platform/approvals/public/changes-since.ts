import type { World } from '../../../kernel/operations/world.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { ApprovalRow } from '../requests/records.js';
import { isSameContent } from '../rules/content.js';
import { differencesBetween, type Difference } from '../rules/differences.js';
import { subjectSource } from '../gate.js';

interface Looking extends World {
  readonly db: Reader;
  readonly portalId: string;
  readonly now: string;
}

/** What differs in a subject from what is to be approved; null while it is the same, as far as approvals go. */
export async function changesSince(
  { db, ...unit }: Looking,
  approval: ApprovalRow,
): Promise<readonly Difference[] | null> {
  const source = subjectSource(unit, approval.subjectType);
  const now = (await source?.load(db, unit, approval.subjectId)) ?? null;
  if (now === null) return [];
  return isSameContent(approval, now, approval.tolerancePercent) ? null : differencesBetween(approval, now);
}
