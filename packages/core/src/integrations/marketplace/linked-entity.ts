import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { EntityTypeInput } from '../../platform/links/index.js';

/** What lists of things that belong to entities can be asked. */
export const entityParameters = {
  entityType: EntityTypeInput.optional(),
  entityId: Uuid.optional().meta({ description: 'Only those of this entity' }),
};
