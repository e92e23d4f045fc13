import type { Row } from '../../../kernel/records/record.js';
import type { BudgetPlace } from '../../budgets/index.js';
import type { ProcurementItems } from '../items/records.js';
import type { Requisitions } from '../records.js';

type Line = Pick<Row<typeof ProcurementItems>, 'requiredDate' | 'costItemId' | 'logisticsObjectId'>;
type Owner = Pick<Row<typeof Requisitions>, 'pipelineId' | 'dueDate' | 'startedAt' | 'createdAt'>;

/**
 * What decides which budget a line of a requisition takes, and so do orders and invoices for it: the day it is needed, or else that of
 * the requisition, or else the day on which work on it began.
 */
export function budgetPlaceOf(requisition: Owner, line: Line | null): BudgetPlace {
  const { pipelineId, dueDate, startedAt, createdAt } = requisition;
  return {
    date: line?.requiredDate ?? dueDate ?? startedAt ?? createdAt,
    costItemId: line?.costItemId ?? null,
    logisticsObjectId: line?.logisticsObjectId ?? null,
    pipelineId,
  };
}
