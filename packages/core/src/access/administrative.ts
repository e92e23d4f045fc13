import type { Access } from './access.js';

/** Whether a right is one of administration: of settings, users, keys or connections to other systems. */
export function isAdministrative(right: Access['right']): boolean {
  return right?.endsWith('.manage') === true;
}
