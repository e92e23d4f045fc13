import { z } from 'zod';

import { enumOf } from '../../../kernel/values/enumeration.js';
import { pageParameters } from '../../../kernel/operations/page.js';
import { QueryBoolean, searchParameters } from '../../../kernel/operations/query.js';
import { createShape, listShape } from '../../../kernel/records/faces.js';
import { severalOf } from '../../../kernel/resources/resource-schemas.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { INSTALLATION_STATUSES } from '../installations/statuses.js';
import { CATEGORY_SLUGS } from './categories.js';
import { CONFIG_TYPES, CONNECTION_TYPES, ENTRY_STATUSES } from './entry.js';
import { Count } from '../../../kernel/values/numbers/count.js';
import { IntegrationReviews } from './records.js';

const Category = z.object({ slug: enumOf(CATEGORY_SLUGS), name: z.string() });

/** A setting of an integration. */
export const ConfigField = z
  .object({
    key: z.string(),
    label: z.string(),
    type: z.enum(CONFIG_TYPES),
    isSecret: z.boolean(),
    isRequired: z.boolean(),
    default: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    pattern: z.string().nullable(),
    options: z.array(z.string()).nullable(),
    help: z.string().nullable(),
  })
  .meta({ id: 'IntegrationConfigField' });

/** An integration in the list of the marketplace. */
export const ListedIntegration = z
  .object({
    slug: z.string(),
    name: z.string(),
    developer: z.string(),
    category: Category,
    shortDescription: z.string(),
    rating: z
      .string()
      .nullable()
      .meta({ description: 'Average of the reviews of all portals; null until there are three' }),
    installCount: Count.meta({ description: 'Number of portals that have it' }),
    connectionType: z.enum(CONNECTION_TYPES),
    badges: z.array(z.string()),
    status: z.enum(ENTRY_STATUSES),
    isInstalled: z.boolean(),
    installationId: Uuid.nullable(),
    installationStatus: z.enum(INSTALLATION_STATUSES).nullable(),
    logoUrl: z.string().nullable(),
  })
  .meta({ id: 'MarketplaceListItem', description: 'An integration, in a list' });

/** An integration with all that the marketplace says of it. */
export const IntegrationEntry = z
  .object({
    ...ListedIntegration.shape,
    description: z.string(),
    capabilities: z.array(z.object({ capability: z.string(), label: z.string(), isDefault: z.boolean() })),
    dataTransfers: z.array(z.object({ entity: z.string(), direction: z.enum(['READ', 'READ_WRITE']) })),
    scenarios: z.array(z.object({ title: z.string(), text: z.string() })),
    instructions: z.array(z.object({ step: Count, text: z.string() })),
    configSchema: z.array(ConfigField),
    supportsInboundWebhook: z.boolean(),
    supportsSync: z.boolean(),
    updatedAt: Instant,
  })
  .meta({ id: 'MarketplaceEntry', description: 'An integration of the marketplace' });

/** What the portal says of an integration. */
export const IntegrationReview = z
  .object({ integrationSlug: z.string(), ...listShape(IntegrationReviews.columns, 'workspace') })
  .meta({
    id: 'IntegrationReview',
    description: 'What the portal says of an integration; other portals do not see it',
  });

export const NewReview = z
  .strictObject(createShape(IntegrationReviews.columns, 'workspace'))
  .meta({ id: 'NewIntegrationReview', description: 'A rating from 1 to 5, with a text if you like' });
export interface NewReview extends z.output<typeof NewReview> {}

/** What the list can be sorted by: its fields that hold one value. */
const SORTABLE = [
  'slug',
  'name',
  'developer',
  'shortDescription',
  'installCount',
  'connectionType',
  'status',
  'isInstalled',
  'installationStatus',
] as const satisfies readonly (keyof z.output<typeof ListedIntegration>)[];
export type Sortable = (typeof SORTABLE)[number];

/** What the list of the marketplace can be asked. */
export const MarketplaceQuery = z.object({
  ...searchParameters,
  sort: z
    .enum(SORTABLE.flatMap((name): (Sortable | `-${Sortable}`)[] => [name, `-${name}`]))
    .optional()
    .meta({
      description:
        'Field to sort by; a leading minus puts the greatest first. Defaults to the order of the marketplace',
      example: 'name',
    }),
  category: severalOf(CATEGORY_SLUGS).optional(),
  connectionType: severalOf(CONNECTION_TYPES).optional(),
  status: severalOf(ENTRY_STATUSES).optional(),
  installed: QueryBoolean.optional().meta({
    description: 'true: only those that the portal has; false: only the others',
  }),
  ...pageParameters,
});
export interface MarketplaceQuery extends z.output<typeof MarketplaceQuery> {}

export const CategoryCount = z
  .object({ ...Category.shape, count: Count })
  .meta({ id: 'MarketplaceCategory', description: 'A category with the number of its integrations' });
