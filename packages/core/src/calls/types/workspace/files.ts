import type { InstantInput } from './shared-types.js';

/** Values of `purpose`. */
export type FilePurpose = 'attachment' | 'image' | 'template' | 'proof';

/** What `files.createDownloadUrl` answers. */
export interface FileLink {
  /** Address of the file, valid for 300 seconds. */
  url: string;
  expiresAt: InstantInput;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
}
