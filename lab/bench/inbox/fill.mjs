/** Fills a portal with things that wait for its people, written as rows. */

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Of a hundred things that wait, how many are of which kind; the other ten are requisitions with offers. */
const OF_A_HUNDRED = { requests: 30, unconfirmed: 20, late: 15, due: 15, differing: 5, batches: 5 };
const LINKED = Object.values(OF_A_HUNDRED).reduce((sum, count) => sum + count, 0);
/** Requisitions that the others hang on: each tenth thing that waits is one with an offer. */
const OF_A_REQUISITION = 100 / (100 - LINKED);

/** Writes `count` things that wait, each for one of `userIds` in turn. */
export async function fillInbox({ storage, portalId, records, newRow, count, userIds, suppliers, pipeline }) {
  const rows = new Map(Object.values(records).map((record) => [record, []]));
  const now = Date.now();
  let made = 0;
  const idOf = (kind, index) =>
    `00000001-${kind.toString(16).padStart(4, '0')}-7000-8000-${index.toString(16).padStart(12, '0')}`;
  const put = (record, id, ageDays, values) => {
    made += 1;
    rows.get(record).push(newRow(record, { id, now: new Date(now - ageDays * DAY_MS - made).toISOString() }, values));
  };
  const at = (days) => new Date(now + days * DAY_MS).toISOString();
  const common = (index) => ({
    supplierId: suppliers[index % suppliers.length],
    supplierName: 'Supplier',
    currency: 'RUB',
  });
  const requisitions = Math.floor(count / OF_A_REQUISITION);
  const { Requisitions, SupplierQuotes } = records;
  for (let index = 0; index < requisitions; index += 1) {
    const userId = userIds[index % userIds.length];
    const procurementId = idOf(1, index);
    const age = 2 + (index % 60);
    put(Requisitions, procurementId, age, {
      number: `B-${index}`,
      pipelineId: pipeline.id,
      stageId: pipeline.stages[1].id,
      status: 'in_progress',
      sourcingStatus: 'quoted',
      // Every other one is of its author alone.
      ...(index % (2 * userIds.length) < userIds.length ? { responsibleUserId: userId } : {}),
      createdById: userId,
      name: `Requisition ${index}`,
      plannedTotal: '1000.00',
      currency: 'RUB',
      source: 'workspace',
    });
    const of = { procurementId, pipelineId: pipeline.id, ...common(index), vatMode: 'INCLUDED' };
    const amounts = { subtotalAmount: '2500.00', vatAmount: '500.00', totalAmount: '3000.00' };
    put(SupplierQuotes, idOf(2, index), age, {
      ...of,
      number: `Q-${index}`,
      status: 'submitted',
      origin: 'portal',
      ...amounts,
    });
  }
  const kinds = Object.entries(OF_A_HUNDRED).flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
  const perHundred = 100 - LINKED;
  for (let index = 0; index < count - requisitions; index += 1) {
    const requisition = (Math.floor(index / kinds.length) * perHundred + (index % perHundred)) % requisitions;
    const [record, values] = linked[kinds[index % kinds.length]]({
      index,
      id: idOf(3, index),
      of: { procurementId: idOf(1, requisition), ...common(index) },
      pipelineId: pipeline.id,
      userId: userIds[requisition % userIds.length],
      age: 2 + (index % 60),
      at,
      records,
    });
    put(record, idOf(3, index), 2 + (index % 60), values);
  }
  await storage.transaction(portalId, async (tx) => {
    for (const [record, all] of rows) {
      for (let from = 0; from < all.length; from += 1000) {
        await tx.collection(record).insertMany(all.slice(from, from + 1000));
      }
    }
  });
}

const order = ({ index, of, userId, age, at, records }, state) => [
  records.PurchaseOrders,
  { ...of, number: `PO-${index}`, vatMode: 'INCLUDED', createdById: userId, sentAt: at(-age), ...state },
];

const invoice = ({ index, of, userId, age, at, records }, state) => [
  records.Invoices,
  {
    ...of,
    number: `N-${index}`,
    internalNumber: `INV-${index}`,
    vatMode: 'NO_VAT',
    invoiceDate: at(-age),
    invoiceYear: 2026,
    subtotalAmount: '1000.00',
    vatAmount: '0.00',
    totalAmount: '1000.00',
    outstandingAmount: '1000.00',
    source: 'workspace',
    createdById: userId,
    ...state,
  },
];

/** What hangs on requisitions, by its kind. */
const linked = {
  requests: ({ index, id, of, pipelineId, age, at, records }) => [
    records.SupplierRfqs,
    {
      ...of,
      pipelineId,
      vatMode: 'INCLUDED',
      number: `R-${index}`,
      subject: 'Prices',
      status: index % 3 === 0 ? 'viewed' : 'sent',
      responseDeadline: at(1),
      sentAt: at(-age),
      halfTimeAt: at(-age / 2),
      groupId: id,
    },
  ],
  unconfirmed: (thing) => order(thing, { status: 'sent', expectedAt: thing.at(10) }),
  late: (thing) => order(thing, { status: 'confirmed', expectedAt: thing.at(-thing.age / 2) }),
  due: (thing) => invoice(thing, { dueDate: thing.at(-thing.age / 2) }),
  differing: (thing) => invoice(thing, { dueDate: thing.at(10), matchStatus: 'exceptions' }),
  batches: ({ index, of: { procurementId, supplierId }, pipelineId, age, at, records }) => [
    records.DeliveryBatches,
    {
      number: `D-${index}`,
      procurementId,
      pipelineId,
      supplierId,
      status: 'in_transit',
      plannedDeliveryDate: at(-age / 2),
    },
  ],
};
