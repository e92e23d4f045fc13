import { z } from 'zod';

import type { Reader } from '../../../kernel/ports/storage.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Quantity } from '../../../kernel/values/numbers/quantity.js';
import { Reservations } from '../reservations/records.js';
import type { DocumentRow } from './records.js';

/** A reservation of which a count left less. */
export const CutReservation = z
  .object({
    reservationId: Uuid,
    catalogItemId: Uuid,
    cutQuantity: Quantity.meta({ description: 'What is kept no more' }),
    createdById: Uuid,
  })
  .meta({ id: 'CutReservation' });
export interface CutReservation extends z.output<typeof CutReservation> {}

/** The reservations that documents cut. */
export async function cutByDocuments(
  { db }: { readonly db: Reader },
  documents: readonly Pick<DocumentRow, 'id' | 'kind'>[],
): Promise<readonly CutReservation[][]> {
  const counts = documents.flatMap(({ id, kind }) => (kind === 'count' ? id : []));
  const rows =
    counts.length === 0
      ? []
      : await db.collection(Reservations).list({
          where: { cutById: { in: counts } },
          order: [
            ['createdAt', 'desc'],
            ['id', 'desc'],
          ],
        });
  return documents.map(({ id }) =>
    rows.flatMap(({ id: reservationId, catalogItemId, cutById, cutQuantity, createdById }) =>
      cutById === id ? [{ reservationId, catalogItemId, cutQuantity: cutQuantity ?? '0', createdById }] : [],
    ),
  );
}
