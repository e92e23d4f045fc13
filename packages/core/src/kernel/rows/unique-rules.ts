import { UniqueViolation } from '../ports/storage-errors.js';

/**
 * Runs a write and answers the violation of a uniqueness rule with the error that the rule has in the business.
 * `rules` names the rules of the record in question; other violations are thrown on as they are.
 */
export async function withUniqueRules<T>(
  write: () => Promise<T>,
  rules: Readonly<Record<string, () => Error | Promise<Error>>>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const rule = error instanceof UniqueViolation ? rules[error.unique] : undefined;
    throw rule === undefined ? error : await rule();
  }
}
