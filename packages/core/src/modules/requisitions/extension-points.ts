import { extensionPoint } from '../../module/extension-point.js';
import type { RequisitionSourcing } from './sourcing/requisition-sourcing.js';

/** What price requests, quotes and decisions tell requisitions. */
export const sourcingOfRequisitions = extensionPoint<RequisitionSourcing>('requisitions.sourcing');

/** Where no module asks suppliers for prices, nobody was asked and nothing was decided. */
export const withoutSourcing: RequisitionSourcing = {
  isQuoted: () => Promise.resolve(false),
  ended: () => Promise.resolve(),
  factsOf: () =>
    Promise.resolve({
      isRequested: false,
      isQuoted: false,
      requestedItemIds: new Set(),
      quotedItemIds: new Set(),
      decisions: new Map(),
      decided: { netAmount: '0.00', vatAmount: '0.00', grossAmount: '0.00' },
      invoiceStatus: 'none',
    }),
  costsOf: () => Promise.resolve(new Map()),
  awardsOf: () => Promise.resolve([]),
  itemsEnded: () => Promise.resolve(),
};
