import { Counterparties } from '../../procurement/counterparties/index.js';
import { SellerProfiles } from '../../platform/settings/index.js';
import { inUnitOfWork } from './in-unit-of-work.js';
import type { TestKit, TestPortal } from './test-kit.js';

/** Has accounts of a counterparty and of our own be entered by somebody else than the owner, so that the owner may verify them. */
export async function enterOtherAccounts(
  kit: TestKit,
  portal: Pick<TestPortal, 'id'>,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const [partyId = '', profileId = '', userId = ''] = ['counterparties', 'settings/seller-profiles', 'users'].map(
    (kind) => ids[kind],
  );
  await inUnitOfWork(kit, portal.id, async ({ tx }) => {
    const party = await tx.collection(Counterparties).find(partyId);
    const bankAccounts = party?.bankAccounts.map((account) => ({ ...account, enteredByIds: [userId] })) ?? [];
    await tx
      .collection(Counterparties)
      .adjustMany([{ id: partyId, set: { bankAccounts, accountsEnteredById: userId } }]);
    await tx.collection(SellerProfiles).adjustMany([{ id: profileId, set: { bankAccountEnteredByIds: [userId] } }]);
  });
}
