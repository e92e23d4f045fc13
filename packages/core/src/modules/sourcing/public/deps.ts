import type { Clock } from '../../../ports/clock.js';
import type { Ids } from '../../../ports/ids.js';
import type { Reader, Storage } from '../../../ports/storage.js';
import type { RunUnitOfWork } from '../../../rows/unit-of-work.js';
import type { FileKeeper } from '../../files/index.js';
import type { QueueMail } from '../../mail/index.js';
import type { ProductField } from '../../requisitions/index.js';

/** Tells which product fields of a pipeline suppliers may see, in their order. */
export type VisibleFields = (db: Reader, pipelineId: string) => Promise<readonly ProductField[]>;

/** What suppliers' calls need from outside the module. */
export interface SupplierLinkDeps {
  readonly ids: Ids;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly files: FileKeeper;
  readonly queueMail: QueueMail;
  readonly runUnitOfWork: RunUnitOfWork;
  readonly publicUrl: (path: string) => string;
  readonly visibleFields: VisibleFields;
}
