import type { MigrationRunner, MigrationStep } from '../create-migration.js';
import { keepShorter, type ShorterColumns } from '../keep-shorter.js';
import { shortInstants } from '../shorter-forms.js';
import { thinSearches } from '../thin-searches.js';

/** The tables of the product as they are at this point: those of others are theirs. */
const TABLES = new Set(
  `
    analytics_states api_keys approval_delegations approval_policies approval_seats approval_tokens approvals
    assortment_categories audit_entries automation_runs automations bank_operations bounced_addresses budget_entries
    budgets catalog_categories catalog_items catalog_settings comment_mentions comments commercial_proposals
    console_links contracts cost_items counterparties custom_fields delivery_batches delivery_trips
    document_generation_jobs document_templates drivers email_confirmations events exchange_jobs exchange_pages
    exchange_rate_settings exchange_rates external_links file_drafts files generated_documents integration_checkpoints
    integration_endpoints integration_failures integration_files integration_inbound_queue integration_installations
    integration_links integration_logs integration_mappings integration_messenger_chats integration_oauth_states
    integration_oauth_tokens integration_project_links integration_receipts integration_recorded_events
    integration_reviews integration_runs invoice_requests invoices jobs kept_answers line_decisions logistics_objects
    mail_notices matching_settings password_resets payment_orders payments pipelines portal_units portals
    price_list_items price_lists procurement_items product_fields purchase_order_items purchase_order_revisions
    purchase_order_tokens purchase_orders quote_items received_messages recovery_codes reminder_digests reminder_rules
    reminders requisition_suppliers requisitions rfq_history rfq_items rfq_mails rfq_tokens routes sales_invoices
    second_factors seller_profiles sessions sign_in_settings stage_moves stages stock_documents stock_levels
    stock_movements stock_receipts stock_reservations supplier_links supplier_quotes supplier_rfqs trip_stops
    user_identities users vehicle_locations vehicles warehouses webhook_deliveries webhook_delivery_attempts
    webhook_delivery_lanes webhook_fan_outs webhook_subscriptions
  `
    .trim()
    .split(/\s+/),
);

/** Columns of instants that are not called after what happened then. */
const INSTANTS = new Set(
  `
    at busy_until date decide_by delivery_date delivery_deadline document_date due_date invoice_date leased_until
    ownership_document_date period_from period_to planned_date planned_delivery_date planned_payment_date
    planned_ship_date promised_date readable_until refreshing_until removed_after required_date response_deadline
    sealed_until taken_for until valid_from valid_to valid_until
  `
    .trim()
    .split(/\s+/),
);

/** A day of a calendar, which is a text. */
const TEXTS = new Set(['reminders.date']);

/** Keep instants short, and search indexes thin. */
export const keepInstantsShort: readonly MigrationStep[] = [
  async (runner, tell, progress) =>
    keepShorter({ form: shortInstants, columns: await instantColumns(runner) }, [runner, tell, progress]),
  thinSearches(TABLES),
];

async function instantColumns(runner: MigrationRunner): Promise<ShorterColumns> {
  const all = await runner.query(
    `select s."name" as "table", c."name" as "column" from sqlite_schema s, pragma_table_info(s."name") c where s."type" = 'table'`,
  );
  const columns = new Map<string, string[]>();
  // A select answers rows by the names of their columns.
  for (const { table, column } of all as readonly Readonly<Record<'table' | 'column', string>>[]) {
    const isInstant = /_at$/.test(column) || INSTANTS.has(column);
    if (!TABLES.has(table) || !isInstant || TEXTS.has(`${table}.${column}`)) continue;
    columns.set(table, [...(columns.get(table) ?? []), column]);
  }
  return columns;
}
