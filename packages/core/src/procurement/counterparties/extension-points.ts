import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { LoadDerived } from '../../kernel/resources/resource-options.js';
import type { Counterparties } from './records.js';

/** What counterparties deal in, each as a `CounterpartyAssortment`. */
export const assortmentsOfCounterparties =
  extensionPoint<LoadDerived<typeof Counterparties>>('counterparties.assortments');
