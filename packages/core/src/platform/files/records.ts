import { enumeration } from '../../kernel/values/enumeration.js';
import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';

/** What a file that somebody sends is for. */
export const UPLOAD_PURPOSES = enumeration('FilePurpose', ['attachment', 'image', 'template', 'proof']);
/** What a file is for; documents are those that we make. */
export const FILE_PURPOSES = [...UPLOAD_PURPOSES, 'document'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/**
 * Notes of bytes that are being written or were written, and that no file speaks of yet. A note that stays behind leads
 * to the bytes of a process that died.
 */
export const FileDrafts = defineRecord('fileDraft', {
  table: 'file_drafts',
  trail: { untold: 'It says that bytes are being written that may become a file.' },
  columns: { id: column.uuid({}), createdAt: column.instant({}) },
  indexes: [{ on: ['createdAt'], acrossPortals: true }],
});

/** A kept file and what it belongs to. Its bytes lie in the file store and never change. */
export const Files = defineRecord('file', {
  table: 'files',
  access: 'administrators',
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    /** Kind of record that the file belongs to; `portal` for the portal itself. */
    entityType: column.text({ max: 32, faces: { workspace: 'L' } }),
    entityId: column.uuid({ nullable: true, faces: { workspace: 'L' } }),
    fileName: column.text({ max: 255, faces: { workspace: 'L' } }),
    mimeType: column.text({ max: 127, faces: { workspace: 'L' } }),
    sizeBytes: column.integer({ min: 0, faces: { workspace: 'L' } }),
    /** In hex. */
    sha256: column.text({ untold: true, max: 64, faces: { workspace: 'L' } }),
    purpose: column.enum(FILE_PURPOSES, { default: 'attachment', faces: { workspace: 'L' } }),
    createdById: column.uuid({ faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['entityType', 'entityId', 'createdAt', 'id'] }],
});
