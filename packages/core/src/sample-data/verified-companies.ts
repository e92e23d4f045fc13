import type { IntegrationCalls } from '../calls/integration/index.js';
import { Counterparties, waitingAccounts } from '../procurement/counterparties/index.js';
import { SellerProfiles } from '../platform/settings/index.js';
import { sampleOwnFirm } from './companies.js';
import type { SampleCalls } from './sample-run.js';

type NewCounterparty = Parameters<IntegrationCalls['counterparties']['create']>[0];

/** Enters a company. Accounts of suppliers have been verified by somebody else: nobody verifies those that they enter themselves. */
export async function enterCompany({ integration, change }: SampleCalls, company: NewCounterparty) {
  const entered = await integration.counterparties.create(company);
  if (!entered.isSupplier || entered.bankAccounts.length === 0) return entered;
  const bankAccounts = entered.bankAccounts.map((account) => ({
    ...account,
    status: 'verified' as const,
    verification: null,
  }));
  const verified = { bankAccounts, ...waitingAccounts(bankAccounts) };
  await change(({ tx }) => tx.collection(Counterparties).update(entered.id, verified));
  return entered;
}

/** Enters the firm that the portal is, with an account that somebody else has verified. */
export async function enterOwnFirm({ workspace, change }: SampleCalls) {
  const firm = await workspace.sellerProfiles.create(sampleOwnFirm());
  await change(({ tx }) => tx.collection(SellerProfiles).update(firm.id, { bankAccountStatus: 'verified' }));
  return firm;
}
