import { createMigrations, type MigrationClass } from '../create-migration.js';
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
import { shortenIds } from './0075-shorten-ids.js';
import { keepCells } from './0076-keep-cells.js';
import { powersOfAttorney } from './0077-powers-of-attorney.js';
import { factsOfTheElectronicWaybill } from './0078-facts-of-the-electronic-waybill.js';
import { leadListsByIndex } from './0079-lead-lists-by-index.js';
import { knowWhatIsActive } from './0080-know-what-is-active.js';
import { deliveriesDue } from './0081-deliveries-due.js';
import { endpointsOfSubscriptions } from './0082-endpoints-of-subscriptions.js';
import { fewerIndexRows } from './0083-fewer-index-rows.js';
import { lookWhereRowsAre } from './0084-look-where-rows-are.js';
import { totalsByPaymentStatus } from './0086-totals-by-payment-status.js';
import { contractsDecideBy } from './0087-contracts-decide-by.js';
import { keepInstantsShort } from './0088-keep-instants-short.js';
import { addOverOrderControl } from './0089-add-over-order-control.js';
import { keepFactorsAndCharges } from './0090-keep-factors-and-charges.js';
import { keepValuesOfStock } from './0091-keep-values-of-stock.js';
import { whatWasApproved } from './0092-what-was-approved.js';
import { compareMoreAlike } from './0093-compare-more-alike.js';
import { judgeUnorderedBills } from './0094-judge-unordered-bills.js';
import { verifyBankAccounts } from './0095-verify-bank-accounts.js';
import { guardWhatOpensGates } from './0096-guard-what-opens-gates.js';
import { numberBatchLines } from './0098-number-batch-lines.js';
import { batchesOfOrders } from './0099-batches-of-orders.js';
import { plannedPricesWithVat } from './0100-planned-prices-with-vat.js';
import { mailsOfMentions } from './0101-mails-of-mentions.js';
import { analogsAsOffered } from './0102-analogs-as-offered.js';
import { minimumLots } from './0103-minimum-lots.js';
import { answersInTime } from './0104-answers-in-time.js';
import { keepOpenStages } from './0105-keep-open-stages.js';
import { whoAcceptsWhatDiffers } from './0106-who-accepts-what-differs.js';
import { noteAnnouncedShipments } from './0107-note-announced-shipments.js';
import { amendContracts } from './0108-amend-contracts.js';

/** All migrations for SQLite, oldest first. Written by scripts/generate-migrations.mjs. */
export const sqliteMigrations: readonly MigrationClass[] = [
  ...createMigrations('Initial1760000000000', initialStatements),
  ...createMigrations('KeysByPortal1760000000002', keysByPortal),
  ...createMigrations('WhoSeesRequisitions1760000000003', whoSeesRequisitions),
  ...createMigrations('MailNotices1760000000004', mailNotices),
  ...createMigrations('AddIntegrations1760000000005', addIntegrations),
  ...createMigrations('DeliveryLanesByPortal1760000000006', deliveryLanesByPortal),
  ...createMigrations('PlanDeliveries1760000000007', planDeliveries),
  ...createMigrations('SourcingInTheWorkspace1760000000008', sourcingInTheWorkspace),
  ...createMigrations('Sessions1760000000009', sessions),
  ...createMigrations('RequisitionsInTheWorkspace1760000000010', requisitionsInTheWorkspace),
  ...createMigrations('AddAuditTrailAndRegionalSettings1760000000011', addAuditTrailAndRegionalSettings),
  ...createMigrations('TrackVehicles1760000000012', trackVehicles),
  ...createMigrations('Registration1760000000013', registration),
  ...createMigrations('SalesDocuments1760000000014', salesDocuments),
  ...createMigrations('PipelineSettings1760000000015', pipelineSettings),
  ...createMigrations('AddInboundWebhooks1760000000016', addInboundWebhooks),
  ...createMigrations('AddExchanges1760000000017', addExchanges),
  ...createMigrations('AddTablesInAndOut1760000000018', addTablesInAndOut),
  ...createMigrations('PapersToSign1760000000019', papersToSign),
  ...createMigrations('AddOauth1760000000020', addOauth),
  ...createMigrations('SearchMoreLists1760000000021', searchMoreLists),
  ...createMigrations('FanOutAfterTheChange1760000000022', fanOutAfterTheChange),
  ...createMigrations('JobsTakeTurns1760000000023', jobsTakeTurns),
  ...createMigrations('ReceiveFromMessengers1760000000024', receiveFromMessengers),
  ...createMigrations('Datasets1760000000025', datasets),
  ...createMigrations('FilesOfIntegrations1760000000026', filesOfIntegrations),
  ...createMigrations('BankOperations1760000000027', bankOperations),
  ...createMigrations('SealAddresses1760000000028', sealAddresses),
  ...createMigrations('EndOfInstallations1760000000029', endOfInstallations),
  ...createMigrations('CompareByLooks1760000000030', compareByLooks),
  ...createMigrations('AddPasswordResets1760000000031', addPasswordResets),
  ...createMigrations('SumsWithVat1760000000032', sumsWithVat),
  ...createMigrations('ChatsAndTheirMessages1760000000033', chatsAndTheirMessages),
  ...createMigrations('VatMayBeUnset1760000000034', vatMayBeUnset),
  ...createMigrations('LearnLastQuotes1760000000035', learnLastQuotes),
  ...createMigrations('ReviewsOfIntegrations1760000000036', reviewsOfIntegrations),
  ...createMigrations('HistoryOfRequisitions1760000000037', historyOfRequisitions),
  ...createMigrations('FieldsOfSales1760000000038', fieldsOfSales),
  ...createMigrations('AddApprovalPolicies1760000000039', addApprovalPolicies),
  ...createMigrations('AddExchangeRates1760000000040', addExchangeRates),
  ...createMigrations('Approvals1760000000041', approvals),
  ...createMigrations('AddPurchaseOrders1760000000042', addPurchaseOrders),
  ...createMigrations('AddBudgets1760000000043', addBudgets),
  ...createMigrations('PurchaseOrderLinks1760000000044', purchaseOrderLinks),
  ...createMigrations('ApprovalLinks1760000000045', approvalLinks),
  ...createMigrations('ReceiptsOfOrders1760000000046', receiptsOfOrders),
  ...createMigrations('PurchaseContracts1760000000047', purchaseContracts),
  ...createMigrations('ContractNotice1760000000048', contractNotice),
  ...createMigrations('BudgetEffects1760000000050', budgetEffects),
  ...createMigrations('PaymentSchedules1760000000051', paymentSchedules),
  ...createMigrations('UnitsOfPortals1760000000052', unitsOfPortals),
  ...createMigrations('StockReceipts1760000000053', stockReceipts),
  ...createMigrations('PackagingsOfItems1760000000054', packagingsOfItems),
  ...createMigrations('StockDocuments1760000000055', stockDocuments),
  ...createMigrations('PaymentOrders1760000000056', paymentOrders),
  ...createMigrations('MatchInvoices1760000000057', matchInvoices),
  ...createMigrations('MailsOfPriceRequests1760000000058', mailsOfPriceRequests),
  ...createMigrations('TablesOfOrderLines1760000000059', tablesOfOrderLines),
  ...createMigrations('CreditNotes1760000000060', creditNotes),
  ...createMigrations('StockReservations1760000000061', stockReservations),
  ...createMigrations('CommentsAndHalfTime1760000000062', commentsAndHalfTime),
  ...createMigrations('Reminders1760000000063', reminders),
  ...createMigrations('ReceivedMessages1760000000064', receivedMessages),
  ...createMigrations('AskAnalytics1760000000065', askAnalytics),
  ...createMigrations('EventOfMappingsInTheBody1760000000066', eventOfMappingsInTheBody),
  ...createMigrations('SuspendedPortals1760000000067', suspendedPortals),
  ...createMigrations('ContractsOfQuotes1760000000068', contractsOfQuotes),
  ...createMigrations('RecordsInDeliveries1760000000069', recordsInDeliveries),
  ...createMigrations('WhereSessionsBegan1760000000070', whereSessionsBegan),
  ...createMigrations('KeepAnalytics1760000000071', keepAnalytics),
  ...createMigrations('AddConsoleLinks1760000000072', addConsoleLinks),
  ...createMigrations('SignInAsCompaniesDo1760000000073', signInAsCompaniesDo),
  ...createMigrations('FindWhatWaits1760000000074', findWhatWaits),
  ...createMigrations('ShortenIds1760000000075', shortenIds),
  ...createMigrations('KeepCells1760000000076', keepCells),
  ...createMigrations('PowersOfAttorney1760000000077', powersOfAttorney),
  ...createMigrations('FactsOfTheElectronicWaybill1760000000078', factsOfTheElectronicWaybill),
  ...createMigrations('LeadListsByIndex1760000000079', leadListsByIndex),
  ...createMigrations('KnowWhatIsActive1760000000080', knowWhatIsActive),
  ...createMigrations('DeliveriesDue1760000000081', deliveriesDue),
  ...createMigrations('EndpointsOfSubscriptions1760000000082', endpointsOfSubscriptions),
  ...createMigrations('FewerIndexRows1760000000083', fewerIndexRows),
  ...createMigrations('LookWhereRowsAre1760000000084', lookWhereRowsAre),
  ...createMigrations('TotalsByPaymentStatus1760000000086', totalsByPaymentStatus),
  ...createMigrations('ContractsDecideBy1760000000087', contractsDecideBy),
  ...createMigrations('KeepInstantsShort1760000000088', keepInstantsShort),
  ...createMigrations('AddOverOrderControl1760000000089', addOverOrderControl),
  ...createMigrations('KeepFactorsAndCharges1760000000090', keepFactorsAndCharges),
  ...createMigrations('KeepValuesOfStock1760000000091', keepValuesOfStock),
  ...createMigrations('WhatWasApproved1760000000092', whatWasApproved),
  ...createMigrations('CompareMoreAlike1760000000093', compareMoreAlike),
  ...createMigrations('JudgeUnorderedBills1760000000094', judgeUnorderedBills),
  ...createMigrations('VerifyBankAccounts1760000000095', verifyBankAccounts),
  ...createMigrations('GuardWhatOpensGates1760000000096', guardWhatOpensGates),
  ...createMigrations('NumberBatchLines1760000000098', numberBatchLines),
  ...createMigrations('BatchesOfOrders1760000000099', batchesOfOrders),
  ...createMigrations('PlannedPricesWithVat1760000000100', plannedPricesWithVat),
  ...createMigrations('MailsOfMentions1760000000101', mailsOfMentions),
  ...createMigrations('AnalogsAsOffered1760000000102', analogsAsOffered),
  ...createMigrations('MinimumLots1760000000103', minimumLots),
  ...createMigrations('AnswersInTime1760000000104', answersInTime),
  ...createMigrations('KeepOpenStages1760000000105', keepOpenStages),
  ...createMigrations('WhoAcceptsWhatDiffers1760000000106', whoAcceptsWhatDiffers),
  ...createMigrations('NoteAnnouncedShipments1760000000107', noteAnnouncedShipments),
  ...createMigrations('AmendContracts1760000000108', amendContracts),
];
