import { errorType } from '../../../kernel/errors/errors.js';

/** Refusals of the seller profiles. */
export const sellerProfileErrors = {
  defaultProfile: errorType({
    code: 'default_profile',
    status: 409,
    title: 'Default seller profile cannot be given up',
    remedy: 'Make another profile the default (`isDefault: true`), then repeat the request.',
    detail: () => 'The default seller profile can be neither archived nor changed to an ordinary one.',
  }),
};
