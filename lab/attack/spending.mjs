import { randomUUID } from 'node:crypto';

const BIK = '044525225';
const LINE = { rawName: 'Cable', quantity: '10', unitPrice: '450.00', vatRate: '22.00' };

/**
 * Money that is spent although a gate is shut: a requisition that is bought before its approval, or under a total that somebody typed; one
 * approval of a payment for two; an account that a buyer changed; a requisition beyond a budget; a bill that was held up, entered again.
 *
 * @param context - clients and a supplier of the portal
 * @param gate - `under` a policy, and whoever is `somebody` with some roles
 */
export async function spending(context, gate) {
  await boughtUnapproved(context, gate);
  await paidTwice(context, gate);
  await paidElsewhere(context, gate);
  await enteredAgain(context);
  await beyondBudget(context, gate);
}

async function boughtUnapproved(context, { under }) {
  const { tally, owner, supplierId } = context;
  const bought = async (requisition) => {
    const { id } = await owner.made('/purchase-requisitions', { name: 'Cable', items: [LINE], ...requisition });
    const items = [{ rawName: 'Cable', quantity: '1', unitPrice: '1.00' }];
    return (await owner.post('/purchase-orders', { supplierId, procurementId: id, items })).status;
  };
  const conditions = [{ field: 'grossAmount', op: 'gte', value: '5000.00' }];
  await under(context, { subject: 'requisition', conditions }, async () => {
    const typed = await bought({ plannedTotal: '1.00' });
    tally.check(typed === 409, `a requisition of 5490 that is typed to be of 1 is ordered with ${typed}`);
  });
  await under(context, { subject: 'requisition' }, async () => {
    const early = await bought({});
    tally.check(early === 409, `a requisition is ordered without its approval: ${early}`);
  });
}

async function paidTwice(context, { under }) {
  const { tally, owner, approver, supplierId } = context;
  await under(context, { subject: 'payment' }, async () => {
    const { id } = await owner.made('/invoices', { supplierId, number: randomUUID(), totalAmount: '100.00' });
    const pay = () => owner.post(`/invoices/${id}/payments`, { amount: '40.00' });
    const { body } = await pay();
    await approver.post(`/approvals/${body?.approvalId}/approve`, {});
    const statuses = [(await pay()).status, (await pay()).status];
    tally.check(statuses.join() === '201,409', `40 are paid twice by one approval of 40: ${statuses.join()}`);
  });
}

async function paidElsewhere({ arena, tally, owner }, { somebody }) {
  const [finance, buyer] = [await somebody(arena, ['finance']), await somebody(arena, ['buyer'])];
  const { id, bankAccounts } = await owner.made('/counterparties', {
    name: 'Another payee',
    bankAccounts: [{ bik: BIK, accountNumber: '40702810500000000002' }],
  });
  const [account] = bankAccounts;
  await finance.post(`/counterparties/${id}/bank-accounts/${account.id}/verify`, {});
  const bill = await owner.made('/invoices', { supplierId: id, number: randomUUID(), totalAmount: '100.00' });
  const pay = async () => (await owner.post(`/invoices/${bill.id}/payments`, { amount: '10.00' })).status;
  const before = await pay();
  const other = { id: account.id, bik: BIK, accountNumber: '40702810800000000003' };
  const changed = await buyer.patch(`/counterparties/${id}`, { bankAccounts: [other] });
  const after = await pay();
  tally.check(before === 201 && changed.status === 200, () => `${before}, and then: ${changed.text}`);
  tally.check(after === 409, `an account that a buyer changed and nobody has verified is paid with ${after}`);
}

async function enteredAgain({ tally, owner }) {
  const { id: supplierId } = await owner.made('/counterparties', { name: 'Another factory' });
  const order = await owner.made('/purchase-orders', { supplierId, items: [{ ...LINE, unitPrice: '100.00' }] });
  await owner.post(`/purchase-orders/${order.id}/send`, { channel: 'link' });
  const bill = { supplierId, invoiceDate: '2026-01-10' };
  const line = { name: 'Cable', quantity: '5', unitPrice: '150.00', vatRate: '22.00' };
  const items = [{ ...line, purchaseOrderItemId: order.items[0].id }];
  const first = await owner.made('/invoices', { ...bill, number: randomUUID(), items });
  const again = await owner.made('/invoices', { ...bill, number: randomUUID(), totalAmount: first.totalAmount });
  const pay = async ({ id }) => (await owner.post(`/invoices/${id}/payments`, { amount: '10.00' })).status;
  const statuses = [await pay(first), await pay(again)];
  tally.check(statuses[0] === 409, `a bill at another price than was ordered is paid with ${statuses[0]}`);
  tally.check(
    statuses[1] === 409,
    `a bill that was held up is entered again with a sum alone, and paid: ${statuses[1]}`,
  );
}

async function beyondBudget(context, { under }) {
  const { tally, owner, approver } = context;
  const period = { periodFrom: '2020-01-01', periodTo: '2039-12-31' };
  const budget = await owner.made('/budgets', { name: 'B', ...period, amount: '1000.00', control: 'stop' });
  await owner.post(`/budgets/${budget.id}/change-status`, { status: 'active' });
  await under(context, { subject: 'requisition' }, async () => {
    const { id } = await owner.made('/purchase-requisitions', { name: 'Cable', items: [LINE] });
    await owner.patch(`/purchase-requisitions/${id}/status`, { status: 'pending_approval' });
    const { body } = await owner.get(`/approvals?subjectId=${id}&status=pending`);
    const { status } = await approver.post(`/approvals/${body.items[0]?.id}/approve`, {});
    tally.check(status === 409, `a requisition of 5490 beyond a budget of 1000 is approved with ${status}`);
  });
  // It would stop whatever is tried behind it.
  await owner.post(`/budgets/${budget.id}/change-status`, { status: 'closed' });
}
