import { ProcurekitError } from '../../kernel/errors/errors.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { MailPerson } from '../../kernel/ports/mail-reader.js';
import type { Row } from '../../kernel/records/record.js';
import { saveRow } from '../../kernel/rows/record-access.js';
import { QueueMail } from '../../platform/mail/index.js';
import {
  findBuyer,
  isPriced,
  quoteLines,
  rfqLines,
  refuseIncomplete,
  SupplierQuotes,
  type SupplierRfqs,
} from '../../procurement/sourcing/index.js';
import type { AnswerProblem } from './messages/records.js';
import type { MessageReason, MessageWarning } from './messages/statuses.js';
import { isTakingAnswers } from './taking-answers.js';

interface SealedAnswer {
  readonly rfq: Row<typeof SupplierRfqs>;
  /** The draft that it became; null where it became none. */
  readonly quoteId: string | null;
  /** Why it became none. */
  readonly reason: MessageReason | null;
  readonly problems: readonly AnswerProblem[];
  readonly warnings: readonly MessageWarning[];
  readonly from: MailPerson | null;
}

/** Answers that somebody has to write anew. */
const NOT_READ: readonly (MessageReason | null)[] = [
  'too_large',
  'unreadable_mail',
  'no_table',
  'table_refused',
  'not_recognised',
  'no_prices',
  'not_valid',
];

/**
 * Nobody of the portal may read an answer to a sealed request before the deadline: a complete one is submitted then by itself, and the
 * supplier is told at once of one that is not.
 */
export async function settleSealed(unit: UnitOfWork, answer: SealedAnswer): Promise<void> {
  const { rfq, quoteId, reason, warnings } = answer;
  if (!rfq.sealedUntilDeadline || rfq.responseDeadline === null || !isTakingAnswers(rfq, unit.now)) return;
  if (quoteId === null) {
    if (NOT_READ.includes(reason)) await tellSupplier(unit, answer, []);
    return;
  }
  const { isComplete, unanswered } = await judge(unit, { ...answer, quoteId });
  if (!isComplete) await tellSupplier(unit, answer, unanswered);
  else if (!warnings.includes('sender_forged')) await saveRow(unit, SupplierQuotes, quoteId, { submitsItself: true });
}

async function judge(unit: UnitOfWork, { rfq, quoteId, problems }: SealedAnswer & { readonly quoteId: string }) {
  const quote = await unit.tx.collection(SupplierQuotes).find(quoteId);
  const items = await quoteLines.itemsOf(unit.tx, quoteId);
  const asked = await rfqLines.itemsOf(unit.tx, rfq.id);
  const answered = new Set(
    items.flatMap((line) => (isPriced(line) || line.isUnavailable ? (line.rfqItemId ?? []) : [])),
  );
  const unanswered = asked.flatMap(({ id, rawName }) => (answered.has(id) ? [] : [rawName]));
  const isAccepted = quote !== null && (await isAcceptable(() => refuseIncomplete(unit, quote, { rfq, items })));
  return { unanswered, isComplete: isAccepted && (unanswered.length === 0 || problems.length === 0) };
}

async function isAcceptable(refuse: () => Promise<void>): Promise<boolean> {
  try {
    await refuse();
    return true;
  } catch (error) {
    if (!(error instanceof ProcurekitError)) throw error;
    return false;
  }
}

async function tellSupplier(
  unit: UnitOfWork,
  { rfq, warnings, from, problems }: SealedAnswer,
  unanswered: readonly string[],
): Promise<void> {
  // Whoever is not known of the supplier hears nothing of the request.
  const isKnown = from !== null && warnings.every((warning) => warning === 'sender_unverified');
  const to = isKnown ? [from.address] : rfq.recipientEmails;
  if (to.length === 0) return;
  const { name: buyerName } = await findBuyer(unit.tx, unit.portalId, rfq.procurementId);
  const { number: rfqNumber, responseDeadline } = rfq;
  const rows = [...new Set(problems.flatMap(({ row }) => row ?? []))];
  await unit.port(QueueMail)(unit, {
    kind: 'answerIncomplete',
    to,
    data: { buyerName, rfqNumber, responseDeadline, unanswered, rows },
    about: { entityType: 'supplier_rfq', entityId: rfq.id },
  });
}
