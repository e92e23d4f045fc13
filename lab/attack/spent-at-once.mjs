/** A budget that stops lets everything be written, and no more begin or be ordered than it has, however many try at once. */
export async function spentAtOnce({ tally, owner, supplierId }) {
  const year = new Date().getUTCFullYear();
  const period = { periodFrom: `${year}-01-01`, periodTo: `${year}-12-31` };
  const budget = { name: 'All', ...period, amount: '1000.00', control: 'stop', status: 'active' };
  const { body: made, text } = await owner.post('/budgets', budget);
  if (made?.id === undefined) throw new Error(`No budget: ${text}`);
  const sumsOf = async () => (await owner.get(`/budgets/${made.id}`)).body;
  const outcomes = (answers) => [...new Set(answers.map(({ status, body }) => `${status} ${body?.code}`))].join();
  // Named as what was invoiced before: an invoice that waits for its order makes no way for it.
  const items = [{ rawName: 'Cable', quantity: '1', unitPrice: '30.00', vatRate: null }];
  const written = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      owner.post('/purchase-requisitions', { name: `Cable ${index}`, items, isDraft: true }),
    ),
  );
  tally.check(outcomes(written) === '201 undefined', () => `beside a budget a draft is ${outcomes(written)}`);
  const begun = await Promise.all(
    written.map(({ body }) =>
      owner.call('PATCH', `/purchase-requisitions/${body.id}/status`, { body: { status: 'in_progress' } }),
    ),
  );
  const taken = begun.filter(({ status }) => status === 200);
  const refused = begun.filter(({ status }) => status !== 200);
  tally.check(outcomes(refused) === '409 budget_exceeded', () => `beyond a budget work begins: ${outcomes(refused)}`);
  tally.check(taken.length === 33, `${taken.length} times 30 were taken out of a budget of 1000`);
  const { reserved, committed, actual } = await sumsOf();
  const held = Number(reserved) + Number(committed) + Number(actual);
  tally.check(held <= 1000, `${held} are held of a budget of 1000`);
  const ordered = await Promise.all(
    taken.slice(0, 10).map(async ({ body: { id } }) => {
      const { body } = await owner.get(`/purchase-requisitions/${id}`);
      const larger = body.items.map((line) => ({ id: line.id, quantity: '1000' }));
      await owner.call('PATCH', `/purchase-requisitions/${id}`, { body: { items: larger } });
      const lines = body.items.map((line) => ({ ...items[0], procurementItemId: line.id, quantity: '1000' }));
      const order = await owner.post('/purchase-orders', { supplierId, procurementId: id, items: lines });
      return owner.post(`/purchase-orders/${order.body?.id}/send`, { channel: 'link' });
    }),
  );
  tally.check(outcomes(ordered) === '409 budget_exceeded', () => `ordering beyond a budget is ${outcomes(ordered)}`);
  const after = await sumsOf();
  tally.check(Number(after.committed) === 0, `${after.committed} were ordered beyond a budget`);
  await owner.call('PATCH', `/budgets/${made.id}`, { body: { status: 'closed' } });
}
