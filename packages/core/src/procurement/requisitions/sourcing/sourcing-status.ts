import type { Row } from '../../../kernel/records/record.js';
import type { ItemStatus } from '../items/statuses.js';
import type { Requisitions } from '../records.js';

export type SourcingStatus = Row<typeof Requisitions>['sourcingStatus'];

/** What of an item counts for how far a requisition is sourced. */
interface SourcedItem {
  readonly status: ItemStatus;
  readonly isDecided: boolean;
}

/**
 * How far suppliers are found: decided once every item is that was not called off; before that, as far as any price request
 * or quote has come.
 */
export function sourcingStatusOf(
  items: readonly SourcedItem[],
  { isRequested, isQuoted }: { readonly isRequested: boolean; readonly isQuoted: boolean },
): SourcingStatus {
  const isSettled = ({ status, isDecided }: SourcedItem) => isDecided || status === 'cancelled';
  if (items.some(({ isDecided }) => isDecided) && items.every(isSettled)) return 'decided';
  if (isQuoted) return 'quoted';
  return isRequested ? 'requested' : 'none';
}
