import { createMigrations, type MigrationClass } from '../create-migration.js';
import { INITIAL_NAMES } from '../initial-names.js';
import { initialStatements } from './initial.js';
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
import { tablesThatMakeRequisitions } from './0111-tables-that-make-requisitions.js';
import { noteWhatIsInvoicedBesideLines } from './0115-note-what-is-invoiced-beside-lines.js';
import { contractClauses } from './0116-contract-clauses.js';
import { forgetJobsByPortal } from './0117-forget-jobs-by-portal.js';
import { noteWhatIsApplied } from './0118-note-what-is-applied.js';
import { keepLinksToOrders } from './0119-keep-links-to-orders.js';
import { noteWhatEventsAreAbout } from './0120-note-what-events-are-about.js';
import { noteStatedDates } from './0121-note-stated-dates.js';
import { keepThousandthsOfMoney } from './0122-keep-thousandths-of-money.js';

/** All migrations for Postgres, oldest first. Written by scripts/generate-migrations.mjs. */
export const postgresMigrations: readonly MigrationClass[] = [
  ...createMigrations(INITIAL_NAMES.postgres, initialStatements),
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
  ...createMigrations('TablesThatMakeRequisitions1760000000111', tablesThatMakeRequisitions),
  ...createMigrations('NoteWhatIsInvoicedBesideLines1760000000115', noteWhatIsInvoicedBesideLines),
  ...createMigrations('ContractClauses1760000000116', contractClauses),
  ...createMigrations('ForgetJobsByPortal1760000000117', forgetJobsByPortal),
  ...createMigrations('NoteWhatIsApplied1760000000118', noteWhatIsApplied),
  ...createMigrations('KeepLinksToOrders1760000000119', keepLinksToOrders),
  ...createMigrations('NoteWhatEventsAreAbout1760000000120', noteWhatEventsAreAbout),
  ...createMigrations('NoteStatedDates1760000000121', noteStatedDates),
  ...createMigrations('KeepThousandthsOfMoney1760000000122', keepThousandthsOfMoney),
];
