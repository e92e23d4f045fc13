import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of comments. */
export const commentErrors = {
  notAuthor: errorType({
    code: 'not_author',
    status: 403,
    title: 'Only the author may change a comment',
    remedy: 'A comment is changed and deleted by whoever wrote it. Answer it with a comment of your own.',
    detail: () => 'Somebody else wrote this comment.',
  }),
};
