import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { builtIn } from '../../src/composition/built-in.js';
import { commitmentOf, type Commits } from '../../src/kernel/operations/commitment.js';
import { addressesOf } from '../../src/kernel/published/openapi-operation.js';
import { isWrite, operationName, type Operation } from '../../src/kernel/operations/operation.js';

/** What every writing call commits, by hand: its group with its verbs. */
const SPENDS = `
  deliveryTrips command.completeStop
  invoices changeStatus
  purchaseOrders changeStatus confirm
  receipts create
  stockDocuments post
  workspace.approvals approve
  workspace.bankOperations apply match
  workspace.budgets changeStatus
  workspace.commercialProposals approve send
  workspace.deliveryTrips command.completeStop
  workspace.edo answerReceived answerWaybill sendDocument signAnswer signWaybillTitle
  workspace.invoiceMatching acceptExceptions
  workspace.invoiceRequests send
  workspace.invoices addPayment removePayment updatePayment
  workspace.lineDecisions decide
  workspace.paymentPlanning exportFile
  workspace.purchaseOrders confirm send
  workspace.receipts create
  workspace.requisitions changeStatus moveStage
  workspace.salesInvoices addPayment approve issue removePayment send updatePayment
  workspace.stock adjust
  workspace.stockDocuments post receive reverse
  workspace.stockReceipts create
  workspace.stockValuation correctCost
`;
const OPENS_GATE = `
  consoleLinks create
  counterparties changeStatus
  workspace.apiKeys archive create rotate takeOver update
  workspace.approvalDelegation set
  workspace.approvalPolicies create remove update
  workspace.approvals reassign
  workspace.auth connectCompanyAccount beginSecondFactor changePassword confirmSecondFactor removeSecondFactor renewRecoveryCodes
  workspace.automations create remove update
  workspace.bankAccounts verify verifyOwn
  workspace.budgets archive create restore update
  workspace.catalogSettings update
  workspace.consoleLinks create
  workspace.contractClauses archive create restore update
  workspace.contracts sendAmendment
  workspace.costItems archive create restore update
  workspace.customFields archive create restore update
  workspace.documentTemplates create update
  workspace.exchangeRates create remove setSource update
  workspace.inboundWebhooks createMapping regenerateEndpoint removeMapping updateMapping
  workspace.installations disable enable install saveConfig setCapabilities sync uninstall
  workspace.integrationFiles upload
  workspace.integrationOauth revoke
  workspace.marketplace review
  workspace.matchingSettings update
  workspace.messenger registerReceiver sendTest syncContacts syncDeals syncUsers
  workspace.pipelineSettings addPipeline addProductField addStage archiveStage orderStages removeProductField restoreProductField restoreStage updatePipeline updateProductField updateStage
  workspace.powersOfAttorney draft read
  workspace.regionalSettings update
  workspace.reminders create remove update
  workspace.sellerProfiles archive create restore update
  workspace.signInSettings update confirm withdraw
  workspace.taskTracker linkProject registerReceiver sync unlinkProject
  workspace.units archive create restore update
  workspace.users create resetPassword resetSecondFactor update
`;
const ACCOUNTS = { opens_gate: ['bankAccounts', 'status'] } as const;
const BY_FIELDS: Readonly<Record<string, Commits>> = {
  'counterparties.create': ACCOUNTS,
  'counterparties.update': ACCOUNTS,
  'counterparties.bulkUpsert': ACCOUNTS,
  'workspace.counterparties.create': ACCOUNTS,
  'workspace.counterparties.update': ACCOUNTS,
  'workspace.invoices.update': { spends: ['paymentStatus'] },
  'workspace.commercialProposals.update': { spends: ['status'] },
  'workspace.requisitionSuppliers.update': { spends: ['status'] },
  'workspace.contracts.update': { spends: ['status'], opens_gate: ['limitAmount', 'limitControl'] },
};

/** What commits nothing, with the reason. */
const COMMITS_NOTHING: Readonly<Record<string, string>> = {
  'It asks, or stops something: somebody else decides what becomes of it.': `
    workspace.approvals reject withdraw
    workspace.budgets submitApproval
    workspace.commercialProposals submitApproval reject
    workspace.salesInvoices submitApproval voidInvoice cancel
    workspace.purchaseOrders submitApproval reject cancel close
  `,
  'It asks suppliers what they would want for something, and enters what they say: until somebody decides, nothing is ordered.': `
    workspace.supplierRfqs addItems create remind remove removeItem reorderItems send sendMany update updateItem
    workspace.supplierQuotes create submit update
    workspace.requisitionQuotes create update
    workspace.requisitionSuppliers add
    workspace.receivedMessages attach discard
    workspace.bouncedAddresses remove
    workspace.messenger openWindow
    priceLists archive bulkUpsertItems changeStatus create restore update
    workspace.priceLists addItem archive create duplicate exportFile remove removeItem restore update updateItem
    workspace.assortment addCategory addProduct linkSupplier removeCategory removeProduct unlinkSupplier
  `,
  'It writes a draft, or what nobody has to pay yet: what sends, approves or pays it comes later.': `
    workspace.purchaseOrders amend callOff create draft dropAmendment remove update
    purchaseOrders create update
    workspace.purchaseOrderExchange applyImport changePreview createImport exportTable
    workspace.requisitions archive create restore update
    workspace.requisitionExchange applyImport changePreview createImport createImportFromMail exportTable
    workspace.requisitionTables applyImport changePreview createImport
    invoices archive bulkUpsert create restore update
    workspace.invoices archive create fromFile restore
    workspace.invoiceMatching match
    workspace.contracts amend create dropAmendment remove
    workspace.commercialProposals convertToInvoice create remove restore
    workspace.salesInvoices create remove restore update
    stockDocuments create
    workspace.stockDocuments cancel create remove update
    workspace.stockDocumentExchange applyImport changePreview createImport exportTable
    workspace.bankOperations create ignore
  `,
  'A key moves a requisition past no approval, and neither cancels nor reopens it; a policy gates whatever it buys.': `
    requisitions archive bulkUpsert changeStatus create moveStage restore update
  `,
  'It names things, places and people, and says where goods are.': `
    catalogItems archive bulkUpsert create restore update
    workspace.catalogItems archive create restore update
    workspace.catalogCategories create remove update
    workspace.catalogExchange applyImport changePreview createImport exportTable
    counterparties archive restore
    workspace.counterparties archive restore
    warehouses archive bulkUpsert create restore update
    workspace.warehouses archive create restore update
    workspace.logisticsObjects create remove restore update
    workspace.routes create remove restore update
    workspace.drivers create remove restore update
    workspace.vehicles create remove restore update
    workspace.vehicleLocations create createMany remove update
    workspace.deliveryBatches create remove restore update
    deliveryTrips command.arriveStop command.complete command.dispatch command.plan create
    workspace.deliveryTrips cancel command.arriveStop command.complete command.dispatch command.plan create
    workspace.reservations create release
    workspace.availability reserve
  `,
  'It prints, reads or tries something, or writes beside records.': `
    documentGenerationJobs create
    workspace.documentGenerationJobs create
    workspace.documentTemplates preview
    generatedDocuments createDownloadUrl
    workspace.generatedDocuments createDownloadUrl
    workspace.logisticsDocuments archive exportArchive generate restore update
    workspace.comments create markRead remove update
    workspace.files remove upload
    workspace.customFields setValue
    links put remove
    variables resolve
    workspace.taskTracker createTask unlinkTask
    workspace.inboundWebhooks tryMapping
    workspace.installations test
    workspace.signInSettings test
  `,
  'It ends or tells what a key or a session has already.': `
    consoleLinks endSession
    workspace.auth endOtherSessions endSession
    webhooks create disable replay replaySince rotateSecret test update
  `,
};

/** Calls that mean something else on the other face, with the reason. */
const DIFFERS_BY_FACE = new Set([
  // People approve, complete and cancel by them; a key cannot.
  'requisitions.changeStatus',
  'requisitions.moveStage',
  // Keys change the payment status by a call of its own.
  'invoices.update',
]);

const writing = builtIn.operations
  .filter(
    (operation) =>
      isWrite(operation) && (operation.access.scopes !== undefined || operation.access.right !== undefined),
  )
  .flatMap(addressesOf);

describe('what a call commits', () => {
  it('is known of every call of keys and people that writes: it spends, opens a gate, or is listed with a reason', () => {
    const expected = [
      ...namesIn(SPENDS).map((name) => [name, 'spends']),
      ...namesIn(OPENS_GATE).map((name) => [name, 'opens_gate']),
      ...Object.entries(BY_FIELDS),
      ...Object.values(COMMITS_NOTHING).flatMap((names) => namesIn(names).map((name) => [name, 'nothing'])),
    ];
    const actual = writing.map((operation) => [operationName(operation), commitmentOf(operation)]);

    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
    expect(expected).toHaveLength(writing.length);
  });

  it('follows from the right where a module from outside says nothing: whoever administers opens gates', () => {
    const leases = { method: 'POST', access: { right: 'leases.manage' } } as const;

    expect(commitmentOf(leases)).toBe('opens_gate');
    expect(commitmentOf({ ...leases, method: 'GET' })).toBe('nothing');
    expect(commitmentOf({ ...leases, access: { right: 'leases.edit' } })).toBe('nothing');
    expect(commitmentOf({ ...leases, commits: 'nothing' })).toBe('nothing');
  });

  it('is the same on both faces', () => {
    const ofPeople = new Map(writing.filter(({ face }) => face === 'workspace').map((each) => [each.id, each]));
    const differing = writing.flatMap((operation) => {
      const other = operation.face === 'integration' ? ofPeople.get(operation.id) : undefined;
      return other !== undefined && !isSame(operation, other) ? [operation.id] : [];
    });

    expect(new Set(differing)).toEqual(DIFFERS_BY_FACE);
  });

  it('names fields that the call takes', () => {
    for (const operation of writing) {
      const commits = commitmentOf(operation);
      if (typeof commits === 'string') continue;
      const body = JSON.stringify(
        z.toJSONSchema(operation.describedBody ?? operation.input.body ?? z.undefined(), {
          io: 'input',
          unrepresentable: 'any',
        }),
      );
      const fields = Object.values(commits).flat();
      expect(
        fields.some((field) => body.includes(`"${field}":`)),
        operationName(operation),
      ).toBe(true);
    }
  });
});

function isSame(one: Operation, other: Operation): boolean {
  return JSON.stringify(commitmentOf(one)) === JSON.stringify(commitmentOf(other));
}

function namesIn(table: string): string[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [group, ...verbs] = line.trim().split(' ');
      return verbs.map((verb) => `${group ?? ''}.${verb}`);
    });
}
