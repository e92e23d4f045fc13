import { z } from 'zod';

import { refusalIssue, type FieldRefusal } from '../../../kernel/values/field-refusal.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { isCommonPassword } from './common-passwords.js';

const MIN_PASSWORD = 10;
/** Longest password that is taken. */
export const MAX_PASSWORD = 128;
/** Shorter names are part of too many words to tell anything. */
const MIN_TELLING_NAME = 3;

const WEAK = 'password_too_weak' as const;

/** A password that somebody chooses: 10 to 128 characters with a letter and a digit, and not one that everybody tries first. */
export const Password = z
  .string()
  .min(MIN_PASSWORD)
  .max(MAX_PASSWORD)
  .check((payload) => {
    const weakness = weaknessOf(payload.value);
    if (weakness === null) return;
    payload.issues.push(refusalIssue({ code: WEAK, message: weakness }, payload.value));
  })
  .meta({ description: `${MIN_PASSWORD} to ${MAX_PASSWORD} characters with a letter and a digit; not a common one` });

/** Why a password is refused that says the name in the address. */
export const TELLING_PASSWORD: FieldRefusal = {
  code: WEAK,
  message: 'Must not contain the name before the @ of the e-mail address',
};

/** What is wrong with a password for whoever has this address, or null. */
export function refusalFor(password: string, email: string): FieldRefusal | null {
  const name = email.slice(0, email.lastIndexOf('@'));
  if (name.length < MIN_TELLING_NAME || !password.toLowerCase().includes(name.toLowerCase())) return null;
  return TELLING_PASSWORD;
}

/** The same as problems of a body. */
export function passwordProblems(pointer: string, password: string, email: string): Problem[] {
  const refusal = refusalFor(password, email);
  return refusal === null ? [] : [{ pointer, ...refusal }];
}

/** What is wrong with a new password that is the one before. */
export function samePassword(pointer: string): Problem {
  return { pointer, code: WEAK, message: 'Must differ from the password that it replaces' };
}

function weaknessOf(password: string): string | null {
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return 'Must have at least one letter and one digit';
  return isCommonPassword(password) ? 'Is one of the passwords that are guessed first' : null;
}
