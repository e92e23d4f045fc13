import { factsOfAnswers } from './answers.js';
import { factsOfAwards } from './awards.js';
import type { FactSource } from './fact-source.js';
import { factsOfInvoices } from './invoices.js';
import { factsOfOrders } from './orders.js';
import { factsOfReceipts } from './receipts.js';
import { factsOfStays } from './stays.js';

/** Everything that facts are worked out of. */
export const FACT_SOURCES: readonly FactSource[] = [
  factsOfOrders,
  factsOfInvoices,
  factsOfAwards,
  factsOfAnswers,
  factsOfReceipts,
  factsOfStays,
];
