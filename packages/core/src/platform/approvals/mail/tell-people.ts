import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { Ids } from '../../../kernel/ports/ids.js';
import { getRegionalDefaults, Users } from '../../identity/index.js';
import { type MailData, QueueMail } from '../../mail/index.js';
import { ApprovalTokens } from '../public/records.js';
import { mintApprovalToken } from '../public/token.js';
import type { ApprovalRow } from '../requests/records.js';
import { recipientsOf } from './recipients.js';
import { lineText, offerTexts } from './line-texts.js';
import { budgetTexts, differenceTexts, foreseenTexts, calledIn, payeeFacts } from './words.js';
import { Addresses } from '../../../kernel/ports/addresses.js';

type Occasion = MailData<'approvalAsked'>['occasion'];

/** Mails those whose turn it is. */
export async function tellAsked(unit: UnitOfWork, approval: ApprovalRow): Promise<void> {
  const wanted = await recipientsOf(unit, approval);
  const known = await linkedTo(unit, approval, wanted);
  const isEscalated = stepOf(approval)?.escalatedAt !== null;
  const others = wanted.filter((id) => !known.has(id));
  await mailLinks(unit, approval, { to: others, occasion: isEscalated ? 'escalated' : 'asked' });
}

/** Reminds those whose turn it is. */
export async function tellReminded(unit: UnitOfWork, approval: ApprovalRow): Promise<void> {
  const isOverdue = stepOf(approval)?.remindedAt !== null;
  const to = await recipientsOf(unit, approval);
  await mailLinks(unit, approval, { to, occasion: isOverdue ? 'overdue' : 'half' });
}

/** Tells whoever asked how it ended; links to it lead nowhere any more. */
export async function tellEnded(unit: UnitOfWork, approval: ApprovalRow): Promise<void> {
  await unit.tx.collection(ApprovalTokens).removeWhere({ approvalId: approval.id });
  await tellOutcome(unit, approval);
}

function stepOf({ flow, currentStep }: ApprovalRow) {
  return currentStep === null ? undefined : flow[currentStep];
}

/** Those who have a link to the present step; links of others, and of other steps, go. */
async function linkedTo(
  { tx }: UnitOfWork,
  { id: approvalId, currentStep }: ApprovalRow,
  wanted: readonly string[],
): Promise<ReadonlySet<string>> {
  const tokens = tx.collection(ApprovalTokens);
  const held = await tokens.list({ where: { approvalId } });
  const isOver = (token: (typeof held)[number]) => token.step !== currentStep || !wanted.includes(token.userId);
  const over = held.filter(isOver).map(({ id }) => id);
  if (over.length > 0) await tokens.removeWhere({ id: { in: over } });
  return new Set(held.filter((token) => !isOver(token)).map(({ userId }) => userId));
}

async function mailLinks(
  unit: UnitOfWork,
  approval: ApprovalRow,
  { to, occasion }: { readonly to: readonly string[]; readonly occasion: Occasion },
): Promise<void> {
  if (to.length === 0) return;
  const { language } = await getRegionalDefaults(unit);
  const people = await unit.tx.collection(Users).findMany([...to, ...named(approval.requestedById)]);
  const { title, subjectType, subjectNumber, grossAmount, currency, comment, lines, changes, budgetEffects, warnings } =
    approval;
  const data = {
    occasion,
    title,
    subjectName: calledIn(language, unit, subjectType),
    number: subjectNumber,
    requestedBy: people.find(({ id }) => id === approval.requestedById)?.fullName ?? null,
    dueAt: stepOf(approval)?.dueAt ?? null,
    changes: differenceTexts(language, changes),
    budget: budgetTexts(language, budgetEffects),
    warnings: foreseenTexts(language, warnings),
    lines: lines.map((line) => ({
      name: line.name,
      text: lineText(language, line, currency),
      offers: offerTexts(language, line),
    })),
    payee: payeeFacts(language, approval),
    ...{ grossAmount, currency, comment },
  };
  for (const { id, email } of people.filter((person) => to.includes(person.id))) {
    const url = unit
      .port(Addresses)
      .publicUrl(`/approvals/${await mintApprovalToken(unit.port(Ids), unit, approval, id)}`);
    await unit.port(QueueMail)(unit, { kind: 'approvalAsked', to: email, language, data: { ...data, url } });
  }
}

/** Tells whoever asked what was decided, unless they decided it themselves. */
async function tellOutcome(unit: UnitOfWork, approval: ApprovalRow): Promise<void> {
  const { status, requestedById, title, subjectType, subjectNumber } = approval;
  if (status !== 'approved' && status !== 'rejected') return;
  const { userId = null, comment = null } = approval.flow.flatMap(({ decisions }) => decisions).at(-1) ?? {};
  if (requestedById === userId) return;
  const people = await unit.tx.collection(Users).findMany([...named(requestedById), ...named(userId)]);
  const asker = people.find(({ id }) => id === requestedById);
  if (asker?.isActive !== true) return;
  const { language } = await getRegionalDefaults(unit);
  const data = {
    outcome: status,
    title,
    subjectName: calledIn(language, unit, subjectType),
    number: subjectNumber,
    decidedBy: people.find(({ id }) => id === userId)?.fullName ?? null,
    comment,
  };
  await unit.port(QueueMail)(unit, { kind: 'approvalDecided', to: asker.email, language, data });
}

function named(id: string | null): string[] {
  return id === null ? [] : [id];
}
