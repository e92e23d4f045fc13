import type { MigrationRunner, MigrationStep } from '../create-migration.js';
import { keepShorter, type ShorterColumns } from '../keep-shorter.js';
import { shortIds } from '../shorter-forms.js';

/** The tables of the product as they are at this point: those of others are theirs. */
const TABLES = new Set(
  `
    analytics_notes analytics_shares analytics_states analytics_sums api_keys api_keys_by_secret approval_delegations
    approval_policies approval_seats approval_tokens approval_tokens_by_token approvals assortment_categories audit_entries
    automation_runs automations bank_operations bounced_addresses budget_entries budgets catalog_categories catalog_items
    catalog_settings comment_mentions comments commercial_proposal_items commercial_proposals console_links
    console_links_by_session console_links_by_token contracts cost_items counterparties custom_fields delivery_batches
    delivery_trips document_generation_jobs document_templates drivers email_confirmations email_confirmations_by_token
    events exchange_jobs exchange_pages exchange_rate_settings exchange_rates external_links file_drafts files
    generated_documents integration_checkpoints integration_credentials integration_credentials_by_value_hash
    integration_endpoints integration_endpoints_by_token_hash integration_failures integration_files
    integration_inbound_queue integration_install_counts integration_installations integration_links integration_logs
    integration_mappings integration_messenger_chats integration_oauth_states integration_oauth_tokens
    integration_project_links integration_receipts integration_recorded_events integration_reviews integration_runs
    invoice_items invoice_requests invoices jobs kept_answers line_decisions logistics_objects mail_notices
    matching_settings password_resets password_resets_by_token payment_orders payments pipelines portal_units portals
    price_list_items price_lists procurement_items product_fields purchase_order_items purchase_order_revisions
    purchase_order_tokens purchase_order_tokens_by_token purchase_orders quote_items received_messages recovery_codes
    reminder_digests reminder_rules reminders requisition_suppliers requisitions rfq_history rfq_items rfq_mails
    rfq_mails_by_message rfq_mails_by_token rfq_tokens rfq_tokens_by_token routes sales_invoice_items sales_invoices
    second_factors seller_profiles sequences sessions sessions_by_token sign_in_settings stage_moves stages
    stock_document_items stock_documents stock_levels stock_movements stock_receipt_lines stock_receipts stock_reservations
    supplier_links supplier_quotes supplier_rfqs trip_batches trip_stops user_identities users users_by_email
    vehicle_locations vehicles warehouses webhook_deliveries webhook_delivery_attempts webhook_delivery_lanes
    webhook_fan_outs webhook_subscriptions
  `
    .trim()
    .split(/\s+/),
);

/** Columns that are called after ids of others, which are texts. */
const TEXTS = new Set([
  'audit_entries.request_id',
  'counterparties.foreign_tax_id',
  'external_links.external_id',
  'integration_failures.external_id',
  'integration_links.external_id',
  'integration_messenger_chats.chat_id',
  'integration_project_links.external_board_id',
  'integration_project_links.external_project_id',
  'payments.external_payment_id',
  'received_messages.message_id',
  'rfq_mails.message_id',
  'rfq_mails_by_message.message_id',
  'sign_in_settings.client_id',
]);

/** Columns of ids that are not called so. */
const IDS = new Set(['analytics_states.after', 'webhook_delivery_lanes.holder', 'webhook_fan_outs.written_up_to']);

/** Shorten ids. */
export const shortenIds: readonly MigrationStep[] = [
  async (runner, tell, progress) =>
    keepShorter({ form: shortIds, columns: await idColumns(runner) }, [runner, tell, progress]),
];

async function idColumns(runner: MigrationRunner): Promise<ShorterColumns> {
  const all = await runner.query(
    `select s."name" as "table", c."name" as "column" from sqlite_schema s, pragma_table_info(s."name") c where s."type" = 'table'`,
  );
  const columns = new Map<string, string[]>();
  // A select answers rows by the names of their columns.
  for (const { table, column } of all as readonly Readonly<Record<'table' | 'column', string>>[]) {
    const name = `${table}.${column}`;
    const isId = IDS.has(name) || (/(?:^|_)id$/.test(column) && !TEXTS.has(name));
    if (!TABLES.has(table) || !isId) continue;
    const others = columns.get(table) ?? [];
    columns.set(table, [...others, column]);
  }
  return columns;
}
