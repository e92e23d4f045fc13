import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { pageOf } from '../../../kernel/operations/page.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { integrationErrors } from '../errors.js';
import {
  CategoryCount,
  IntegrationEntry,
  IntegrationReview,
  ListedIntegration,
  MarketplaceQuery,
  NewReview,
} from './schemas.js';

const shared = {
  face: 'workspace',
  method: 'GET',
  tag: 'Integrations',
  access: { right: 'signed_in' },
} as const;

const one = {
  params: z.object({
    slug: z
      .string()
      .max(64)
      .meta({ examples: ['bi-export'] }),
  }),
};
const REVIEW = '/integrations/marketplace/:slug/review';
const ofReview = [requestErrors.notFound, integrationErrors.integrationNotInstalled];

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
    input: one,
    output: IntegrationEntry,
    errors: [requestErrors.notFound],
    summary: 'Get an integration of the marketplace',
  }),
  getReview: operation('marketplace.getReview', {
    ...shared,
    path: REVIEW,
    input: one,
    output: IntegrationReview,
    errors: ofReview,
    summary: 'Get the review of an integration',
    description: 'The one that the portal gave.',
  }),
  review: operation('marketplace.review', {
    ...shared,
    method: 'PUT',
    access: { right: 'integrations.manage' },
    path: REVIEW,
    input: { ...one, body: NewReview },
    output: IntegrationReview,
    errors: ofReview,
    summary: 'Review an integration',
    description:
      'For an integration that the portal has installed, in place of what it said before. Other portals see no review, only the ' +
      'average of all, once there are three.',
  }),
};
