import { nodeIds } from '../../adapters/node/node-ids.js';
import { EmailConfirmations, hashToken, PasswordResets } from '../../platform/identity/index.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { inUnitOfWork } from './in-unit-of-work.js';
import type { TestKit, TestPortal } from './test-kit.js';

const HOUR_MS = 60 * 60 * 1000;

/** Token of a link to the console of a key. */
export async function createConsoleLink(portal: TestPortal): Promise<string> {
  const { api } = await portal.issueKey();
  const { url } = (await api.post('/console-links', undefined)).body;
  return String(url).split('#link=')[1] ?? '';
}

/** Links of a user as mails hold them, by what they are for. Only hashes of their tokens are kept, so they are made up. */
export async function createLinks(kit: TestKit, portalId: string, userId: string) {
  const now = toInstant(kit.clock.now());
  const expiresAt = toInstant(kit.clock.now() + HOUR_MS);
  const secretOf = () => Buffer.from(nodeIds.randomBytes(32)).toString('base64url');
  const tokens = { 'auth/confirmation': `evt_${secretOf()}`, 'auth/reset': `prt_${secretOf()}` };
  const link = (token: string) => ({ userId, tokenHash: hashToken(token), expiresAt });
  const own = () => ({ id: nodeIds.uuid(), now });
  await inUnitOfWork(kit, portalId, async ({ tx }) => {
    const confirmation = newRow(EmailConfirmations, own(), link(tokens['auth/confirmation']));
    await tx.collection(EmailConfirmations).insert(confirmation);
    await tx.collection(PasswordResets).insert(newRow(PasswordResets, own(), link(tokens['auth/reset'])));
  });
  return tokens;
}
