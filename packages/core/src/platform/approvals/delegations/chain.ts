/** Who stands in for whom, and when. */
export interface Delegation {
  readonly userId: string;
  readonly toUserId: string;
  readonly startsAt: string;
  /** Null until it is taken back. */
  readonly endsAt: string | null;
}

/** How far chains of delegation are followed. */
export const MAX_CHAIN = 3;

/** Those who stand in for a user at a moment: the delegate, the delegate's own, and so on, as far as chains are followed. */
export function standInsOf(userId: string, delegations: readonly Delegation[], now: string): readonly string[] {
  const chain: string[] = [];
  let next = atWork(delegations, userId, now);
  while (next !== undefined && chain.length < MAX_CHAIN && next !== userId && !chain.includes(next)) {
    chain.push(next);
    next = atWork(delegations, next, now);
  }
  return chain;
}

/** Whether a delegation would come back to whom it starts from, at any moment of its time. */
export function makesCircle(wanted: Delegation, delegations: readonly Delegation[]): boolean {
  const others = new Map(delegations.map((each) => [each.userId, each]));
  const seen = new Set<string>();
  let period: Period = wanted;
  let userId = wanted.toUserId;
  while (userId !== wanted.userId) {
    const next = others.get(userId);
    if (next === undefined || seen.has(userId)) return false;
    seen.add(userId);
    const shared = overlap(period, next);
    if (shared === undefined) return false;
    period = shared;
    userId = next.toUserId;
  }
  return true;
}

type Period = Pick<Delegation, 'startsAt' | 'endsAt'>;

function atWork(delegations: readonly Delegation[], userId: string, now: string): string | undefined {
  return delegations.find(
    (each) => each.userId === userId && each.startsAt <= now && (each.endsAt === null || now < each.endsAt),
  )?.toUserId;
}

function overlap(one: Period, other: Period): Period | undefined {
  const startsAt = one.startsAt > other.startsAt ? one.startsAt : other.startsAt;
  const endsAt = earlier(one.endsAt, other.endsAt);
  return endsAt === null || startsAt < endsAt ? { startsAt, endsAt } : undefined;
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
