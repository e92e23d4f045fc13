import { createHash, timingSafeEqual } from 'node:crypto';

import type { OpenCall } from '../../../kernel/operations/call.js';
import type { Cookie } from '../../../kernel/operations/reply.js';
import type { Clock } from '../../../kernel/ports/clock.js';
import type { SecretBox } from '../../../kernel/ports/secret-box.js';
import { Users, type UserRow } from '../records.js';
import { sessionErrors } from './errors.js';
import { sealedStep } from './sealed-step.js';
import { passFactor, type SignInDeed, type SignInDeps } from './sign-in.js';
import type { World } from '../../../kernel/operations/world.js';

/** Who has shown who they are but for the code, and that the password still is the same. */
interface Shown {
  readonly email: string;
  readonly proof: string;
  /** How it was shown, as the audit trail calls it. */
  readonly operation: SignInDeed;
}

const NAME = 'second-factor';

/** Begins the step of somebody whom a provider has shown, and who has a second factor here. */
export function beginSecondStep(
  world: World,
  { email, passwordHash }: Pick<UserRow, 'email' | 'passwordHash'>,
): Cookie {
  return sealedStep<Shown>(NAME, world).carry({ email, proof: proofOf(passwordHash), operation: 'auth.companyLogin' });
}

/** The step before the code, for pages, where nobody should type a password or visit a provider twice. */
export interface SecondStep {
  /** What the browser carries of somebody whose password was right just now. */
  begin(call: OpenCall, email: string): Promise<Cookie>;
  isUnderway(call: OpenCall): boolean;
  /** Signs in with the code. @throws ProcurekitError like `passFactor`; `invalid_credentials` where the step is over */
  finish(call: OpenCall, code: string): ReturnType<typeof passFactor>;
  readonly end: Cookie;
}

/** Builds the step. */
export function createSecondStep(
  deps: World & SignInDeps & { readonly secretBox: SecretBox; readonly clock: Clock },
): SecondStep {
  const step = sealedStep<Shown>(NAME, deps);
  const find = ({ system }: OpenCall, email: string) => system.collection(Users).findOne({ email });
  return {
    begin: async (call, email) =>
      step.carry({ email, proof: proofOf((await find(call, email))?.passwordHash), operation: 'auth.login' }),
    isUnderway: (call) => step.carriedBy(call) !== undefined,
    async finish(call, code) {
      const shown = step.carriedBy(call);
      const user = shown === undefined ? null : await find(call, shown.email);
      if (user === null || shown === undefined || !isEqual(shown.proof, proofOf(user.passwordHash)))
        throw sessionErrors.invalidCredentials({});
      return passFactor(deps, call, user, { code, transport: 'cookie', operation: shown.operation });
    },
    end: step.end,
  };
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
