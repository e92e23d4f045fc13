import { column } from '../../../records/column.js';
import { defineRecord, type Row } from '../../../records/record.js';

/** What becomes of a file that an integration is handed. */
export const FILE_STATUSES = ['queued', 'completed', 'completed_with_errors', 'failed'] as const;

/** A file that somebody handed to an integration; the same content is taken once. */
export const IntegrationFiles = defineRecord('integrationFile', {
  table: 'integration_files',
  trail: { untold: 'What it brings is told.' },
  columns: {
    id: column.uuid({ ws: 'L' }),
    installationId: column.uuid({}),
    fileId: column.uuid({}),
    fileName: column.text({ max: 255, ws: 'L' }),
    sizeBytes: column.integer({ ws: 'L' }),
    sha256: column.text({ max: 64, ws: 'L' }),
    status: column.enum(FILE_STATUSES, { default: 'queued', ws: 'L' }),
    jobId: column.uuid({ ws: 'L', description: 'The run that takes it' }),
    createdAt: column.instant({ ws: 'L' }),
    updatedAt: column.instant({ ws: 'L' }),
  },
  indexes: [{ on: ['installationId', 'status', 'createdAt'] }],
  search: ['fileName'],
  uniques: { content: { on: ['installationId', 'sha256'] } },
});

export type IntegrationFileRow = Row<typeof IntegrationFiles>;
