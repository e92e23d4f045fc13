import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';

/** What a portal says of an integration that it has: one for each. */
export const IntegrationReviews = defineRecord('integrationReview', {
  table: 'integration_reviews',
  trail: { partOf: 'installation', by: 'installationId', field: 'review' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    rating: column.integer({ min: 1, max: 5, required: true, faces: { workspace: 'LC' } }),
    text: column.text({ max: 2000, multiline: true, nullable: true, faces: { workspace: 'LC' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  uniques: { installation: { on: ['installationId'] } },
});

export type IntegrationReviewRow = Row<typeof IntegrationReviews>;
