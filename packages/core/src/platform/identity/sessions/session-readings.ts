import type { WithPortal, Storage } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { createRememberedReading, rememberWhileUnchanged } from '../../../kernel/rows/remembered-reading.js';
import { atAddresses, type RowAddress } from '../../../kernel/rows/row-address.js';
import { Users } from '../records.js';
import { Sessions } from './records.js';

const STANDING = [
  'portalId',
  'userId',
  'tokenHash',
  'csrfToken',
  'transport',
  'mustAddFactor',
  'agentsCommit',
  'createdAt',
] as const;
const SESSION_FACTS = ['id', 'lastUsedAt', ...STANDING] as const;
const USER_FACTS = [
  'id',
  'fullName',
  'isActive',
  'roles',
  'pipelineIds',
  'warehouseIds',
  'mustChangePassword',
] as const;

/** What is read of a session to let a call in. */
export type SessionFacts = Pick<WithPortal<typeof Sessions>, (typeof SESSION_FACTS)[number]>;
/** What is read of the user of a session. */
export type SignedInFacts = Pick<Row<typeof Users>, (typeof USER_FACTS)[number]>;

/** Reads sessions and their users, each only once for as long as the storage can tell that nothing of them has changed. */
export interface SessionReadings {
  findByTokenHash(hash: string): Promise<SessionFacts | undefined>;
  /** The session as it is stored now, whatever is remembered. */
  findAnew(hash: string): Promise<SessionFacts | undefined>;
  findUser(session: SessionFacts): Promise<SignedInFacts | undefined>;
}

export function createSessionReadings(storage: Storage): SessionReadings {
  const sessions = storage.system.collection(Sessions);
  const users = storage.system.collection(Users);
  // Not when a session was last used: that changes all the time, and is asked for anew where it decides something.
  const byHash = rememberWhileUnchanged<SessionFacts>(storage.watchChanges(Sessions, STANDING));
  const readUsers = createRememberedReading<SignedInFacts, RowAddress>(
    storage.watchChanges(Users, USER_FACTS),
    (addresses) => users.list({ where: atAddresses(addresses), select: USER_FACTS }),
  );
  const findAnew = async (tokenHash: string): Promise<SessionFacts | undefined> => {
    const [session] = await sessions.list({ where: { tokenHash }, select: SESSION_FACTS, limit: 1 });
    return session;
  };
  return {
    findAnew,
    async findByTokenHash(hash) {
      const remembered = byHash();
      const known = remembered?.get(hash);
      if (known !== undefined) return known;
      const session = await findAnew(hash);
      if (session !== undefined) remembered?.set(hash, session);
      return session;
    },
    async findUser({ portalId, userId }) {
      const [user] = await readUsers([{ portalId, id: userId }]);
      return user;
    },
  };
}
