import { QueueMail } from '../../../platform/mail/index.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveRow } from '../../../kernel/rows/record-access.js';
import type { UnsentReason } from '../../../kernel/values/mail-outcome.js';
import type { FollowMail } from '../../../platform/mail/index.js';
import { askedLines, deliveryAddressOf } from './asked-lines.js';
import { findBuyer } from './buyer.js';
import { SupplierRfqs } from './records.js';

type RfqRow = Row<typeof SupplierRfqs>;

const ENTITY_TYPE = 'supplier_rfq';
/** Lines that a mail tells of. */
const MAX_LINES = 100;

interface RfqMail {
  readonly kind: 'rfqInvitation' | 'rfqReminder';
  readonly message: string | null;
  /** The supplier’s page. */
  readonly url: string;
}

/** What became of the mails of a price request, as a call answers it. */
export interface RfqMailed {
  readonly mailStatus: 'queued' | 'skipped';
  readonly reason: UnsentReason | null;
}

/** Tells of mails that are not sent, and why. */
export const unsent = (reason: UnsentReason): RfqMailed => ({ mailStatus: 'skipped', reason });

/** Where the mails of a price request stand after a call. */
export const deliveryStateOf = ({ mailStatus }: RfqMailed): RfqRow['deliveryState'] =>
  mailStatus === 'queued' ? 'queued' : 'none';

/** Queues a mail to everybody who gets the price request, and tells whether there is one. */
export async function mailRfq(unit: UnitOfWork, rfq: RfqRow, { kind, message, url }: RfqMail): Promise<RfqMailed> {
  if (rfq.recipientEmails.length === 0) return unsent('no_email');
  const buyer = await findBuyer(unit.tx, unit.portalId, rfq.procurementId);
  const { subject, responseDeadline, deliveryDeadline, itemsCount, currency, vatMode } = rfq;
  const { paymentTermsText, deliveryTermsText } = rfq;
  const deliveryAddress = await deliveryAddressOf(unit.tx, rfq.procurementId);
  const { lines } = await askedLines(unit.tx, unit.portalId, rfq);
  const data = {
    buyerName: buyer.name,
    rfqNumber: rfq.number,
    ...{ subject, message, responseDeadline, deliveryDeadline, deliveryAddress, paymentTermsText, deliveryTermsText },
    ...{ currency, vatMode, itemsCount, url },
    // The workbook beside it has them all.
    lines: lines.slice(0, MAX_LINES),
  };
  const about = { entityType: ENTITY_TYPE, entityId: rfq.id };
  const status = await unit.port(QueueMail)(unit, { kind, to: rfq.recipientEmails, data, about });
  return status === 'failed' ? unsent('no_mailer') : { mailStatus: 'queued', reason: null };
}

/** Notes what became of the mails of price requests. One that came back stays visible although others arrived. */
export const followRfqMail: FollowMail = async (unit, { about, status }) => {
  if (about?.entityType !== ENTITY_TYPE) return;
  const rfq = await unit.tx.collection(SupplierRfqs).findForUpdate(about.entityId);
  const deliveryState = status === 'failed' ? 'bounced' : 'sent';
  if (rfq === null || rfq.deliveryState === deliveryState || rfq.deliveryState === 'bounced') return;
  await saveRow(unit, SupplierRfqs, rfq.id, { deliveryState });
};
