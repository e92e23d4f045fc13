import type { Access } from './access.js';
import { rightsNamed } from './right-rule.js';

/** Whether a right is one of administration: of settings, users, keys or connections to other systems. */
export function isAdministrative(right: Access['right']): boolean {
  return right !== undefined && rightsNamed(right).some((each) => each.endsWith('.manage'));
}
