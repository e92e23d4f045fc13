import { z } from 'zod';

import { listShape } from '../../../kernel/records/faces.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { Money } from '../../../kernel/values/numbers/money.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { OrderContent } from './content.js';
import { PurchaseOrderRevisions, REVISION_STATUSES } from './records.js';

/** A revision of an order, as lists show it. */
export const PurchaseOrderRevisionRow = z
  .object({ ...listShape(PurchaseOrderRevisions.columns, 'workspace'), grossAmount: Money })
  .meta({ id: 'PurchaseOrderRevisionRow' });

/** The draft of the next revision of an order. */
export const Amendment = z
  .object({ revision: z.int(), status: enumOf(REVISION_STATUSES), ...OrderContent.shape })
  .meta({ id: 'PurchaseOrderAmendment' });
export type Amendment = z.output<typeof Amendment>;

const PurchaseOrderChange = z
  .object({
    itemId: Uuid.nullable().meta({ description: 'The line that changed; null for a field of the order itself' }),
    kind: z.enum(['changed', 'added', 'removed']),
    field: z.string().nullable().meta({ description: 'null where a whole line came or went' }),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'PurchaseOrderChange' });

/** A revision of an order, with what it changed of the one before. */
export const PurchaseOrderRevision = z
  .object({
    ...PurchaseOrderRevisionRow.shape,
    content: OrderContent,
    changes: z.array(PurchaseOrderChange).meta({ description: 'None in the first revision' }),
  })
  .meta({ id: 'PurchaseOrderRevision' });
