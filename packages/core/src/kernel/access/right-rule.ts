import type { Right } from './rights.js';

/** Rights of people, of which any one is enough; `signed_in` for whoever is signed in. */
export type RightRule = Right | 'signed_in' | readonly [Right, ...Right[]];

/** The rights that a rule names; none where everybody meets it. */
export function rightsNamed(rule: RightRule): readonly Right[] {
  if (rule === 'signed_in') return [];
  return typeof rule === 'string' ? [rule] : rule;
}

/** The right that somebody lacks, or null when they meet the rule. */
export function lackedRight(rights: ReadonlySet<Right>, rule: RightRule): Right | null {
  const named = rightsNamed(rule);
  return named.some((right) => rights.has(right)) ? null : (named[0] ?? null);
}
