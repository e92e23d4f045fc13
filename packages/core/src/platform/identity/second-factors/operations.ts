import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { sessionErrors } from '../sessions/errors.js';
import { secondFactorErrors } from './errors.js';
import { TypedCode } from './typed-code.js';

const own = {
  face: 'workspace',
  access: { right: 'signed_in', beforeSecondFactor: true },
  tag: 'Sign-in',
} as const;
const PATH = '/auth/second-factor';
const { secondFactorInvalid, secondFactorOn, secondFactorOff, secondFactorKept, secondFactorRequired } =
  secondFactorErrors;

const body = z.strictObject({ code: TypedCode });
const RecoveryCodeList = z
  .object({ recoveryCodes: z.array(z.string()).meta({ description: 'Shown this once; each is good once' }) })
  .meta({ id: 'RecoveryCodeList' });
const FactorStanding = z
  .object({
    isOn: z.boolean(),
    isWanted: z.boolean().meta({ description: 'The portal wants one of everybody who signs in with a password' }),
    recoveryCodesLeft: z.int().min(0),
  })
  .meta({ id: 'SecondFactor' });
const refusals = [secondFactorInvalid, secondFactorRequired, secondFactorOff, sessionErrors.tooManyAttempts];

/** Calls of whoever is signed in about the second factor. */
export const secondFactorOperations = {
  getSecondFactor: operation('auth.getSecondFactor', {
    ...own,
    method: 'GET',
    path: PATH,
    output: FactorStanding,
    summary: 'Get whether the second factor is on',
  }),
  beginSecondFactor: operation('auth.beginSecondFactor', {
    commits: 'opens_gate',
    ...own,
    method: 'POST',
    path: PATH,
    output: z
      .object({
        secret: z.string().meta({ description: 'To be typed where nothing can be scanned' }),
        uri: z.string().meta({ description: '`otpauth` address, which authenticators read' }),
        qr: z.string().meta({ description: 'The address as a QR code: an SVG picture' }),
      })
      .meta({ id: 'NewSecondFactor' }),
    secret: true,
    errors: [secondFactorOn],
    summary: 'Begin to turn the second factor on',
    description: 'It counts once it is confirmed with a code; until then it can be begun anew.',
  }),
  confirmSecondFactor: operation('auth.confirmSecondFactor', {
    commits: 'opens_gate',
    ...own,
    method: 'POST',
    path: `${PATH}/confirm`,
    rateClass: 'login',
    idempotency: 'none',
    input: { body },
    output: RecoveryCodeList,
    secret: true,
    errors: [secondFactorInvalid, secondFactorOn, secondFactorOff],
    summary: 'Turn the second factor on',
    description: 'From then on, each sign-in with the password takes a code as well.',
  }),
  renewRecoveryCodes: operation('auth.renewRecoveryCodes', {
    commits: 'opens_gate',
    work: 'prepared',
    ...own,
    method: 'POST',
    path: `${PATH}/recovery-codes`,
    rateClass: 'login',
    idempotency: 'none',
    input: { body },
    output: RecoveryCodeList,
    secret: true,
    errors: refusals,
    summary: 'Replace the recovery codes',
    description: 'The earlier ones stop.',
  }),
  removeSecondFactor: operation('auth.removeSecondFactor', {
    commits: 'opens_gate',
    work: 'prepared',
    ...own,
    method: 'POST',
    path: `${PATH}/remove`,
    rateClass: 'login',
    idempotency: 'none',
    input: { body },
    output: FactorStanding,
    errors: [...refusals, secondFactorKept],
    summary: 'Turn the second factor off',
  }),
};
