import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { FileStore } from '../../kernel/ports/file-store.js';
import { fileErrors } from './errors.js';
import { FILE_LINK, fileHandlers, openLinkedFile } from './file-service.js';
import { downloadHandlers, linkOpeners } from './link-service.js';
import { downloadOperations, fileOperations } from './operations.js';
import { FileDrafts, Files } from './records.js';
import { sweepFileDrafts } from './sweep-drafts.js';
import type { World } from '../../kernel/operations/world.js';

/** @internal */
export const filesModule = defineModule({
  name: 'files',
  records: { Files, FileDrafts },
  tags: {
    Files: 'Attachments: upload, list, download and remove them',
    Downloads: 'Files behind signed links, which need no sign-in',
  },
  groups: {
    files: defineGroup({
      operations: { workspace: fileOperations },
      errors: fileErrors,
      handlers: { workspace: fileHandlers },
    }),
    downloads: defineGroup({
      operations: { public: downloadOperations },
      handlers: { public: downloadHandlers },
    }),
  },
  extensions: [linkOpeners.with({ kind: FILE_LINK, open: openLinkedFile })],
  jobs: (world: World) => (world.port(FileStore) === undefined ? [] : [sweepFileDrafts]),
});
