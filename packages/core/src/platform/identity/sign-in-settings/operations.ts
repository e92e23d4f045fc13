import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { operation } from '../../../kernel/operations/operation.js';
import { signInSettingsErrors } from './errors.js';
import { ShownSignInSettings, SignInSettingsPatch } from './schemas.js';

const settings = { face: 'workspace', access: { right: 'users.manage' }, tag: 'Settings' } as const;
const PATH = '/settings/sign-in';

/** Calls about how people of a portal sign in. */
export const signInSettingsOperations = {
  get: operation('signInSettings.get', {
    ...settings,
    method: 'GET',
    path: PATH,
    output: ShownSignInSettings,
    summary: 'Get how people sign in',
  }),
  update: operation('signInSettings.update', {
    work: 'prepared',
    ...settings,
    method: 'PATCH',
    path: PATH,
    input: { body: SignInSettingsPatch },
    output: ShownSignInSettings,
    version: 'optional',
    errors: [requestErrors.urlNotAllowed, requestErrors.insufficientRights],
    summary: 'Change how people sign in',
    description:
      'What lets fewer people in, or asks more of them, works at once. Everything else works after an hour, or when another ' +
      'administrator confirms it; all administrators are told by mail. Sessions that are open stay open. The owner never gets roles ' +
      'from a provider.',
  }),
  confirm: operation('signInSettings.confirm', {
    ...settings,
    method: 'POST',
    path: `${PATH}/confirm`,
    output: ShownSignInSettings,
    errors: [requestErrors.notFound, signInSettingsErrors.secondAdministratorRequired],
    summary: 'Confirm a change of how people sign in',
    description: 'What waits works at once. Whoever has asked for any of it cannot confirm it.',
  }),
  withdraw: operation('signInSettings.withdraw', {
    ...settings,
    method: 'DELETE',
    path: `${PATH}/pending`,
    output: ShownSignInSettings,
    errors: [requestErrors.notFound],
    summary: 'Withdraw a change of how people sign in',
    description: 'Any administrator may. What works already stays.',
  }),
  test: operation('signInSettings.test', {
    commits: 'nothing',
    work: 'prepared',
    ...settings,
    method: 'POST',
    path: `${PATH}/test`,
    rateClass: 'oauth',
    output: z.object({ ok: z.boolean(), message: z.string() }).meta({ id: 'SignInSettingsTest' }),
    idempotency: 'none',
    summary: 'Test the provider that people sign in through',
    description:
      'Asks the provider for its settings and keys. If that fails, `ok` is false and the message says why. Whether it knows the client and the secret shows at the first sign-in.',
  }),
};
