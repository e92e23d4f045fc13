import { createHash, timingSafeEqual } from 'node:crypto';

import type { OpenCall } from '../../../kernel/operations/call.js';
import type { Cookie } from '../../../kernel/operations/reply.js';
import { Users } from '../records.js';
import { sessionErrors } from './errors.js';
import { sealedStep } from './sealed-step.js';
import { passFactor, type SignInDeed } from './sign-in.js';
import type { World } from '../../../kernel/operations/world.js';

/** Who has shown who they are but for the code, and that the password still is the same. */
interface Shown {
  readonly email: string;
  readonly proof: string;
  /** How it was shown, as the audit trail calls it. */
  readonly operation: SignInDeed;
}

/** The step before the code, for pages, where nobody should type a password or visit a provider twice. */
const stepOf = (world: World) => sealedStep<Shown>('second-factor', world);

/** What the browser carries of somebody whom a provider has shown, or whose password was right just now. */
export function beginSecondStep(
  world: World,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string | null | undefined },
  operation: SignInDeed,
): Cookie {
  return stepOf(world).carry({ email, proof: proofOf(passwordHash), operation });
}

/** Whether the browser of a call carries the step. */
export function isSecondStepUnderway(call: OpenCall): boolean {
  return stepOf(call).carriedBy(call) !== undefined;
}

/** Signs in with the code. @throws ProcurekitError like `passFactor`; `invalid_credentials` where the step is over */
export async function finishSecondStep(call: OpenCall, code: string) {
  const shown = stepOf(call).carriedBy(call);
  const user = shown === undefined ? null : await call.system.collection(Users).findOne({ email: shown.email });
  if (user === null || shown === undefined || !isEqual(shown.proof, proofOf(user.passwordHash)))
    throw sessionErrors.invalidCredentials({});
  return passFactor(call, user, { code, transport: 'cookie', operation: shown.operation });
}

/** The cookie that ends the step. */
export function endOfSecondStep(world: World): Cookie {
  return stepOf(world).end;
}

function proofOf(passwordHash: string | null | undefined): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
}

function isEqual(shown: string, known: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}
