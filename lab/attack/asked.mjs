const LINE = { rawName: 'Cable', quantity: '10', unitPrice: '100.00', vatRate: '22.00' };

/**
 * Whoever is asked for an approval, and what they are told: a step that nobody can pass, an approver who has left, the offers beside the
 * one that was chosen, what will refuse an order once it is approved, and a price that stays within the tolerance.
 *
 * @param context - clients and a supplier of the portal
 * @param gate - `under` a policy, `approve` as who is asked, and whoever is `somebody` with some roles
 */
export async function asked(context, gate) {
  await passable(context);
  await askedAgain(context, gate);
  await offersBeside(context, gate);
  await foreseen(context, gate);
  await withinTolerance(context, gate);
}

const byOne = (id, more = {}) => [{ name: 'Head', approvers: [{ type: 'user', id }], ...more }];

async function passable({ tally, owner, approver }) {
  const steps = byOne(approver.id, { quorum: 'count', count: 5 });
  const { status } = await owner.post('/settings/approval-policies', { name: 'P', subject: 'budget', steps });
  tally.check(status === 400, `a step of one approver that wants five is taken with ${status}`);
}

async function askedAgain(context, { under, somebody }) {
  const { arena, tally, owner } = context;
  const [leaver, deputy] = [await somebody(arena, ['approver']), await somebody(arena, ['approver'])];
  await leaver.call('PUT', '/users/me/delegation', { body: { toUserId: deputy.id } });
  await under(context, { subject: 'purchase_order', steps: byOne(leaver.id) }, async () => {
    const order = await owner.made('/purchase-orders', { supplierId: context.supplierId, items: [LINE] });
    await owner.post(`/purchase-orders/${order.id}/submit-approval`, {});
    await owner.patch(`/users/${leaver.id}`, { isActive: false });
    const { body } = await owner.get(`/approvals?subjectId=${order.id}&status=pending`);
    const { status } = await deputy.post(`/approvals/${body.items[0]?.id}/approve`, {});
    tally.check(status === 200, `who stands in for an approver who has left decides with ${status}`);
  });
}

async function offersBeside(context, { under }) {
  const { tally, owner, supplierId } = context;
  const { id: otherId } = await owner.made('/counterparties', { name: 'Dearer factory' });
  await under(context, { subject: 'award' }, async () => {
    const { id, items } = await owner.made('/purchase-requisitions', { name: 'Cable', items: [LINE] });
    const offer = async (from, unitPrice) => {
      const offered = [{ procurementItemId: items[0].id, quantity: '10', unitPrice }];
      const quote = await owner.made('/supplier-quotes', { procurementId: id, supplierId: from, items: offered });
      await owner.post(`/supplier-quotes/${quote.id}/submit`, {});
      return quote.items[0].id;
    };
    const [, dearer] = [await offer(supplierId, '100.00'), await offer(otherId, '900.00')];
    const decisions = [{ itemId: items[0].id, quoteItemId: dearer }];
    await owner.patch(`/purchase-requisitions/${id}/quote-line-decisions`, { decisions });
    const { body } = await owner.post(`/purchase-requisitions/${id}/purchase-orders`, {});
    const shown = await owner.get(`/approvals/${body?.approvalId}`);
    const offers = shown.body?.lines?.[0]?.offers ?? [];
    tally.check(offers.length === 2, `approvers of the dearer of two offers see ${offers.length} of them`);
  });
}

async function foreseen(context, { under }) {
  const { tally, owner } = context;
  const { id: supplierId } = await owner.made('/counterparties', { name: 'Blocked factory' });
  await under(context, { subject: 'purchase_order' }, async () => {
    const order = await owner.made('/purchase-orders', { supplierId, items: [LINE] });
    await owner.patch(`/counterparties/${supplierId}`, { status: 'blocked', statusReason: 'Court' });
    const { body } = await owner.post(`/purchase-orders/${order.id}/submit-approval`, {});
    const codes = (body?.warnings ?? []).map(({ code }) => code);
    tally.check(codes.includes('counterparty_blocked'), `an order that will be refused is asked for without a word`);
  });
}

async function withinTolerance(context, { under, approve }) {
  const { tally, owner, supplierId } = context;
  await under(context, { subject: 'purchase_order', reapproveTolerancePercent: '5' }, async () => {
    const order = await owner.made('/purchase-orders', { supplierId, items: [LINE] });
    await owner.post(`/purchase-orders/${order.id}/submit-approval`, {});
    await approve(context, order.id);
    const goOnAt = async (unitPrice) => {
      await owner.patch(`/purchase-orders/${order.id}`, { items: [{ id: order.items[0].id, unitPrice }] });
      const { body } = await owner.get(`/approvals?subjectId=${order.id}&status=approved`);
      return body.items.length;
    };
    const standing = [await goOnAt('99.91'), await goOnAt('105.01')];
    tally.check(standing.join() === '1,0', `after −0.09 % and then +5.01 % there stand ${standing.join()} approvals`);
  });
}
