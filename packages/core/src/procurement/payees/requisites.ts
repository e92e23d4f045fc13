import type { PayeeAccount } from '../counterparties/index.js';

/** An account in one line, as people read it. */
export function requisitesOf({
  accountNumber,
  bik,
  bankName,
}: Pick<PayeeAccount, 'accountNumber' | 'bik' | 'bankName'>): string {
  const parts = [accountNumber, bik === null ? null : `БИК ${bik}`, bankName];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}
