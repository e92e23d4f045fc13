/** Fills a portal with two years of purchasing: one day by rows, and the others as copies of it. */
import { copyDays } from './copy-days.mjs';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const LINES = 3;

/**
 * Fills the portal of a database. `records` are those of the product by their names, `things` what the rows are about; three in ten of
 * `requisitionsADay` are ordered.
 */
export async function fillPortal({ storage, database, portalId, records, newRow, days, ...rows }) {
  await storage.transaction(portalId, (tx) => insertDay(tx, { records, newRow, days, ...rows }));
  const tables = Object.values(records).map(({ table }) => table);
  await copyDays(database, { portalId, tables, days, things: rows.things });
}

/** Ids that a copy has again with another beginning. */
function idOf(kind, index) {
  return `00000001-${kind.toString(16).padStart(4, '0')}-7000-8000-${index.toString(16).padStart(12, '0')}`;
}

/** What happened on one day, two years ago. */
async function insertDay(tx, { records, newRow, days, requisitionsADay, ordersADay, things }) {
  const start = Date.parse(new Date().toISOString().slice(0, 10)) - days * DAY_MS + 8 * HOUR_MS;
  const at = (hours) => new Date(start + hours * HOUR_MS).toISOString();
  const made = new Map();
  const put = (record, id, hours, values) => {
    const of = made.get(record) ?? [];
    of.push(newRow(record, { id, now: at(hours) }, values));
    made.set(record, of);
  };
  const day = { put, at, records, things };
  for (let index = 0; index < requisitionsADay; index += 1)
    putRequisition(day, { index, isOrdered: index < ordersADay });
  for (const [record, all] of made) {
    for (let from = 0; from < all.length; from += 1000) {
      await tx.collection(record).insertMany(all.slice(from, from + 1000));
    }
  }
}

function putRequisition(day, { index, isOrdered }) {
  const { put, at, things, records } = day;
  const { Requisitions, RequisitionMoves } = records;
  const { pipeline, userId } = things;
  const { stages } = pipeline;
  const id = idOf(1, index);
  const final = stages.find(({ kind }) => kind === 'completed') ?? stages.at(-1);
  put(Requisitions, id, 0, {
    number: `B-1-${index}`,
    pipelineId: pipeline.id,
    stageId: isOrdered ? final.id : stages[2].id,
    status: isOrdered ? 'completed' : 'in_progress',
    responsibleUserId: userId,
    createdById: userId,
    name: `Requisition ${index}`,
    plannedTotal: '1000.00',
    currency: 'RUB',
    source: 'workspace',
    ...(isOrdered ? { completedAt: at(200 + (index % 97)) } : {}),
  });
  for (let move = 0; move < 4; move += 1) {
    put(RequisitionMoves, idOf(2, index * 4 + move), (move + 1) * (3 + ((index * 7 + move) % 31)), {
      requisitionId: id,
      fromStageId: stages[move % stages.length].id,
      toStageId: stages[(move + 1) % stages.length].id,
      fromStatus: null,
      toStatus: null,
      actorType: 'user',
      actorId: userId,
      actorName: 'Owner',
    });
  }
  if (isOrdered) putPurchase(day, { index, requisitionId: id });
}

function putPurchase(day, { index, requisitionId }) {
  const { put, at, things, records } = day;
  const { SupplierRfqs, SupplierQuotes, PurchaseOrders, StockReceipts, Invoices } = records;
  const { suppliers, pipeline, warehouseId, unitId, userId } = things;
  const [first, second] = [index, index + 7].map((each) => suppliers[each % suppliers.length]);
  const orderId = idOf(3, index);
  const receiptId = idOf(4, index);
  const isOpen = index % 20 === 0;
  const quotes = [idOf(5, index * 2), idOf(5, index * 2 + 1)];
  for (const [nth, supplierId] of [first, second].entries()) {
    const rfqId = idOf(6, index * 2 + nth);
    const of = {
      procurementId: requisitionId,
      pipelineId: pipeline.id,
      supplierId,
      supplierName: 'Supplier',
      currency: 'RUB',
      vatMode: 'INCLUDED',
    };
    put(SupplierRfqs, rfqId, 5, {
      ...of,
      number: `R-1-${index}-${nth}`,
      subject: 'Prices',
      status: 'responded',
      responseDeadline: at(48),
      sentAt: at(5),
      respondedAt: at(20 + ((index + nth) % 40)),
      groupId: rfqId,
    });
    put(SupplierQuotes, quotes[nth], 20, {
      ...of,
      rfqId,
      number: `Q-1-${index}-${nth}`,
      status: 'submitted',
      origin: 'portal',
      subtotalAmount: '2500.00',
      vatAmount: '500.00',
      totalAmount: '3000.00',
      submittedAt: at(20 + nth),
    });
  }
  put(PurchaseOrders, orderId, 60, {
    number: `PO-1-${index}`,
    procurementId: requisitionId,
    supplierId: first,
    supplierName: 'Supplier',
    status: isOpen ? 'sent' : 'closed',
    currency: 'RUB',
    vatMode: 'INCLUDED',
    netAmount: '2500.00',
    vatAmount: '500.00',
    grossAmount: '3000.00',
    expectedAt: at(24 * 10),
    createdById: userId,
    sentAt: at(60),
  });
  put(StockReceipts, receiptId, 240, {
    number: `SR-1-${index}`,
    procurementId: requisitionId,
    purchaseOrderId: orderId,
    warehouseId,
    receivedAt: at(24 * (9 + (index % 4))),
    createdById: userId,
  });
  for (let line = 0; line < LINES; line += 1) {
    putLine(day, {
      index: index * LINES + line,
      line,
      requisitionId,
      orderId,
      receiptId,
      quotes,
      suppliers: [first, second],
      isOpen,
      unitId,
    });
  }
  const amount = `${1000 + (index % 9000)}.50`;
  put(Invoices, idOf(7, index), 250, {
    number: `N-1-${index}`,
    internalNumber: `INV-1-${index}`,
    supplierId: first,
    supplierName: 'Supplier',
    vatMode: 'NO_VAT',
    invoiceDate: at(240),
    invoiceYear: 2026,
    dueDate: at(24 * 30),
    currency: 'RUB',
    subtotalAmount: amount,
    vatAmount: '0.00',
    totalAmount: amount,
    outstandingAmount: isOpen ? amount : '0.00',
    paymentStatus: isOpen ? 'unpaid' : 'paid',
    source: 'workspace',
  });
}

function putLine(day, { index, line, requisitionId, orderId, receiptId, quotes, suppliers, isOpen, unitId }) {
  const { put, things, records } = day;
  const { ProcurementItems, QuoteItems, LineDecisions, PurchaseOrderItems, StockReceiptLines } = records;
  const { articles, categories, costItems, sites, pipeline, userId } = things;
  const itemId = idOf(8, index);
  const orderItemId = idOf(9, index);
  // Suppliers sell things of one category each, for a few cost items.
  const category = Math.floor(index / LINES) % categories.length;
  const catalogItemId = articles[(category + categories.length * index) % articles.length];
  const costItemId = costItems[(category * 3 + line) % costItems.length];
  const logisticsObjectId = sites[(index >> 3) % sites.length];
  const name = { rawName: `Good ${index % 200}`, catalogItemId, unitId, sortOrder: line };
  put(ProcurementItems, itemId, 1, {
    ...name,
    procurementId: requisitionId,
    pipelineId: pipeline.id,
    quantity: '10',
    unitPrice: '110.00',
    costItemId,
    logisticsObjectId,
  });
  for (const [nth, quoteId] of quotes.entries()) {
    put(QuoteItems, idOf(10, index * 2 + nth), 20, {
      quoteId,
      procurementItemId: itemId,
      sortOrder: line,
      offeredName: 'Good',
      quantity: '10',
      unitId,
      unitPrice: `${95 + ((index + nth * 3) % 20)}.00`,
    });
  }
  const amounts = { netAmount: '833.33', vatAmount: '166.67', grossAmount: '1000.00' };
  put(LineDecisions, idOf(11, index), 50, {
    procurementId: requisitionId,
    itemId,
    quoteId: quotes[0],
    quoteItemId: idOf(10, index * 2),
    supplierId: suppliers[0],
    quantity: '10',
    unitPrice: '100.00',
    totalPrice: '1000.00',
    vatMode: 'INCLUDED',
    createdById: userId,
    ...amounts,
  });
  put(PurchaseOrderItems, orderItemId, 60, {
    ...name,
    orderId,
    procurementItemId: itemId,
    quoteItemId: idOf(10, index * 2),
    quantity: '10',
    unitPrice: '100.00',
    costItemId,
    logisticsObjectId,
    receivedQuantity: isOpen ? '0' : '10',
    invoicedQuantity: isOpen ? '0' : '10',
    ...amounts,
  });
  if (isOpen) return;
  put(StockReceiptLines, idOf(12, index), 240, {
    ...name,
    receiptId,
    itemId,
    purchaseOrderItemId: orderItemId,
    quantity: '10',
    expectedQuantity: '10',
  });
}
