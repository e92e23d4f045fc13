import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { integrationErrors } from '../errors.js';
import { Count } from '../../../kernel/values/numbers/count.js';

/** Items that one question is about. */
const MAX_ITEMS = 100;
/** Characters of an id in such a list, with its comma and blanks. */
const MAX_ID = 40;

/** Ids in one parameter, separated by commas. */
const Ids = z
  .string()
  .max(MAX_ITEMS * MAX_ID)
  .transform((text) => text.split(',').map((id) => id.trim()))
  .pipe(z.array(Uuid).min(1).max(MAX_ITEMS))
  .meta({ description: 'Ids of catalog items, separated by commas; at most 100' });

export const supplierCatalogOperations = {
  checkAvailability: operation('supplierCatalog.checkAvailability', {
    face: 'workspace',
    tag: 'Integrations',
    access: { right: 'catalog.view' },
    method: 'GET',
    path: '/integrations/supplier-catalog-api/availability',
    input: { query: z.object({ catalogItemIds: Ids }) },
    output: z
      .object({
        items: z.array(
          z.object({
            catalogItemId: Uuid,
            sku: z.string().nullable(),
            available: z.string().nullable(),
            leadTimeDays: Count.nullable(),
            price: z.string().nullable(),
            currency: z.string().nullable(),
          }),
        ),
        asOf: Instant.nullable(),
      })
      .meta({ id: 'SupplierAvailability' }),
    errors: [
      integrationErrors.integrationNotInstalled,
      integrationErrors.integrationNotActive,
      integrationErrors.remoteError,
    ],
    summary: 'Ask a supplier which catalog items are available',
    description: 'Answers are kept for five minutes. Items that the supplier does not have come without a quantity.',
  }),
};
