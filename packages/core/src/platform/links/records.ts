import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';

/** Name of an external system, such as `1c` or `erp.main`. */
const SOURCE_NAME = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

/** An identifier of an external system and the entity that it stands for, in the space of one key. */
export const ExternalLinks = defineRecord('externalLink', {
  table: 'external_links',
  access: 'administrators',
  columns: {
    id: column.uuid({ faces: { integration: 'L' } }),
    /** The API key, or the user of an in-process call, to whom the link belongs and alone shows. */
    ownerId: column.uuid({}),
    externalSource: column.text({ max: 64, required: true, pattern: SOURCE_NAME, faces: { integration: 'LC' } }),
    externalId: column.text({ max: 255, required: true, faces: { integration: 'LC' } }),
    entityType: column.word('linkable', { faces: { integration: 'L' } }),
    entityId: column.uuid({ required: true, faces: { integration: 'LC' } }),
    createdAt: column.instant({ faces: { integration: 'L' } }),
    updatedAt: column.instant({ faces: { integration: 'L' } }),
  },
  indexes: [{ on: ['ownerId', 'externalSource', 'createdAt', 'id'] }, { on: ['entityId'] }],
  uniques: { identity: { on: ['ownerId', 'externalSource', 'externalId', 'entityType'] } },
});
