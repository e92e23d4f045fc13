/**
 * Files of a portal: bytes in a file store, a record for each that says what it is, whom it belongs to and what its
 * checksum is, and links to download one for a short time.
 * What is written is noted first, so that bytes of a process that died before it kept their record are found and removed.
 * Bytes never change and are served only as they were written: a file that was spoiled in the store ends in an error. A
 * link acts for the key or user it was made for and ends with them. Which records may have files is decided above.
 */
import { defineGroup } from '../../operations/group.js';
import { fileErrors } from './errors.js';
import { downloadOperations, fileOperations } from './operations.js';
import { FileDrafts, Files } from './records.js';

export { fileErrors } from './errors.js';
export { FILE_TYPES, IMAGE_TYPES } from './file-type.js';
export { createFileService, createOpenLinkedFile, FILE_LINK, type FileUse } from './file-service.js';
export { createLinkAuthenticator, type FindLinkCaller } from './link-caller.js';
export { createDownloadService, createMakeLink, type MakeLink, type OpenLinked } from './link-service.js';
export { missingFileStore } from './missing-file-store.js';
export type { FileEntityType, FileOwners } from './owner.js';
export { Files } from './records.js';
export { File } from './schemas.js';
export {
  createFileKeeper,
  MAX_FILE_BYTES,
  type FileKeeper,
  type KeptFile,
  type SentFile,
  type WrittenFile,
} from './service.js';
export { createLinkSigner } from './signed-links.js';
export { sweepFileDrafts } from './sweep-drafts.js';
export { cleanFileName } from './file-name.js';
export { takeUpload, type ExpectedUpload, type Upload } from './take-upload.js';

export const filesGroup = defineGroup({
  operations: { workspace: fileOperations },
  records: [Files, FileDrafts],
  errors: fileErrors,
});

export const downloadsGroup = defineGroup({ operations: { public: downloadOperations } });
