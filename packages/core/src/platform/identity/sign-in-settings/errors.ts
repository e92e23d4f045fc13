import { errorType } from '../../../kernel/errors/errors.js';

/** Refusals of changes of how people sign in. */
export const signInSettingsErrors = {
  secondAdministratorRequired: errorType({
    code: 'second_administrator_required',
    status: 403,
    title: 'Another administrator has to confirm',
    remedy: 'Ask an administrator who has not asked for these changes, or wait: they work after an hour.',
    detail: ({ worksAt }: { readonly worksAt: string }) =>
      `Whoever asks for a change cannot confirm it; it works from ${worksAt} on.`,
  }),
};
