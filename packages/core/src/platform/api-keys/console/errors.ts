import { errorType } from '../../../kernel/errors/errors.js';

/** Refusals of the console. */
export const consoleErrors = {
  consoleSession: errorType({
    code: 'console_session',
    status: 403,
    title: 'A session of the console cannot do this',
    remedy: 'Make console links with the API key itself, or in the workspace. A session lasts until it ends by itself.',
    detail: () => 'A session of the console cannot make console links, or it would never end.',
  }),
  keyNotActive: errorType({
    code: 'key_not_active',
    status: 409,
    title: 'API key is not active',
    remedy: 'Issue another key, or put off the time at which this one expires.',
    detail: ({ status }: { readonly status: string }) => `The key is ${status}: there is nothing to show of it.`,
  }),
};
