/**
 * Files of a portal: bytes in a file store, a record for each that says what it is, whom it belongs to and what its
 * checksum is, and links to download one for a short time.
 * What is written is noted first, so that bytes of a process that died before it kept their record are found and removed.
 * Bytes never change and are served only as they were written: a file that was spoiled in the store ends in an error. A
 * link acts for the key or user it was made for and ends with them. Which records may have files is decided above.
 */
export { fileErrors } from './errors.js';
export { FILE_TYPES, IMAGE_TYPES } from './file-type.js';
export { fileUses, openLinkedFile } from './file-service.js';
export { createLinkAuthenticator } from './link-caller.js';
export { createMakeLink, linkOpeners, MakeLink, type OpenLinked } from './link-service.js';
export { FileDrafts, Files } from './records.js';

export { createFileKeeper, fileKey, MAX_FILE_BYTES, FileKeeper, type KeptFile, type WrittenFile } from './service.js';
export { createLinkSigner, LinkSigner } from './signed-links.js';

export { cleanFileName } from './file-name.js';
export { takeFormFiles, type TakenFile } from './take-form-files.js';
export { takeUpload, type Upload } from './take-upload.js';
