import type { z } from 'zod';

import { NO_KEY, type ScopeRule } from '../../kernel/access/access.js';
import type { PortalCaller } from '../../kernel/access/caller.js';
import { extensionPoint } from '../../kernel/operations/extension-point.js';
import type { UnitOfWork, WriteCall } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { RowChange } from '../../kernel/rows/change-log.js';
import type { VatMode } from '../../kernel/values/numbers/vat.js';
import type { InLanguages, Language } from '../../kernel/values/text/locale.js';
import type { BudgetEffect } from './budget-effect.js';
import type { Foreseen } from './foreseen.js';
import type { CommittedContent, Commits } from './committing.js';
import type { SubjectFacts } from './policies/matching.js';
import type { PolicyStep } from './policies/schemas.js';
import type { AmountShare } from './rules/sum-over-days.js';
import type { ShownOffer, ShownPayee } from './requests/schemas.js';
import type { World } from '../../kernel/operations/world.js';

/** A kind of what is approved: modules add theirs. */
export type ApprovalSubject = string;

/** Something that may need an approval before it goes on. */
export interface SubjectRef {
  readonly subjectType: ApprovalSubject;
  readonly subjectId: string;
  /** How much of it is asked for by itself, where it goes on in parts. @default all of it */
  readonly amount?: string;
}

/** A subject as it is now: what policies look at, who is concerned, and what exactly is approved. */
export interface SubjectNow extends Omit<SubjectFacts, 'grossAmount'> {
  /** With VAT, in the currency of the subject: approvals convert it where policies compare it. Null where it has no amount. */
  readonly grossAmount: string | null;
  /** Parts of the amount by whose they are, where several suppliers or cost items have to do with it. @default it is all of all of them */
  readonly shares?: readonly AmountShare[];
  /** It goes on in parts: an approval is of an amount of it. @default it is approved as a whole */
  readonly isInParts?: true;
  readonly number: string | null;
  readonly title: string;
  /** Never decides on it. */
  readonly createdById: string | null;
  readonly responsibleId: string | null;
  /** The requisition whose visibility it shares, where there is one. */
  readonly procurementId: string | null;
  /** What is approved beside the amount: a change of it needs a new approval. Its lines stand in the order of `lines`. */
  readonly content: CommittedContent;
  /** Lines as approvers read them. */
  readonly lines: readonly SubjectLine[];
}

/** Where a subject is paid, and where whoever it is paid to was paid before, as approvers see it. */
export type SubjectPayee = z.output<typeof ShownPayee>;

/** What a supplier offers for a line of a subject, as approvers read it. */
export type SubjectOffer = z.output<typeof ShownOffer>;

/** A line of a subject as approvers read it. */
export interface SubjectLine {
  readonly name: string;
  readonly quantity: string | null;
  readonly unitName: string | null;
  readonly unitPrice: string | null;
  /** How the price relates to VAT. @default nobody has said */
  readonly vatMode?: VatMode | null | undefined;
  readonly grossAmount: string | null;
}

/** How an approval ended, or what became of it. */
export type ApprovalOutcome = 'approved' | 'rejected' | 'withdrawn' | 'superseded';

/** Who brought an approval to its end, when, and what they said; nobody where a change of the subject or the time did. */
export interface OutcomeWords {
  readonly userId: string | null;
  readonly at: string;
  readonly comment: string | null;
}

/** What a subject is looked at in. */
export type SubjectUnit = World & Pick<UnitOfWork, 'now' | 'portalId'> & { readonly tx: Reader };

/** What a module contributes for a kind of subject of its own. */
export interface SubjectSource {
  readonly subjectType: ApprovalSubject;
  /** What people call one of them, such as “Purchase order”. */
  readonly called: InLanguages<string>;
  /** The record that subjects of this kind are rows of: held while somebody decides, and looked at by those who see it. */
  readonly record: RecordType;
  /** Scopes with which a key hears of its approvals. @default those that read the record; without any, no key does */
  readonly heardWith?: ScopeRule;
  /** Rows that belong to subjects, and the column that names the subject: a change of them is a change of it. @default none */
  readonly parts?: readonly { readonly record: RecordType; readonly by: string }[];
  /** Subjects that say something else because of a change of a row that is none of theirs, as far as they may be approved. @default none */
  touchedBy?(unit: UnitOfWork, change: RowChange): Promise<readonly string[]>;
  /** Where the money goes. @default none goes */
  payee?(unit: UnitOfWork, subjectId: string): Promise<SubjectPayee | null>;
  /** What suppliers offer for its lines, in their order: the chosen offer among the others. @default nobody has chosen among offers */
  offers?(unit: SubjectUnit, subjectId: string): Promise<readonly (readonly SubjectOffer[])[]>;
  /** What commits of its rows: of the document, then of its lines. */
  readonly commits: readonly Commits[];
  /** The subject as it is now; null where there is none of this id. */
  load(db: Reader, unit: World & Pick<UnitOfWork, 'now' | 'portalId'>, subjectId: string): Promise<SubjectNow | null>;
  /** Those of its kind that have gone on since a time, whether or not anybody was asked. @default those that are no drafts, by when they were made */
  sentSince?(db: Reader, since: string): Promise<readonly string[]>;
  /** What beside budgets will refuse it once it is approved, as things stand. @default nothing is known */
  foresee?(unit: SubjectUnit, subjectId: string): Promise<readonly Foreseen[]>;
  /** What going on with it would ask of budgets. @default nothing */
  budgetEffects?(unit: SubjectUnit, subjectId: string): Promise<readonly BudgetEffect[]>;
  /** Lets the outcome follow in the subject, in the unit of work that decides. */
  decided?(call: UnitOfWork, subjectId: string, outcome: ApprovalOutcome, words: OutcomeWords): Promise<void>;
  /** Steps of a subject that is submitted although no policy applies: its states ask for an approval of their own accord. */
  readonly ownSteps?: (language: Language) => readonly PolicyStep[];
  /** Refuses whoever may not decide by the subject's own calls where no policy applies: there they have rules of their own. */
  readonly admit?: (call: WriteCall, subjectId: string, decision: SubjectDecision['decision']) => Promise<void>;
}

/** A unit of work that knows who is behind it, where somebody is. */
export type GatedUnit = UnitOfWork & { readonly caller?: PortalCaller | { readonly kind: 'token' } };

/** What is said when an approval is asked for. */
export interface Submission {
  readonly comment?: string | null | undefined;
  /** @default whoever calls */
  readonly requestedById?: string | null;
}

/** What somebody decides on the approval that a subject waits for. */
export interface SubjectDecision {
  readonly decision: 'approved' | 'rejected';
  readonly comment: string | null;
  /** Who submitted the subject, where that was before it was asked for here. @default nobody */
  readonly submittedById?: string | null;
}

/** No policy applies; one does, and what the subject says today is approved; or it is not. */
export type GateState = 'free' | 'approved' | 'shut';

/** Lets pass what needs no approval, and what has one for what it says today. */
export interface ApprovalGate {
  /**
   * Refuses to go on with a subject that a policy wants approved and nobody has. Where nobody has been asked yet, the refusal leaves
   * the approval behind.
   *
   * @throws ProcurekitError `approval_required`, with the id of the approval that is waited for
   */
  require(unit: GatedUnit, subject: SubjectRef): Promise<void>;
  /**
   * The same for a part of a subject that goes on now: what was approved of its amount is used up by it, and opens for nothing else.
   *
   * @throws ProcurekitError `approval_required`
   */
  spend(unit: GatedUnit, subject: SubjectRef & { readonly amount: string }): Promise<void>;
  /**
   * Tells whoever sends what waits for an approval by its status which one that is, whether or not a policy wants it; lets everything
   * else pass.
   *
   * @throws ProcurekitError `approval_required`
   */
  refuseWaiting(unit: Pick<SubjectUnit, 'tx'>, subject: SubjectRef, status: string): Promise<void>;
  /** How the gate stands for a subject: `require` refuses what it is shut for. */
  look(unit: SubjectUnit, subject: SubjectRef): Promise<GateState>;
  /** Asks for the approval that a policy wants; null where none does. One that is waited for already is named again. */
  submit(call: GatedUnit, subject: SubjectRef, submission?: Submission): Promise<string | null>;
  /**
   * Decides on what a subject waits for, where its own calls do: the outcome follows through its source. Where no policy applies, the
   * subject's own rules say who may; one that waits since before there were approvals is asked for first.
   *
   * @throws ProcurekitError `own_approval`, `not_approver`, `already_decided`, `approval_outdated`
   */
  decide(call: WriteCall, subject: SubjectRef, decision: SubjectDecision): Promise<void>;
  /**
   * Looks again at approvals of a subject that has changed: what is no longer what was approved is superseded. So it is at the end of the
   * unit of work as well; whoever answers with what follows looks before.
   */
  changed(unit: GatedUnit, subject: SubjectRef): Promise<void>;
  /** Ends what waits for a subject that goes back or ends itself. */
  withdrawn(unit: GatedUnit, subject: SubjectRef): Promise<void>;
}

/** What another module than that of a subject will refuse it for once it is approved, as things stand. */
export interface Foresight {
  readonly subjectType: ApprovalSubject;
  foresee(unit: SubjectUnit, subjectId: string): Promise<readonly Foreseen[]>;
}

/** What modules foresee of subjects that are none of theirs. */
export const approvalForesights = extensionPoint<Foresight>('approvals.foresights');

/** What modules contribute for their kinds of subjects. */
export const approvalSubjects = extensionPoint<SubjectSource>('approvals.subjects', {
  of: 'approvalSubject',
  word: ({ subjectType }) => subjectType,
  scopes: ({ heardWith, record: { access } }) =>
    heardWith ?? (typeof access === 'object' ? access.read : undefined) ?? NO_KEY,
});

/** What its module contributes for a kind of subjects. */
export function subjectSource(world: Pick<World, 'ask'>, subjectType: ApprovalSubject): SubjectSource | undefined {
  return world.ask(approvalSubjects).find((source) => source.subjectType === subjectType);
}

/** What decides whether something may go on. */
export const approvalGates = extensionPoint<ApprovalGate>('approvals.gate');

/** The gate of a Procurekit; an open one where approvals are no part of it. */
export function approvalGate(world: Pick<World, 'ask'>): ApprovalGate {
  return world.ask(approvalGates)[0] ?? openGate(world);
}

/**
 * Asks for the approval of a document, and tells the status that it has then: `pending_approval` where somebody has to decide, `approved`
 * where no policy wants it or everybody who is asked has decided.
 */
export async function submitForApproval(
  call: GatedUnit,
  subject: SubjectRef,
  submission?: Submission,
): Promise<'pending_approval' | 'approved'> {
  const gate = approvalGate(call);
  const approvalId = await gate.submit(call, subject, submission);
  return approvalId !== null && (await gate.look(call, subject)) === 'shut' ? 'pending_approval' : 'approved';
}

// Whoever may make a move decides on it alone.
function openGate(world: Pick<World, 'ask'>): ApprovalGate {
  return {
    require: () => Promise.resolve(),
    spend: () => Promise.resolve(),
    refuseWaiting: () => Promise.resolve(),
    look: () => Promise.resolve('free'),
    submit: () => Promise.resolve(null),
    async decide(call, { subjectType, subjectId }, { decision, comment }) {
      const source = subjectSource(world, subjectType);
      await source?.admit?.(call, subjectId, decision);
      await source?.decided?.(call, subjectId, decision, { userId: call.caller.userId, at: call.now, comment });
    },
    changed: () => Promise.resolve(),
    withdrawn: () => Promise.resolve(),
  };
}
