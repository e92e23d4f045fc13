/** How many of those who may decide have to approve. */
export interface QuorumRule {
  readonly quorum: 'any' | 'all' | 'count';
  readonly count: number | null;
}

/** An approval that was given: by whom, and for whom where it was for somebody else. */
export interface Vote {
  readonly userId: string;
  readonly onBehalfOfId: string | null;
}

/** For whom a vote counts. */
export function voterOf({ userId, onBehalfOfId }: Vote): string {
  return onBehalfOfId ?? userId;
}

/**
 * Whether the approvals that were given are enough. All: of those who may decide today, whoever left is not waited for. A number of
 * people is that many pairs of eyes, so somebody who votes for others counts once; and never more than there are to ask. Whom an overdue step
 * escalates to need not decide, and makes up for one who has not.
 */
export function isQuorate(
  { quorum, count }: QuorumRule,
  votes: readonly Vote[],
  deciders: readonly string[],
  escalatedTo: readonly string[] = [],
): boolean {
  if (votes.length === 0) return false;
  if (quorum === 'any') return true;
  const voters = new Set(votes.map(voterOf));
  if (quorum === 'all') {
    const missing = deciders.filter((id) => !voters.has(id) && !escalatedTo.includes(id));
    return missing.length <= escalatedTo.filter((id) => voters.has(id)).length;
  }
  const eyes = new Set(votes.map(({ userId }) => userId)).size;
  return eyes >= Math.min(count ?? 1, Math.max(deciders.length, 1));
}
