import { z } from 'zod';

import { Instant } from '../../kernel/values/time/instant.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { Count } from '../../kernel/values/numbers/count.js';

/** A category of the catalog that a counterparty deals in. */
export const AssortmentCategory = z
  .object({ counterpartyId: Uuid, categoryId: Uuid, categoryName: z.string(), createdAt: Instant })
  .meta({ id: 'AssortmentCategory' });
export interface AssortmentCategory extends z.output<typeof AssortmentCategory> {}

/** What a counterparty deals in. The module of assortments, which stands above this one, tells it. */
export const CounterpartyAssortment = z
  .object({
    categories: z.array(AssortmentCategory),
    productsCount: Count.meta({ description: 'Number of catalog items that it supplies, not counting archived ones' }),
  })
  .meta({ id: 'CounterpartyAssortment' });
export interface CounterpartyAssortment extends z.output<typeof CounterpartyAssortment> {}
