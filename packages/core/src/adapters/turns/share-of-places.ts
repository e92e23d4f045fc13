/** How much more than what is left free an owner may hold. */
const TIMES_THE_FREE = 2;

/**
 * Whether an owner who holds so many places of a pool may take another one: the less is free, the less anybody may hold, so
 * that something is left for whoever comes next. Of ten places one owner gets seven, two get four each, and so on; who holds
 * none may take the last one.
 */
export function mayTakeAnother(held: number, free: number): boolean {
  return free > 0 && (held === 0 || held < TIMES_THE_FREE * free);
}
