import { z } from 'zod';

import { operation } from '../../../operations/operation.js';
import { pageOf } from '../../../operations/page.js';
import { requestErrors } from '../../../operations/request-errors.js';
import { CategoryCount, IntegrationEntry, ListedIntegration, MarketplaceQuery } from './schemas.js';

const shared = {
  face: 'workspace',
  method: 'GET',
  tag: 'Integrations',
  access: { right: 'signed_in' },
} as const;

export const marketplaceOperations = {
  list: operation('marketplace.list', {
    ...shared,
    path: '/integrations/marketplace',
    input: { query: MarketplaceQuery },
    output: pageOf('marketplace', ListedIntegration),
    summary: 'List the integrations of the marketplace',
    description: 'Published ones only. `search` looks through names and descriptions.',
  }),
  listCategories: operation('marketplace.listCategories', {
    ...shared,
    path: '/integrations/marketplace/categories',
    output: z.object({ items: z.array(CategoryCount) }),
    summary: 'List the categories of the marketplace',
  }),
  get: operation('marketplace.get', {
    ...shared,
    path: '/integrations/marketplace/:slug',
    input: {
      params: z.object({
        slug: z
          .string()
          .max(64)
          .meta({ examples: ['bi-export'] }),
      }),
    },
    output: IntegrationEntry,
    errors: [requestErrors.notFound],
    summary: 'Get an integration of the marketplace',
  }),
};
