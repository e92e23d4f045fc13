import { credit, invoice, pay } from './billing.js';
import { buyByRequisition } from './deciding.js';
import { amendOrder, endOrder, giveBack, moveStock, type Office, placeOrder, receive } from './purchasing.js';

const HOUR_MS = 3_600_000;

/** A month of purchasing, as chance has it. */
export async function liveThrough(office: Office, things: number): Promise<void> {
  const { by, ledger, clock } = office;
  const open = () => ledger.orders.filter(({ status }) => status === 'sent');
  const some = <T>(of: readonly T[], act: (one: T) => Promise<void>) =>
    of.length === 0 ? Promise.resolve() : act(by.oneOf(of));
  const what: readonly (() => Promise<void>)[] = [
    () => placeOrder(office),
    () => placeOrder(office),
    () => buyByRequisition(office),
    () =>
      some(
        open().filter(({ procurementId, supplier }) => procurementId === null && supplier.currency === 'RUB'),
        (order) => amendOrder(office, order),
      ),
    () => some(open(), (order) => receive(office, order)),
    () => some(open(), (order) => receive(office, order)),
    () => some(open(), (order) => receive(office, order)),
    () => some(open(), (order) => giveBack(office, order)),
    () => some(open(), (order) => invoice(office, order)),
    () => some(open(), (order) => invoice(office, order)),
    () => some(open(), (order) => invoice(office, order)),
    () =>
      some(
        ledger.invoices.filter(({ credits }) => credits === null),
        (of) => credit(office, of),
      ),
    () => some(ledger.invoices, (one) => pay(office, one)),
    () => some(ledger.invoices, (one) => pay(office, one)),
    () => moveStock(office),
    () => some(open(), (order) => (by.oneIn(3) ? endOrder(office, order) : Promise.resolve())),
  ];
  for (let index = 0; index < things; index += 1) {
    await (index < 3 ? placeOrder(office) : by.oneOf(what)());
    clock.advance(by.below(18) * HOUR_MS + 60_000);
  }
}
