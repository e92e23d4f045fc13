/** Rows as the baseline writes them: no validation, just the values. */

export const LISTED =
  'id, number, pipeline_id, name, status, planned_total, currency, due_date, created_at, updated_at';

export const EVENTS_TABLE =
  'create table if not exists bare_events (id text primary key, portal_id text, name text, resource_id text, occurred_at text)';

/** A requisition row with every column that must have a value. */
export function requisitionRow(input, { key = {}, pipelineId, stageId, number }) {
  return {
    id: input.id,
    portal_id: key.portal_id,
    number: `BARE-${number}`,
    pipeline_id: pipelineId,
    stage_id: stageId,
    name: input.name,
    status: 'in_progress',
    planned_total: input.plannedTotal ?? '0.00',
    currency: 'RUB',
    vat_mode: 'EXCLUSIVE',
    due_date: input.dueDate ?? null,
    comment: input.comment ?? null,
    priority: 'normal',
    actual_total: '0.00',
    net_amount: '0.00',
    vat_amount: '0.00',
    gross_amount: '0.00',
    sourcing_status: 'none',
    receipt_status: 'none',
    invoice_status: 'none',
    source: 'integration_api',
    custom_fields: '{}',
    created_by_id: key.created_by_id,
    search_text: input.name,
    version: 1,
    created_at: input.now,
    updated_at: input.now,
  };
}
