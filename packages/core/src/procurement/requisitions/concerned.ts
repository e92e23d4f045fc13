import type { Reader } from '../../kernel/ports/storage.js';
import type { Concerned } from '../../platform/inbox/index.js';
import { Requisitions } from './records.js';

/** What hangs on a requisition, or stands alone. */
interface Bought {
  readonly procurementId: string | null;
  readonly supplierId?: string | null;
  readonly createdById?: string;
}

/** Who has to do with what is bought: whoever buys for its requisition, or entered it where there is none, and its supplier. */
export async function concernedWith(db: Reader, rows: readonly Bought[]): Promise<readonly Concerned[]> {
  const ids = new Set(rows.flatMap(({ procurementId }) => procurementId ?? []));
  const found = ids.size === 0 ? [] : await db.collection(Requisitions).findMany([...ids]);
  const requisitions = new Map(found.map((requisition) => [requisition.id, requisition]));
  return rows.map(({ procurementId, supplierId = null, createdById = null }) => {
    const requisition = requisitions.get(procurementId ?? '');
    return {
      responsibleId: requisition?.responsibleUserId ?? requisition?.createdById ?? createdById,
      supplierId,
      isUrgent: requisition?.priority === 'urgent',
    };
  });
}
