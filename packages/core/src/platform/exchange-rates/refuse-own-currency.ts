import { rejectInput } from '../../kernel/errors/request-errors.js';

/** @throws ProcurekitError `validation_failed` for a rate of a currency to itself */
export function refuseOwnCurrency(currency: string, toCurrency: string): void {
  if (currency !== toCurrency) return;
  const message = 'Is the currency of the portal, which needs no rate';
  throw rejectInput([{ pointer: '/currency', code: 'out_of_range', message }]);
}
