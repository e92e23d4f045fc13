import { createHash } from 'node:crypto';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Ids } from '../../../kernel/ports/ids.js';
import type { Reader, Storage } from '../../../kernel/ports/storage.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { companyOf, deciderOf, peopleOf } from '../requests/company.js';
import { progressOf } from '../requests/progress-of.js';
import { Approvals, type ApprovalRow } from '../requests/records.js';
import { seatFor } from '../rules/decide-step.js';
import { ApprovalTokens, type ApprovalTokenRow } from './records.js';

const PREFIX = 'ap_';
const SECRET_BYTES = 32;
/** Form of a token; anything else is unknown without a look into the database. */
const APPROVAL_TOKEN = /^ap_[A-Za-z0-9_-]{43}$/;

/** Makes the secret of a link: `ap_` and 43 characters. */
export function newSecret(ids: Ids): string {
  return PREFIX + Buffer.from(ids.randomBytes(SECRET_BYTES)).toString('base64url');
}

/** Hash under which a token is kept: the secret has 256 random bits, so one round is enough. */
export function hashApprovalToken(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Makes a link for somebody to the present step of an approval. Returns its secret, which is kept nowhere. */
export async function mintApprovalToken(
  ids: Ids,
  { tx, now }: UnitOfWork,
  { id: approvalId, currentStep }: Pick<ApprovalRow, 'id' | 'currentStep'>,
  userId: string,
): Promise<string> {
  const secret = newSecret(ids);
  const token = { approvalId, userId, step: currentStep ?? 0, tokenHash: hashApprovalToken(secret) };
  await tx.collection(ApprovalTokens).insert(newRow(ApprovalTokens, { id: ids.uuid(), now }, token));
  return secret;
}

/** A link that works, with what it leads to. */
export interface ApprovalLink {
  readonly token: ApprovalTokenRow;
  readonly approval: ApprovalRow;
}

/** Looks a secret up over all portals; null for what is unknown, and for what has ended or is asked of others by now. */
export async function findApprovalLink(
  storage: Storage,
  secret: string,
  now: string,
): Promise<(ApprovalLink & { readonly portalId: string }) | null> {
  if (!APPROVAL_TOKEN.test(secret)) return null;
  const found = await storage.system.collection(ApprovalTokens).findOne({ tokenHash: hashApprovalToken(secret) });
  if (found === null) return null;
  const { portalId, ...token } = found;
  const db = storage.forPortal(portalId);
  const approval = await db.collection(Approvals).find(token.approvalId);
  return approval !== null && (await isAskedBy(db, { token, approval }, now)) ? { token, approval, portalId } : null;
}

/** Whether a link is of the present step, and its holder is still asked in it, be it for somebody else. */
export async function isAskedBy(db: Reader, { token, approval }: ApprovalLink, now: string): Promise<boolean> {
  if (approval.status !== 'pending' || approval.currentStep !== token.step) return false;
  const people = await peopleOf(db);
  if (!people.some(({ id }) => id === token.userId)) return false;
  const decider = await deciderOf(db, token.userId, now);
  return typeof seatFor(progressOf(approval), companyOf(approval, people), decider) === 'object';
}
