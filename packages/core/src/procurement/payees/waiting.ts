import type { World } from '../../kernel/operations/world.js';
import { Counterparties } from '../counterparties/index.js';
import { waiting, type WaitingFor } from '../../platform/inbox/index.js';
import { SellerProfiles } from '../../platform/settings/index.js';
import { requisitesOf } from './requisites.js';
import { verifiersOf, VERIFYING } from './verify-account.js';

/** Whether somebody else than whoever looks may verify accounts. */
async function mayAnother(world: Pick<World, 'port'>, { db, caller }: WaitingFor): Promise<boolean> {
  return (await verifiersOf({ tx: db, port: world.port })).some(({ id }) => id !== caller.userId);
}

/** Accounts of counterparties wait for whoever may verify them and did not enter them. */
export const unverifiedAccounts = (world: Pick<World, 'port'>) =>
  waiting(Counterparties)({
    kind: 'bank_account_unverified',
    right: VERIFYING,
    open: () => ({ accountsEnteredAt: { not: null }, archivedAt: null }),
    async mine(call) {
      if (!(await mayAnother(world, call))) return {};
      return { or: [{ accountsEnteredById: null }, { accountsEnteredById: { not: call.caller.userId } }] };
    },
    order: 'accountsEnteredAt',
    due: () => null,
    why({ bankAccounts }) {
      const accounts = bankAccounts.filter(({ status }) => status === 'unverified').map(requisitesOf);
      return {
        ru: `Новый банковский счёт, проверьте его: ${accounts.join('; ')}`,
        en: `A new bank account, verify it: ${accounts.join('; ')}`,
      };
    },
    subject: ({ name, inn }) => ({ number: inn, title: name }),
    settledBy({ id, bankAccounts }) {
      const account = bankAccounts.find(
        ({ status, accountNumber }) => status === 'unverified' && accountNumber !== null,
      );
      return { method: 'POST', path: `/counterparties/${id}/bank-accounts/${account?.id ?? ''}/verify` };
    },
  });

/** So do accounts of our own. */
export const unverifiedOwnAccounts = () =>
  waiting(SellerProfiles)({
    kind: 'own_bank_account_unverified',
    right: VERIFYING,
    open: () => ({ bankAccountStatus: 'unverified', archivedAt: null }),
    order: 'bankAccountEnteredAt',
    due: () => null,
    why: (profile) => ({
      ru: `Новый счёт нашей организации, проверьте его: ${requisitesOf(profile)}`,
      en: `A new account of our firm, verify it: ${requisitesOf(profile)}`,
    }),
    subject: ({ name, inn }) => ({ number: inn, title: name }),
    settledBy: ({ id }) => ({ method: 'POST', path: `/settings/seller-profiles/${id}/bank-account/verify` }),
  });
