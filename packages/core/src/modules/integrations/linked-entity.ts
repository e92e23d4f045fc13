import { Uuid } from '../../values/identifiers/uuid.js';
import { EntityTypeInput } from '../links/index.js';

/** What lists of things that belong to entities can be asked. */
export const entityParameters = {
  entityType: EntityTypeInput.optional(),
  entityId: Uuid.optional().meta({ description: 'Only those of this entity' }),
};
