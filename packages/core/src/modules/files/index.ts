/**
 * Files of a portal: bytes in a file store, a record for each that says what it is, whom it belongs to and what its
 * checksum is, and links to download one for a short time.
 * What is written is noted first, so that bytes of a process that died before it kept their record are found and removed.
 * Bytes never change and are served only as they were written: a file that was spoiled in the store ends in an error. A
 * link acts for the key or user it was made for and ends with them. Which records may have files is decided above.
 */
import { defineGroup } from '../../operations/group.js';
import { fileErrors } from './errors.js';
import { downloadOperations } from './operations.js';
import { FileDrafts, Files } from './records.js';

export { FILE_TYPES, IMAGE_TYPES } from './file-type.js';
export { createLinkAuthenticator, type FindLinkCaller } from './link-caller.js';
export { createDownloadService, createMakeLink, type MakeLink, type OpenLinked } from './link-service.js';
export { missingFileStore } from './missing-file-store.js';
export { Files } from './records.js';
export { createFileKeeper, type FileKeeper, type KeptFile, type WrittenFile } from './service.js';
export { createLinkSigner } from './signed-links.js';
export { sweepFileDrafts } from './sweep-drafts.js';

export const filesGroup = defineGroup({
  operations: { public: downloadOperations },
  records: [Files, FileDrafts],
  errors: fileErrors,
});
