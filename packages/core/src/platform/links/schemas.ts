import { z } from 'zod';

import { createShape, listShape } from '../../kernel/records/faces.js';
import { openEnum } from '../../kernel/input/open-enum.js';
import { pageParameters } from '../../kernel/operations/page.js';
import { textInput } from '../../kernel/values/text/text.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { ExternalLinks } from './records.js';

const { externalSource } = ExternalLinks.columns;

/** Requisitions go by two names on the wire; links keep the one that events use. */
export const EntityTypeInput = openEnum('linkable', {
  named: 'ExternalLinkEntityTypeInput',
  also: ['purchase_requisition'],
}).meta({
  description: 'Type of the entity; `purchase_requisition` is read as `procurement`',
});

/** The type that a name on the wire stands for. */
export function linkableTypeOf(name: string): string {
  return name === 'purchase_requisition' ? 'procurement' : name;
}

/** A link as the key that made it sees it. */
export const ExternalLink = z
  .object(listShape(ExternalLinks.columns, 'integration'))
  .meta({ id: 'ExternalLink', description: 'An external identifier and the entity it refers to' });
export interface ExternalLink extends z.output<typeof ExternalLink> {}

export const ExternalLinkInput = z
  .strictObject({
    ...createShape(ExternalLinks.columns, 'integration'),
    entityType: EntityTypeInput,
    idempotencyKey: z
      .string()
      .max(255)
      .optional()
      .meta({ description: 'Same as the header `Idempotency-Key`, which takes precedence' }),
  })
  .meta({ id: 'ExternalLinkInput' });
export interface ExternalLinkInput extends z.output<typeof ExternalLinkInput> {}

/** Filters of the list of links. */
export const ExternalLinkQuery = z.object({
  externalSource: externalSource.input.meta({ description: 'Name of the external system', example: '1c' }),
  externalId: textInput({ max: 255 }).optional().meta({ description: 'Identifier in the external system' }),
  entityType: EntityTypeInput.optional(),
  entityId: Uuid.optional().meta({ description: 'Only links to this entity' }),
  ...pageParameters,
});
export interface ExternalLinkQuery extends z.output<typeof ExternalLinkQuery> {}
