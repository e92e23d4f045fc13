import type { Given } from '../../kernel/operations/extension-point.js';
import { defineGroup, defineModule } from '../../kernel/module/module.js';
import type { CloseEnums } from '../../kernel/input/open-enum.js';
import { FileStore } from '../../kernel/ports/file-store.js';
import type { RecordType } from '../../kernel/records/record.js';
import { fileErrors } from './errors.js';
import { createFileService, fileUses } from './file-service.js';
import { createDownloadService, type MakeLink, type OpenLinked } from './link-service.js';
import { downloadOperations, fileOperations } from './operations.js';
import { fileOwnersOf } from './owner.js';
import { FileDrafts, Files } from './records.js';
import type { FileKeeper } from './service.js';
import type { createLinkSigner } from './signed-links.js';
import { sweepFileDrafts } from './sweep-drafts.js';
import type { World } from '../../kernel/operations/world.js';

interface FileDeps {
  readonly files: FileKeeper;
  readonly makeLink: MakeLink;
  readonly records: readonly RecordType[];
  readonly closed: CloseEnums;
  readonly given: Given;
}

interface DownloadDeps {
  readonly signer: ReturnType<typeof createLinkSigner>;
  readonly linked: Readonly<Record<string, OpenLinked>>;
}

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
      handlers: ({ records, given, ...deps }: FileDeps) => ({
        workspace: createFileService({ ...deps, owners: fileOwnersOf(records), uses: given(fileUses) }),
      }),
    }),
    downloads: defineGroup({
      operations: { public: downloadOperations },
      handlers: ({ signer, linked }: DownloadDeps) => ({ public: createDownloadService({ signer, open: linked }) }),
    }),
  },
  jobs: (world: World) => (world.port(FileStore) === undefined ? [] : [sweepFileDrafts]),
});
