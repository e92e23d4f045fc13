import { errorType } from '../../../kernel/errors/errors.js';

/** Refusals of second factors. */
export const secondFactorErrors = {
  secondFactorRequired: errorType({
    code: 'second_factor_required',
    status: 401,
    title: 'Code of the authenticator is missing',
    remedy: 'Repeat the sign-in with `code`: six digits that the authenticator shows, or a recovery code.',
    detail: () => 'This account takes a code of its authenticator as well.',
  }),
  secondFactorInvalid: errorType({
    code: 'second_factor_invalid',
    status: 401,
    title: 'Code is wrong or has been used',
    remedy: 'Each code is good once: wait for the next one, and see that the clock of the authenticator is right.',
    detail: () => 'The code is wrong, or it has been used already.',
  }),
  secondFactorOn: errorType({
    code: 'second_factor_on',
    status: 409,
    title: 'Second factor is on already',
    remedy: 'Turn it off first, or ask an administrator to reset it.',
    detail: () => 'There is an authenticator already.',
  }),
  secondFactorOff: errorType({
    code: 'second_factor_off',
    status: 409,
    title: 'Second factor is not on',
    remedy: 'Begin with `POST /auth/second-factor`, and confirm with a code of the authenticator.',
    detail: () => 'There is no authenticator that could be used for this.',
  }),
  secondFactorKept: errorType({
    code: 'second_factor_kept',
    status: 409,
    title: 'Portal wants a second factor',
    remedy: 'Only an administrator resets it, after which the next sign-in asks for a new one.',
    detail: () => 'This portal wants a second factor of everybody.',
  }),
};
