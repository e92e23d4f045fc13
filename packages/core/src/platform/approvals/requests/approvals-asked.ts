import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import { UniqueViolation } from '../../../kernel/ports/storage-errors.js';
import { LeavingRefusal } from '../../../kernel/rows/leaving-refusal.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { runPart } from '../../../kernel/rows/unit-of-work.js';
import { addMoney, compareMoney, subtractMoney } from '../../../kernel/values/numbers/money.js';
import { getRegionalDefaults } from '../../identity/index.js';
import { approvalErrors } from '../errors.js';
import {
  type ApprovalGate,
  type GatedUnit,
  type SubjectNow,
  type SubjectRef,
  type SubjectUnit,
  type Submission,
  approvalForesights,
  subjectSource,
} from '../gate.js';
import type { PolicyRow } from '../policies/records.js';
import { isSameContent } from '../rules/content.js';
import { decideOn, holdWithSubject } from './decide.js';
import { holdSums, policiesFor, policyFor } from './find-policy.js';
import { latestOf, openApproval, openKeyOf, type AskedPolicy, withoutAmount } from './open-approval.js';
import { Approvals, type ApprovalRow } from './records.js';
import { endApproval } from './save-flow.js';
import { supersede, supersedeStanding } from './supersede-changed.js';

/** A subject that a policy wants approved. */
interface Wanted {
  readonly subject: SubjectRef;
  readonly now: SubjectNow;
  readonly policy: PolicyRow;
}

/** The gate over the subjects that modules contribute. */
export const approvalsAsked: ApprovalGate = {
  async require(unit, subject) {
    await holdSums(unit, subject.subjectType);
    const wanted = await wantedFor(unit, subject);
    if (wanted !== null && (await approvedFor(unit, wanted)) === undefined) throw await refusalOf(unit, wanted);
  },
  async spend(unit, subject) {
    await holdSums(unit, subject.subjectType);
    const wanted = await wantedFor(unit, subject);
    if (wanted === null) return;
    const open = await approvedFor(unit, wanted);
    if (open === undefined) throw await refusalOf(unit, wanted);
    const held = await unit.tx.collection(Approvals).findForUpdate(open.id);
    if (held === null) return;
    await saveChanges(unit, Approvals, held, { usedAmount: addMoney(held.usedAmount, subject.amount) });
  },
  async refuseWaiting({ tx }, subject, status) {
    if (status !== 'pending_approval') return;
    const open = await tx.collection(Approvals).findOne({ openFor: openKeyOf(subject) });
    if (open !== null) throw waitingFor(open);
  },
  async look(unit, subject) {
    const wanted = await wantedFor(unit, subject);
    if (wanted === null) return 'free';
    return (await approvedFor(unit, wanted)) === undefined ? 'shut' : 'approved';
  },
  async submit(unit, subject, submission = {}) {
    const asked = await askedFor(unit, subject);
    return asked === null ? null : ask(unit, { ...asked, id: unit.id(), ...saidBy(unit, submission) });
  },
  async decide(call, subject, { decision, comment, submittedById = null }) {
    const held = await heldOrAsked(call, subject, submittedById);
    const { admit } = subjectSource(call, subject.subjectType) ?? {};
    const isAdmitted = held.policyId === null && admit !== undefined;
    if (isAdmitted) await admit(call, subject.subjectId, decision);
    const deciding = { userId: call.caller.userId, decision, comment, via: viaOf(call) };
    await decideOn(call, held, { ...deciding, isAdmitted });
  },
  async changed(unit, subject) {
    const source = subjectSource(unit, subject.subjectType);
    if (source !== undefined) await supersedeStanding(unit, new Map([[source, new Set([subject.subjectId])]]));
  },
  async withdrawn(unit, subject) {
    const open = await unit.tx.collection(Approvals).findOne({ openFor: openKeyOf(subject) });
    const held = open === null ? null : await unit.tx.collection(Approvals).findForUpdate(open.id);
    if (held?.status !== 'pending') return;
    const words = { userId: callerOf(unit), at: unit.now, comment: null };
    await endApproval(unit, held, { outcome: 'withdrawn', words });
  },
};

async function wantedFor(unit: SubjectUnit, subject: SubjectRef): Promise<Wanted | null> {
  const policies = await policiesFor(unit.tx, subject.subjectType);
  if (policies.length === 0) return null;
  const source = subjectSource(unit, subject.subjectType);
  const now = (await source?.load(unit.tx, unit, subject.subjectId)) ?? null;
  if (source === undefined || now === null) return null;
  // Policies look at all of it, so that parts get past none.
  const policy = await policyFor(unit, policies, now, { subjectId: subject.subjectId, source });
  const asked = { ...now, grossAmount: subject.amount ?? now.grossAmount };
  return policy === null ? null : { subject, now: asked, policy };
}

/** What a subject is submitted to: the policy that applies, else the steps that its states ask for by themselves. */
async function askedFor(unit: GatedUnit, subject: SubjectRef) {
  const wanted = await wantedFor(unit, subject);
  if (wanted !== null) return wanted;
  const source = subjectSource(unit, subject.subjectType);
  const now = source?.ownSteps === undefined ? null : await source.load(unit.tx, unit, subject.subjectId);
  if (now === null || source?.ownSteps === undefined) return null;
  const { language } = await getRegionalDefaults(unit);
  const policy: AskedPolicy = { id: null, steps: source.ownSteps(language), reapproveTolerancePercent: '0.00' };
  return { subject, now, policy };
}

/** The approval that a subject waits for, held; one that was submitted before there were approvals is asked for now. */
async function heldOrAsked(call: WriteCall, subject: SubjectRef, requestedById: string | null): Promise<ApprovalRow> {
  const approvals = call.tx.collection(Approvals);
  const open = await approvals.findOne({ openFor: openKeyOf(subject) });
  if (open !== null) return (await holdWithSubject(call, open)) ?? open;
  const asked = await askedFor(call, subject);
  if (asked === null) throw requestErrors.notFound({});
  const id = await ask(call, { ...asked, id: call.id(), requestedById, comment: null });
  const held = await approvals.findForUpdate(id);
  if (held === null) throw requestErrors.notFound({});
  return held;
}

/** The approval by which a subject goes on; of those of an amount, the one that this leaves least of. */
async function approvedFor({ tx }: Pick<SubjectUnit, 'tx'>, { subject, now, policy }: Wanted) {
  const approved = await tx
    .collection(Approvals)
    .list({ where: { ...withoutAmount(subject), status: 'approved', policyId: policy.id }, order: [['id', 'asc']] });
  const { amount } = subject;
  const same = approved.filter((row) => isFor(row, now));
  if (amount === undefined) return same[0];
  const enough = same.filter((row) => compareMoney(leftOf(row), amount) >= 0);
  return enough.toSorted((one, other) => compareMoney(leftOf(one), leftOf(other)))[0];
}

function leftOf({ grossAmount, usedAmount }: ApprovalRow): string {
  return subtractMoney(grossAmount ?? '0.00', usedAmount);
}

function isFor(row: ApprovalRow, now: SubjectNow): boolean {
  return isSameContent(row, now, row.tolerancePercent);
}

/** The refusal of what waits for an approval. Where nobody has been asked, it leaves the approval behind that it names. */
async function refusalOf(unit: GatedUnit, wanted: Wanted): Promise<Error> {
  const open = await unit.tx.collection(Approvals).findOne({ openFor: openKeyOf(wanted.subject) });
  if (open !== null && isFor(open, wanted.now)) return waitingFor(open);
  const id = unit.id();
  const said = saidBy(unit, {});
  const refused = await refusedToMachines(unit, wanted);
  if (refused !== null) return approvalErrors.approvalRequired({ approvalId: refused });
  return new LeavingRefusal(approvalErrors.approvalRequired({ approvalId: id }), async (later) => {
    // What the refused call wrote is undone, and others may have changed the subject: it is looked at again.
    const still = await wantedFor(later, wanted.subject);
    if (still === null) return approvalErrors.approvalRequired({ approvalId: id });
    return waitingFor(await getRow(later.tx, Approvals, await ask(later, { ...still, id, ...said })));
  });
}

/** Tells whoever asks what will refuse it afterwards, beside what it waits for. */
function waitingFor({ id: approvalId, warnings }: Pick<ApprovalRow, 'id' | 'warnings'>) {
  return approvalErrors.approvalRequired({ approvalId, ...(warnings.length === 0 ? {} : { warnings }) });
}

// What goes on by itself comes again and again: it does not ask once more for what somebody has turned down.
async function refusedToMachines(unit: GatedUnit, { subject, now }: Wanted): Promise<string | null> {
  const { caller } = unit;
  if (caller !== undefined && (caller.kind === 'token' || caller.installationId === undefined)) return null;
  const latest = await latestOf(unit, subject);
  if (latest === null || latest.status === 'superseded' || !isFor(latest, now)) return null;
  // What was approved of a part is used up.
  const isOfOther =
    subject.amount !== undefined && (latest.status === 'approved' || latest.grossAmount !== subject.amount);
  return isOfOther ? null : latest.id;
}

interface Asking {
  readonly id: string;
  readonly subject: SubjectRef;
  readonly now: SubjectNow;
  readonly policy: AskedPolicy;
  readonly requestedById: string | null;
  readonly comment: string | null;
}

/** Asks for an approval unless one of the same content is waited for; one of other content is superseded. Returns its id. */
async function ask(unit: UnitOfWork, asking: Asking): Promise<string> {
  const approvals = unit.tx.collection(Approvals);
  const open = await approvals.findOne({ openFor: openKeyOf(asking.subject) });
  const held = open === null ? null : await holdWithSubject(unit, open);
  if (held?.status === 'pending') {
    if (isFor(held, asking.now)) return held.id;
    await supersede(unit, held);
  }
  const seen = await seenAhead(unit, asking.subject);
  try {
    // A part of its own: somebody else may be asking at this moment.
    const row = await runPart(unit, (part) => openApproval(part, { ...asking, ...seen }));
    return row.id;
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    const theirs = await approvals.findOne({ openFor: openKeyOf(asking.subject) });
    if (theirs === null) throw error;
    return theirs.id;
  }
}

/** What will become of a subject once it is approved, as things stand. */
async function seenAhead(unit: UnitOfWork, subject: SubjectRef) {
  const source = subjectSource(unit, subject.subjectType);
  const foreseen = [...((await source?.foresee?.(unit, subject.subjectId)) ?? [])];
  for (const each of unit.ask(approvalForesights)) {
    if (each.subjectType === subject.subjectType) foreseen.push(...(await each.foresee(unit, subject.subjectId)));
  }
  return { budgetEffects: (await source?.budgetEffects?.(unit, subject.subjectId)) ?? [], foreseen };
}

function saidBy(unit: GatedUnit, { comment, requestedById = callerOf(unit) }: Submission) {
  return { requestedById, comment: comment ?? null };
}

function callerOf({ caller }: GatedUnit): string | null {
  return caller === undefined || caller.kind === 'token' ? null : caller.userId;
}

/** How somebody who calls decides. */
export function viaOf({ caller }: GatedUnit): 'app' | 'api' {
  return caller?.kind === 'key' ? 'api' : 'app';
}
