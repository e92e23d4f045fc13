import { ProcurekitError } from '../../../kernel/errors/errors.js';
import type { Problem } from '../../../kernel/values/problem.js';
import type { Language } from '../../../kernel/values/text/locale.js';
import { textsOf, type PageTexts } from './texts.js';
import type { PageState } from './view.js';

/** Refusals that a page tells as a whole. */
const WHOLE = [
  'invalid_credentials',
  'email_not_verified',
  'user_inactive',
  'too_many_attempts',
  'rate_limited',
  'second_factor_invalid',
  'second_factor_on',
  'second_factor_off',
  'second_factor_kept',
  'portal_suspended',
  'token_invalid',
  'token_expired',
  'token_already_used',
] as const;

/** A refusal in the words of a page: problems beside their fields, the rest above. @throws what a page has no words for */
export function refusalIn(language: Language, error: unknown) {
  if (!(error instanceof ProcurekitError)) throw error;
  const texts = textsOf(language);
  // A refused field gives the refusal its code where it is the only kind of problem.
  const codes = [error.code, ...error.problems.map(({ code }) => code)];
  const code = WHOLE.find((each) => codes.includes(each));
  if (code !== undefined) return { state: stateOf(new Map(), texts[code]), status: error.status, code };
  if (error.problems.length === 0) throw error;
  const errors = new Map(error.problems.map((problem) => [fieldOf(problem), textOf(texts, problem)] as const));
  return { state: stateOf(errors), status: error.status, code: error.code };
}

function stateOf(errors: ReadonlyMap<string, string>, problem?: string): Pick<PageState, 'errors' | 'problem'> {
  return { errors, problem };
}

function fieldOf({ pointer = '' }: Problem): string {
  return pointer.slice(1);
}

function textOf(texts: PageTexts, { pointer, code }: Problem): string {
  if (code === 'differs') return texts.differs;
  if (code === 'current_password_invalid') return texts.current_password_invalid;
  if (pointer === '/newPassword') return texts.weak;
  return pointer === '/email' && code !== 'required' ? texts.invalidEmail : texts.required;
}
