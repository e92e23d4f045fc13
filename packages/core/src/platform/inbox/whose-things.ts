import type { PortalCaller } from '../../kernel/access/caller.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { isOwner, Users } from '../identity/index.js';

interface Asking {
  readonly db: Reader;
  readonly caller: PortalCaller;
}

/**
 * The ids of the people whose things wait for somebody: their own, and for the owner of the portal those of everybody who does not work
 * there any more, so that nothing is forgotten with them.
 */
export async function whoseThings({ db, caller: { userId } }: Asking): Promise<readonly string[]> {
  const users = db.collection(Users);
  const somebody = await users.find(userId);
  if (somebody === null || !isOwner(somebody)) return [userId];
  const left = await users.list({ where: { isActive: false }, select: ['id'], order: [['id', 'asc']] });
  return [userId, ...left.map(({ id }) => id)];
}
