import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeBankAccount } from '../../../sample-data/russian-identifiers.js';
import { openRawDatabase, type RawDatabase } from '../../../testing/kit/raw-database.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { openStorage } from '../open-storage.js';
import { accountsOfBefore, accountsWrittenMeanwhile, ownAccountsOf } from './verify-accounts.js';

const BIK = '044525225';

describe.each(testDialects)('bank accounts that were there before they were verified, on %s', (dialect) => {
  let raw: RawDatabase;
  let kit: TestKit;
  beforeEach(async () => {
    raw = await openRawDatabase(dialect);
    kit = await openTestKit({ storage: await openStorage(raw.url) });
  });
  afterEach(async () => {
    await kit.close();
    await raw.close();
  });

  it('count as verified, all that they say stays, and what was written beside the upgrade waits', async () => {
    const { owner } = await kit.createPortal();
    const account = (n: number) => ({ bik: BIK, accountNumber: makeBankAccount(BIK, n), isDefault: n === 1 });
    const { id } = await owner.counterparties.create({ name: 'Завод', bankAccounts: [account(1), account(2)] });
    const firm = await owner.sellerProfiles.create({ name: 'ООО «Мы»', inn: '7707083893', ...account(3) });
    await owner.counterparties.create({ name: 'Без счёта' });
    const before = (await owner.counterparties.get(id)).bankAccounts;
    const bare = JSON.stringify(before.map(({ status: _, verification: __, enteredByIds: ___, enteredAt: ____, ...each }) => each));
    const forget = async () => {
      await raw.query(`update "counterparties" set "bank_accounts" = '${bare}' where "name" = 'Завод'`);
      await raw.query(`update "seller_profiles" set "bank_account_status" = null`);
    };
    const run = async (...updates: readonly { table: string; set: string; where: string }[]) => {
      for (const { table, set, where } of updates) await raw.query(`update "${table}" set ${set} where ${where}`);
    };
    const statuses = async () => [
      ...(await owner.counterparties.get(id)).bankAccounts.map(({ status }) => status),
      (await owner.sellerProfiles.get(firm.id)).bankAccountStatus,
    ];

    await forget();
    await run(accountsOfBefore(dialect), ownAccountsOf('verified'));
    const upgraded = (await owner.counterparties.get(id)).bankAccounts;
    const verified = await statuses();
    if (dialect === 'postgres') {
      await forget();
      await run(accountsWrittenMeanwhile, ownAccountsOf('unverified'));
    }

    const state = { status: 'verified', verification: null, enteredByIds: [], enteredAt: null };
    expect(upgraded).toEqual(before.map((each) => ({ ...each, ...state })));
    expect(verified).toEqual(['verified', 'verified', 'verified']);
    expect(await statuses()).toEqual(Array(3).fill(dialect === 'postgres' ? 'unverified' : 'verified'));
  });
});
