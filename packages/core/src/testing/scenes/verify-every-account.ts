import type { TestPortal } from '../kit/test-kit.js';

/** Verifies all bank accounts of a portal, of counterparties and its own, as somebody who entered none of them. */
export async function verifyEveryAccount({
  owner,
  addUser,
  signedIn,
}: Pick<TestPortal, 'owner' | 'addUser' | 'signedIn'>): Promise<void> {
  const finance = signedIn((await addUser(['finance'])).id);
  const parties = (await owner.counterparties.list({ limit: 100 })).items;
  const paths: string[] = [];
  for (const { id } of parties) {
    const { bankAccounts } = await owner.counterparties.get(id);
    const waiting = bankAccounts.filter(({ status }) => status === 'unverified');
    paths.push(...waiting.map((account) => `/counterparties/${id}/bank-accounts/${account.id}/verify`));
  }
  const profiles = (await owner.sellerProfiles.list({ limit: 100 })).items;
  const own = profiles.filter(({ bankAccountStatus }) => bankAccountStatus === 'unverified');
  paths.push(...own.map(({ id }) => `/settings/seller-profiles/${id}/bank-account/verify`));
  for (const path of paths) {
    const { status, body } = await finance.post(path);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
}
