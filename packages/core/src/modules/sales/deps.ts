import type { WriteCall } from '../../operations/call.js';
import type { Ids } from '../../ports/ids.js';
import type { ShowCall } from '../../resources/resource-options.js';
import type { ApprovalGate } from '../approvals/index.js';
import type { IsApprovalRequired } from './approval.js';
import type { SendDeps } from './send-document.js';

/** Tells the files that were made of records, in the order of the records. */
type DocumentsOf = (
  call: Pick<ShowCall, 'db'>,
  records: readonly { readonly id: string }[],
) => Promise<readonly unknown[]>;

/** What the services of the sale need from outside the module. */
export interface SalesDeps extends SendDeps {
  readonly ids: Ids;
  readonly isApprovalRequired: IsApprovalRequired;
  readonly gate: ApprovalGate;
  readonly documentsOf: DocumentsOf;
  /** Has contracts that begin now be activated soon. */
  readonly activateSoon: (call: WriteCall) => Promise<void>;
}
