import { column } from '../../../records/column.js';
import { defineRecord, type Row } from '../../../records/record.js';

/** What a portal says of an integration that it has: one for each. */
export const IntegrationReviews = defineRecord('integrationReview', {
  table: 'integration_reviews',
  trail: { partOf: 'installation', by: 'installationId', field: 'review' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    rating: column.integer({ min: 1, max: 5, required: true, ws: 'LC' }),
    text: column.text({ max: 2000, multiline: true, nullable: true, ws: 'LC' }),
    createdAt: column.instant({ ws: 'L' }),
    updatedAt: column.instant({ ws: 'L' }),
  },
  uniques: { installation: { on: ['installationId'] } },
});

export type IntegrationReviewRow = Row<typeof IntegrationReviews>;
