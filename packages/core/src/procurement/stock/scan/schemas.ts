import { z } from 'zod';

import { textInput } from '../../../kernel/values/text/text.js';
import { enumeration, enumOf } from '../../../kernel/values/enumeration.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Quantity } from '../../../kernel/values/numbers/quantity.js';

/** What a code leads to. */
export const SCANNED_TYPES = enumeration('ScannedType', [
  'catalog_item',
  'packaging',
  'stock_document',
  'stock_receipt',
  'purchase_order',
  'delivery_batch',
  'procurement',
]);

/** What a scanner read. */
export const ScanQuery = z.object({ code: textInput({ max: 255 }).meta({ description: 'As it was read or typed' }) });

const ScannedStock = z
  .object({ warehouseId: Uuid, warehouseName: z.string(), onHand: Quantity, reserved: Quantity, available: Quantity })
  .meta({ id: 'ScannedStock' });

/** What a code leads to. */
export const ScanMatch = z
  .object({
    type: enumOf(SCANNED_TYPES),
    id: Uuid.meta({ description: 'Of the record; of a packaging, that of its item' }),
    name: z.string().nullable().meta({ description: 'Of an item or a requisition' }),
    number: z.string().nullable().meta({ description: 'Of a document; of an item its article' }),
    status: z.string().nullable(),
    unitId: Uuid.nullable().meta({ description: 'What was scanned is one of this unit' }),
    factor: Quantity.nullable().meta({ description: 'How many base units of the item that is' }),
    gtin: z.string().nullable(),
    stock: z.array(ScannedStock).meta({ description: 'Of an item: where it lies, in base units' }),
  })
  .meta({ id: 'ScanMatch' });
export interface ScanMatch extends z.output<typeof ScanMatch> {}

/** Everything that a code leads to: nothing where it is unknown. */
export const ScanResult = z.object({ code: z.string(), items: z.array(ScanMatch) }).meta({ id: 'ScanResult' });
