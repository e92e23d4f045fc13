import { createMigration, type MigrationClass } from '../create-migration.js';
import { initialStatements } from './initial.js';
import { keysByPortal } from './0002-keys-by-portal.js';
import { whoSeesRequisitions } from './0003-who-sees-requisitions.js';
import { mailNotices } from './0004-mail-notices.js';
import { addIntegrations } from './0005-add-integrations.js';
import { deliveryLanesByPortal } from './0006-delivery-lanes-by-portal.js';
import { planDeliveries } from './0007-plan-deliveries.js';
import { sourcingInTheWorkspace } from './0008-sourcing-in-the-workspace.js';
import { sessions } from './0009-sessions.js';
import { requisitionsInTheWorkspace } from './0010-requisitions-in-the-workspace.js';
import { addAuditTrailAndRegionalSettings } from './0011-add-audit-trail-and-regional-settings.js';
import { trackVehicles } from './0012-track-vehicles.js';
import { registration } from './0013-registration.js';
import { salesDocuments } from './0014-sales-documents.js';
import { pipelineSettings } from './0015-pipeline-settings.js';
import { addInboundWebhooks } from './0016-add-inbound-webhooks.js';
import { addExchanges } from './0017-add-exchanges.js';
import { addTablesInAndOut } from './0018-add-tables-in-and-out.js';
import { papersToSign } from './0019-papers-to-sign.js';
import { addOauth } from './0020-add-oauth.js';
import { searchMoreLists } from './0021-search-more-lists.js';
import { fanOutAfterTheChange } from './0022-fan-out-after-the-change.js';
import { jobsTakeTurns } from './0023-jobs-take-turns.js';
import { receiveFromMessengers } from './0024-receive-from-messengers.js';
import { datasets } from './0025-datasets.js';
import { filesOfIntegrations } from './0026-files-of-integrations.js';
import { bankOperations } from './0027-bank-operations.js';
import { sealAddresses } from './0028-seal-addresses.js';
import { endOfInstallations } from './0029-end-of-installations.js';
import { compareByLooks } from './0030-compare-by-looks.js';
import { addPasswordResets } from './0031-add-password-resets.js';
import { sumsWithVat } from './0032-sums-with-vat.js';
import { chatsAndTheirMessages } from './0033-chats-and-their-messages.js';
import { vatMayBeUnset } from './0034-vat-may-be-unset.js';
import { learnLastQuotes } from './0035-learn-last-quotes.js';
import { reviewsOfIntegrations } from './0036-reviews-of-integrations.js';
import { historyOfRequisitions } from './0037-history-of-requisitions.js';
import { fieldsOfSales } from './0038-fields-of-sales.js';
import { addApprovalPolicies } from './0039-add-approval-policies.js';
import { addExchangeRates } from './0040-add-exchange-rates.js';
import { approvals } from './0041-approvals.js';
import { addPurchaseOrders } from './0042-add-purchase-orders.js';
import { addBudgets } from './0043-add-budgets.js';
import { purchaseOrderLinks } from './0044-purchase-order-links.js';
import { approvalLinks } from './0045-approval-links.js';
import { receiptsOfOrders } from './0046-receipts-of-orders.js';
import { purchaseContracts } from './0047-purchase-contracts.js';
import { contractNotice } from './0048-contract-notice.js';
import { budgetEffects } from './0050-budget-effects.js';
import { paymentSchedules } from './0051-payment-schedules.js';
import { unitsOfPortals } from './0052-units-of-portals.js';
import { stockReceipts } from './0053-stock-receipts.js';
import { packagingsOfItems } from './0054-packagings-of-items.js';
import { stockDocuments } from './0055-stock-documents.js';
import { paymentOrders } from './0056-payment-orders.js';
import { matchInvoices } from './0057-match-invoices.js';
import { mailsOfPriceRequests } from './0058-mails-of-price-requests.js';
import { tablesOfOrderLines } from './0059-tables-of-order-lines.js';
import { creditNotes } from './0060-credit-notes.js';
import { stockReservations } from './0061-stock-reservations.js';
import { commentsAndHalfTime } from './0062-comments-and-half-time.js';
import { reminders } from './0063-reminders.js';
import { receivedMessages } from './0064-received-messages.js';
import { askAnalytics } from './0065-ask-analytics.js';
import { eventOfMappingsInTheBody } from './0066-event-of-mappings-in-the-body.js';
import { suspendedPortals } from './0067-suspended-portals.js';
import { contractsOfQuotes } from './0068-contracts-of-quotes.js';
import { recordsInDeliveries } from './0069-records-in-deliveries.js';
import { whereSessionsBegan } from './0070-where-sessions-began.js';
import { keepAnalytics } from './0071-keep-analytics.js';
import { addConsoleLinks } from './0072-add-console-links.js';
import { signInAsCompaniesDo } from './0073-sign-in-as-companies-do.js';
import { findWhatWaits } from './0074-find-what-waits.js';

/** All migrations for SQLite, oldest first. Written by scripts/generate-migrations.mjs. */
export const sqliteMigrations: readonly MigrationClass[] = [
  createMigration('Initial1760000000000', initialStatements),
  createMigration('KeysByPortal1760000000002', keysByPortal),
  createMigration('WhoSeesRequisitions1760000000003', whoSeesRequisitions),
  createMigration('MailNotices1760000000004', mailNotices),
  createMigration('AddIntegrations1760000000005', addIntegrations),
  createMigration('DeliveryLanesByPortal1760000000006', deliveryLanesByPortal),
  createMigration('PlanDeliveries1760000000007', planDeliveries),
  createMigration('SourcingInTheWorkspace1760000000008', sourcingInTheWorkspace),
  createMigration('Sessions1760000000009', sessions),
  createMigration('RequisitionsInTheWorkspace1760000000010', requisitionsInTheWorkspace),
  createMigration('AddAuditTrailAndRegionalSettings1760000000011', addAuditTrailAndRegionalSettings),
  createMigration('TrackVehicles1760000000012', trackVehicles),
  createMigration('Registration1760000000013', registration),
  createMigration('SalesDocuments1760000000014', salesDocuments),
  createMigration('PipelineSettings1760000000015', pipelineSettings),
  createMigration('AddInboundWebhooks1760000000016', addInboundWebhooks),
  createMigration('AddExchanges1760000000017', addExchanges),
  createMigration('AddTablesInAndOut1760000000018', addTablesInAndOut),
  createMigration('PapersToSign1760000000019', papersToSign),
  createMigration('AddOauth1760000000020', addOauth),
  createMigration('SearchMoreLists1760000000021', searchMoreLists),
  createMigration('FanOutAfterTheChange1760000000022', fanOutAfterTheChange),
  createMigration('JobsTakeTurns1760000000023', jobsTakeTurns),
  createMigration('ReceiveFromMessengers1760000000024', receiveFromMessengers),
  createMigration('Datasets1760000000025', datasets),
  createMigration('FilesOfIntegrations1760000000026', filesOfIntegrations),
  createMigration('BankOperations1760000000027', bankOperations),
  createMigration('SealAddresses1760000000028', sealAddresses),
  createMigration('EndOfInstallations1760000000029', endOfInstallations),
  createMigration('CompareByLooks1760000000030', compareByLooks),
  createMigration('AddPasswordResets1760000000031', addPasswordResets),
  createMigration('SumsWithVat1760000000032', sumsWithVat),
  createMigration('ChatsAndTheirMessages1760000000033', chatsAndTheirMessages),
  createMigration('VatMayBeUnset1760000000034', vatMayBeUnset),
  createMigration('LearnLastQuotes1760000000035', learnLastQuotes),
  createMigration('ReviewsOfIntegrations1760000000036', reviewsOfIntegrations),
  createMigration('HistoryOfRequisitions1760000000037', historyOfRequisitions),
  createMigration('FieldsOfSales1760000000038', fieldsOfSales),
  createMigration('AddApprovalPolicies1760000000039', addApprovalPolicies),
  createMigration('AddExchangeRates1760000000040', addExchangeRates),
  createMigration('Approvals1760000000041', approvals),
  createMigration('AddPurchaseOrders1760000000042', addPurchaseOrders),
  createMigration('AddBudgets1760000000043', addBudgets),
  createMigration('PurchaseOrderLinks1760000000044', purchaseOrderLinks),
  createMigration('ApprovalLinks1760000000045', approvalLinks),
  createMigration('ReceiptsOfOrders1760000000046', receiptsOfOrders),
  createMigration('PurchaseContracts1760000000047', purchaseContracts),
  createMigration('ContractNotice1760000000048', contractNotice),
  createMigration('BudgetEffects1760000000050', budgetEffects),
  createMigration('PaymentSchedules1760000000051', paymentSchedules),
  createMigration('UnitsOfPortals1760000000052', unitsOfPortals),
  createMigration('StockReceipts1760000000053', stockReceipts),
  createMigration('PackagingsOfItems1760000000054', packagingsOfItems),
  createMigration('StockDocuments1760000000055', stockDocuments),
  createMigration('PaymentOrders1760000000056', paymentOrders),
  createMigration('MatchInvoices1760000000057', matchInvoices),
  createMigration('MailsOfPriceRequests1760000000058', mailsOfPriceRequests),
  createMigration('TablesOfOrderLines1760000000059', tablesOfOrderLines),
  createMigration('CreditNotes1760000000060', creditNotes),
  createMigration('StockReservations1760000000061', stockReservations),
  createMigration('CommentsAndHalfTime1760000000062', commentsAndHalfTime),
  createMigration('Reminders1760000000063', reminders),
  createMigration('ReceivedMessages1760000000064', receivedMessages),
  createMigration('AskAnalytics1760000000065', askAnalytics),
  createMigration('EventOfMappingsInTheBody1760000000066', eventOfMappingsInTheBody),
  createMigration('SuspendedPortals1760000000067', suspendedPortals),
  createMigration('ContractsOfQuotes1760000000068', contractsOfQuotes),
  createMigration('RecordsInDeliveries1760000000069', recordsInDeliveries),
  createMigration('WhereSessionsBegan1760000000070', whereSessionsBegan),
  createMigration('KeepAnalytics1760000000071', keepAnalytics),
  createMigration('AddConsoleLinks1760000000072', addConsoleLinks),
  createMigration('SignInAsCompaniesDo1760000000073', signInAsCompaniesDo),
  createMigration('FindWhatWaits1760000000074', findWhatWaits),
];
