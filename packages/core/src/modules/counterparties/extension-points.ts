import { extensionPoint } from '../../operations/extension-point.js';
import type { FindUse } from '../../rows/record-reference.js';
import type { LoadDerived } from '../../resources/resource-options.js';
import type { Counterparties } from './records.js';

/** What keeps a counterparty from being archived, such as open price requests. */
export const usesOfCounterparty = extensionPoint<FindUse>('counterparties.uses');

/** What counterparties deal in, each as a `CounterpartyAssortment`. */
export const assortmentsOfCounterparties =
  extensionPoint<LoadDerived<typeof Counterparties>>('counterparties.assortments');
