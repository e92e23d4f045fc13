import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { enumeration } from '../../../kernel/values/enumeration.js';

/** What becomes of a file that an integration is handed. */
export const FILE_STATUSES = enumeration('IntegrationFileStatus', [
  'queued',
  'completed',
  'completed_with_errors',
  'failed',
]);

/** A file that somebody handed to an integration; the same content is taken once. */
export const IntegrationFiles = defineRecord('integrationFile', {
  table: 'integration_files',
  trail: { untold: 'What it brings is told.' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    installationId: column.uuid({}),
    fileId: column.uuid({}),
    fileName: column.text({ max: 255, faces: { workspace: 'L' } }),
    sizeBytes: column.integer({ faces: { workspace: 'L' } }),
    sha256: column.text({ max: 64, faces: { workspace: 'L' } }),
    status: column.enum(FILE_STATUSES, { default: 'queued', faces: { workspace: 'L' } }),
    jobId: column.uuid({ faces: { workspace: 'L' }, description: 'The run that takes it' }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['installationId', 'status', 'createdAt'] }],
  search: ['fileName'],
  uniques: { content: { on: ['installationId', 'sha256'] } },
});

export type IntegrationFileRow = Row<typeof IntegrationFiles>;
