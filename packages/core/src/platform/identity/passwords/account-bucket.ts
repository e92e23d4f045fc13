import { createHash } from 'node:crypto';

/**
 * Name under which something is counted for an account, such as failed sign-ins. Counters may lie in a shared store, where
 * addresses have no business.
 */
export function accountBucket(counted: string, ...account: readonly string[]): string {
  return `${counted}:${createHash('sha256').update(account.join('\n')).digest('base64url').slice(0, 22)}`;
}
