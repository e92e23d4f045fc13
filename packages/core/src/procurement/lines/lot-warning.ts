import { z } from 'zod';

import { Quantity } from '../../kernel/values/numbers/quantity.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { type LotWarning, lotWarningOf, type MinimumLot, raisedToLot } from './minimum-lot.js';

const what = {
  itemId: Uuid.meta({ description: 'Line that buys it' }),
  unitId: Uuid.meta({ description: 'Unit in which the supplier sells' }),
  quantity: Quantity.meta({ description: 'What is bought' }),
  minOrderQuantity: Quantity.nullable(),
  orderMultiple: Quantity.nullable(),
  orderQuantity: Quantity.meta({ description: 'The least that the supplier sells of it' }),
};

/** Warnings of what is bought in quantities that the supplier does not sell. */
export const LOT_WARNING_SHAPES = [
  z.object({ code: z.literal('below_min_order_quantity'), ...what }).meta({ id: 'BelowMinOrderQuantity' }),
  z.object({ code: z.literal('not_order_multiple'), ...what }).meta({ id: 'NotOrderMultiple' }),
] as const;

/** What is said of a quantity that a supplier does not sell. */
export interface LotRefused extends MinimumLot {
  readonly code: LotWarning;
  readonly itemId: string;
  readonly unitId: string;
  readonly quantity: string;
  readonly orderQuantity: string;
}

/** What a line buys, in the unit in which the supplier sells it. */
interface BoughtInLots {
  readonly itemId: string;
  readonly unitId: string;
  readonly quantity: string;
}

/** Says that a supplier does not sell what a line buys; nothing where it does. */
export function lotWarnings(bought: BoughtInLots, { minOrderQuantity, orderMultiple }: MinimumLot): LotRefused[] {
  const lot = { minOrderQuantity, orderMultiple };
  const code = lotWarningOf(bought.quantity, lot);
  return code === undefined ? [] : [{ code, ...bought, ...lot, orderQuantity: raisedToLot(bought.quantity, lot) }];
}
