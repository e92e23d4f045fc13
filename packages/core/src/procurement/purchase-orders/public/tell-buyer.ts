import { QueueMail } from '../../../platform/mail/index.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { Users } from '../../../platform/identity/index.js';
import type { MailData } from '../../../platform/mail/index.js';
import { Requisitions } from '../../requisitions/index.js';
import { itemsOf } from '../items/stored-items.js';
import type { OrderRow } from '../records.js';

type Told = Pick<MailData<'orderAnswered'>, 'answer'> &
  Partial<Pick<MailData<'orderAnswered'>, 'comment' | 'fileNames'>>;

/** Tells whoever ordered what the supplier says of the order; where they are gone, whoever is responsible for the requisition. */
export async function tellBuyer(unit: UnitOfWork, order: OrderRow, told: Told) {
  const buyer = await buyerOf(unit, order);
  if (buyer === undefined) return;
  const { number: orderNumber, supplierName, currency } = order;
  const changed = told.answer === 'with_changes' ? await changedLines(unit, order) : [];
  const data = { comment: null, fileNames: [], ...told, orderNumber, supplierName, currency, changed };
  await unit.port(QueueMail)(unit, { kind: 'orderAnswered', to: buyer.email, data });
}

async function buyerOf({ tx }: UnitOfWork, { createdById, procurementId }: OrderRow) {
  const requisition = procurementId === null ? null : await tx.collection(Requisitions).find(procurementId);
  const wanted = [createdById, requisition?.responsibleUserId, requisition?.createdById].filter((id) => id != null);
  const people = await tx.collection(Users).findMany([...new Set(wanted)]);
  return wanted
    .map((wantedId) => people.find(({ id, isActive }) => id === wantedId && isActive))
    .find((person) => person !== undefined);
}

async function changedLines({ tx }: UnitOfWork, { id, confirmation }: OrderRow) {
  const names = new Map((await itemsOf(tx, id)).map((item) => [item.id, item.rawName]));
  return confirmation.items
    .filter(({ isChanged }) => isChanged)
    .map((line) => ({ ...line, name: names.get(line.itemId) ?? '' }));
}
