import { ADMINISTRATORS } from '../../kernel/access/roles.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Language } from '../../kernel/values/text/locale.js';
import {
  type ApprovalOutcome,
  type Committing,
  type OutcomeWords,
  type PolicyStep,
  subjectLines,
  type SubjectNow,
  type SubjectSource,
} from '../../platform/approvals/index.js';
import { categoryIdsOf } from '../catalog/index.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { requireOtherApprover } from './approval.js';
import { SALES_RIGHTS } from './rights.js';
import { foreseeContract } from './contracts/foresee-contract.js';
import { takeIntoForce } from './contracts/amend-contract.js';
import { amended } from './contracts/amendment.js';
import { Contracts } from './contracts/records.js';
import { SALE_SCOPES, toldOfChange } from './events.js';
import { SalesInvoices } from './invoices/records.js';
import { CommercialProposals } from './proposals/records.js';
import { type LineRecord, proposalLines, salesInvoiceLines, type SalesLines } from './lines/stored-lines.js';
import {
  committedContract,
  committedProposal,
  committedProposalItem,
  committedSalesInvoice,
  committedSalesInvoiceItem,
} from './what-commits.js';

type SalesDocument = typeof CommercialProposals | typeof SalesInvoices | typeof Contracts;

/** A kind of document that is approved, and where a rejection takes it. */
interface Kind extends Pick<SubjectSource, 'subjectType' | 'called'> {
  readonly record: SalesDocument;
  readonly commits: Committing<SalesDocument>;
  readonly lines: { readonly kind: SalesLines; readonly commits: Committing<LineRecord> } | null;
  readonly rejected: 'draft' | 'rejected';
}

/** What is approved of a commercial proposal. */
export const approvedProposal = approvedSale({
  subjectType: 'sales_proposal',
  called: { ru: 'Коммерческое предложение', en: 'Commercial proposal' },
  record: CommercialProposals,
  commits: committedProposal,
  lines: { kind: proposalLines, commits: committedProposalItem },
  rejected: 'rejected',
});

/** What is approved of a sales invoice. */
export const approvedSalesInvoice = approvedSale({
  subjectType: 'sales_invoice',
  called: { ru: 'Счёт покупателю', en: 'Sales invoice' },
  record: SalesInvoices,
  commits: committedSalesInvoice,
  lines: { kind: salesInvoiceLines, commits: committedSalesInvoiceItem },
  rejected: 'draft',
});

/** What is approved of a contract. */
export const approvedContract = approvedSale({
  subjectType: 'contract',
  called: { ru: 'Договор', en: 'Contract' },
  record: Contracts,
  commits: committedContract,
  lines: null,
  rejected: 'draft',
});

/** What is approved of the sale, with the steps that documents have where no policy says otherwise: one, of those who may approve sales. */
function approvedSale(kind: Kind): SubjectSource {
  return {
    subjectType: kind.subjectType,
    called: kind.called,
    record: kind.record,
    heardWith: SALE_SCOPES,
    parts: kind.lines === null ? [] : [{ record: kind.lines.kind.record, by: 'documentId' }],
    commits: [kind.commits, ...(kind.lines === null ? [] : [kind.lines.commits])],
    async load(db, unit, id) {
      const { language } = await getRegionalDefaults({ ...unit, tx: db });
      return documentNow(db, kind, id, language);
    },
    foresee: ({ tx, now }, id) => (kind.record === Contracts ? foreseeContract(tx, now, id) : Promise.resolve([])),
    decided: (unit, id, outcome, words) => followOutcome(unit, kind, id, { outcome, words }),
    ownSteps: (language) => [ownStep(language)],
    async admit(call, id, decision) {
      const document = await call.tx.collection<SalesDocument>(kind.record).find(id);
      if (decision === 'approved' && document !== null) await requireOtherApprover(call, document.approval);
    },
  };
}

const APPROVERS = [...ADMINISTRATORS, ...SALES_RIGHTS['sales.approve']];

function ownStep(language: Language): PolicyStep {
  return {
    name: language === 'ru' ? 'Согласование' : 'Approval',
    approvers: APPROVERS.map((id) => ({ type: 'role', id })),
    quorum: 'any',
    count: null,
    dueHours: null,
    escalateTo: null,
  };
}

async function documentNow(
  db: Reader,
  { record, commits, lines: ofKind }: Kind,
  id: string,
  language: Language,
): Promise<SubjectNow | null> {
  const row = await db.collection<SalesDocument>(record).find(id);
  if (row === null) return null;
  // Of a contract that is being amended, what it is to say next is approved.
  const document = 'amendment' in row ? amended(row) : row;
  const lines = ofKind === null ? [] : await ofKind.kind.itemsOf(db, id);
  const supplierId = 'supplierId' in document ? document.supplierId : null;
  return {
    number: document.number,
    title: ('title' in document ? (document.title ?? document.subject) : null) ?? document.number ?? '',
    grossAmount: document.totalAmount,
    currency: document.currencyCode,
    supplierIds: supplierId === null ? [] : [supplierId],
    categoryIds: await categoryIdsOf(db, lines),
    pipelineId: null,
    logisticsObjectIds: [],
    costItemIds: [],
    isBudgeted: false,
    customFields: document.customFields,
    createdById: document.createdById,
    responsibleId: document.assignedToId,
    procurementId: document.procurementId,
    content: {
      document: commits.of(document),
      lines: ofKind === null ? [] : lines.map((line) => ofKind.commits.of(line)),
    },
    lines: await subjectLines(
      db,
      language,
      lines.map(({ name, quantity, unitId, unitPrice, totalPrice }) => ({
        name,
        quantity,
        unitId,
        unitPrice,
        vatMode: 'vatMode' in document ? document.vatMode : null,
        grossAmount: totalPrice,
      })),
    ),
  };
}

/** Moves a document that waits for its approval to where the outcome takes it; one that does not wait stays where it is. */
async function followOutcome(
  unit: UnitOfWork,
  { record, rejected }: Kind,
  id: string,
  { outcome, words }: { readonly outcome: ApprovalOutcome; readonly words: OutcomeWords },
): Promise<void> {
  const before = await unit.tx.collection<SalesDocument>(record).findForUpdate(id);
  if (before !== null && 'amendment' in before && before.amendment !== null) {
    if (outcome === 'approved') await takeIntoForce(unit, before);
    return;
  }
  if (before?.status !== 'pending_approval' || before.archivedAt !== null) return;
  if (outcome === 'withdrawn' || outcome === 'superseded') {
    await saveChanges<SalesDocument>(unit, record, before, { status: 'draft' }, toldOfChange(record));
    return;
  }
  const { at: decidedAt, userId: decidedById, comment } = words;
  const approval = { ...before.approval, decision: outcome, decidedAt, decidedById, comment };
  const ended = outcome === 'approved' ? { status: outcome } : { status: rejected, statusReason: comment };
  await saveChanges<SalesDocument>(unit, record, before, { ...ended, approval }, toldOfChange(record));
}
