import { z } from 'zod';

import { enumeration, enumOf } from '../../kernel/values/enumeration.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { Instant } from '../../kernel/values/time/instant.js';

/** How an invoice agrees with what was ordered or decided. */
export const MATCH_STATUSES = enumeration('MatchStatus', ['not_applicable', 'matched', 'exceptions', 'accepted']);
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** What may differ between an invoice and what was ordered or decided. */
export const MATCH_EXCEPTION_CODES = enumeration('MatchExceptionCode', [
  'not_ordered',
  'price_over',
  'quantity_over_ordered',
  'quantity_over_received',
  'vat_differs',
  'currency_differs',
  'supplier_differs',
  'duplicate_suspected',
  'unordered',
]);

/** A difference between an invoice and what was ordered or decided. */
export const MatchException = z
  .object({
    code: enumOf(MATCH_EXCEPTION_CODES),
    itemId: Uuid.nullable().meta({ description: 'Line of the invoice; null where the invoice as a whole differs' }),
    expected: z
      .string()
      .nullable()
      .meta({ description: 'What was ordered or decided, as far as it is left to invoice' }),
    actual: z.string().nullable().meta({ description: 'What the invoice says' }),
    tolerance: z.string().nullable().meta({ description: 'How much more than expected is let through' }),
  })
  .meta({ id: 'MatchException' });
export interface MatchException extends z.output<typeof MatchException> {}

/** Who accepted what differs, and why. */
export const Acceptance = z
  .object({
    userId: Uuid,
    at: Instant,
    reason: z.string(),
    isOwn: z
      .boolean()
      .optional()
      .meta({ description: 'true where whoever entered the invoice accepted them, because nobody else may' }),
  })
  .meta({ id: 'MatchAcceptance', description: 'Who accepted the exceptions of an invoice' });
