import { extensionPoint, type Given } from '../../module/extension-point.js';
import type { UnitOfWork, WriteCall } from '../../operations/call.js';
import type { Reader } from '../../ports/storage.js';
import type { SubjectFacts } from './policies/matching.js';
import type { ApprovalSubject } from './policies/subjects.js';

/** Something that may need an approval before it goes on. */
export interface SubjectRef {
  readonly subjectType: ApprovalSubject;
  readonly subjectId: string;
}

/** A subject as it is now: what policies look at, who is concerned, and what exactly is approved. */
export interface SubjectNow extends SubjectFacts {
  readonly number: string | null;
  readonly title: string;
  /** Never decides on it. */
  readonly createdById: string | null;
  readonly responsibleId: string | null;
  /** The requisition whose visibility it shares, where there is one. */
  readonly procurementId: string | null;
  /** What is approved, apart from the amount: a change of it needs a new approval. Values of JSON, in a fixed order. */
  readonly content: unknown;
  /** Lines as approvers read them. */
  readonly lines: readonly SubjectLine[];
}

/** A line of a subject as approvers read it. */
export interface SubjectLine {
  readonly name: string;
  readonly quantity: string | null;
  readonly unitName: string | null;
  readonly unitPrice: string | null;
  readonly grossAmount: string | null;
}

/** How an approval ended, or what became of it. */
export type ApprovalOutcome = 'approved' | 'rejected' | 'withdrawn' | 'superseded';

/** What a module contributes for a kind of subject of its own. */
export interface SubjectSource {
  readonly subjectType: ApprovalSubject;
  /** The subject as it is now; null where there is none of this id. */
  load(db: Reader, unit: Pick<UnitOfWork, 'now' | 'portalId'>, subjectId: string): Promise<SubjectNow | null>;
  /** Lets the outcome follow in the subject, in the unit of work that decides. */
  decided?(call: UnitOfWork, subjectId: string, outcome: ApprovalOutcome): Promise<void>;
}

/** Lets pass what needs no approval, and what has one for what it says today. */
export interface ApprovalGate {
  /**
   * Refuses to go on with a subject that a policy wants approved and nobody has.
   *
   * @throws ProcurekitError `approval_required`, with the id of the approval that is waited for
   */
  require(unit: UnitOfWork, subject: SubjectRef): Promise<void>;
  /** Asks for the approval that a policy wants; null where none does. */
  submit(call: WriteCall, subject: SubjectRef, options?: { readonly comment?: string | null }): Promise<string | null>;
  /** Looks again at approvals of a subject that has changed: what is no longer what was approved is superseded. */
  changed(unit: UnitOfWork, subject: SubjectRef): Promise<void>;
  /** Ends what waits for a subject that goes back or ends itself. */
  withdrawn(unit: UnitOfWork, subject: SubjectRef): Promise<void>;
}

/** What modules contribute for their kinds of subjects. */
export const approvalSubjects = extensionPoint<SubjectSource>('approvals.subjects');
/** What decides whether something may go on. */
export const approvalGates = extensionPoint<ApprovalGate>('approvals.gate');

const openGate: ApprovalGate = {
  require: () => Promise.resolve(),
  submit: () => Promise.resolve(null),
  changed: () => Promise.resolve(),
  withdrawn: () => Promise.resolve(),
};

/** The gate of a Procurekit; an open one where approvals are no part of it. */
export function approvalGate(given: Given): ApprovalGate {
  return given(approvalGates)[0] ?? openGate;
}
