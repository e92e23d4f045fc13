import type { Permissions } from '../access/permissions.js';
import type { Clock } from '../ports/clock.js';
import type { HttpClient } from '../ports/http-client.js';
import type { Ids } from '../ports/ids.js';
import type { Logger } from '../ports/logger.js';
import type { SecretBox } from '../ports/secret-box.js';
import type { Storage } from '../ports/storage.js';
import type { RecordType } from '../records/record.js';
import type { RunUnitOfWork } from '../rows/unit-of-work.js';
import type { Given } from '../operations/extension-point.js';
import type { World } from '../operations/world.js';

/** What a module is handed, whoever wrote it. Rows are read and written through the call; the storage is for work beside calls. */
export interface ModulePorts extends World {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Sends requests to other servers, guarded against addresses that nobody outside should reach. */
  readonly http: HttpClient;
  /** Encrypts what is kept secret. */
  readonly secretBox: SecretBox;
  readonly storage: Storage;
  /** Runs a unit of work of a portal, with its events and its entries in the audit trail. */
  readonly runUnitOfWork: RunUnitOfWork;
  /** The address that outsiders reach a path of ours at, such as `/api/v1/webhooks/…`. */
  readonly publicUrl: (path: string) => string;
  readonly permissions: Permissions;
  /** Records of all modules. */
  readonly records: readonly RecordType[];
  /** What other modules add at a place. */
  readonly given: Given;
}
