import type { WriteCall } from '../../../kernel/operations/call.js';
import { Users } from '../../../platform/identity/index.js';
import type { RfqActor } from './history.js';

/** The user behind a call, as the history names them. */
export async function userActor({ tx, caller }: Pick<WriteCall, 'tx' | 'caller'>): Promise<RfqActor> {
  const user = await tx.collection(Users).find(caller.userId);
  return { type: 'user', id: caller.userId, name: user?.fullName ?? null };
}
