import type { MailAttachment } from '../../kernel/ports/mailer.js';
import { Sheets } from '../../kernel/ports/sheets.js';
import { type Reader, Storage } from '../../kernel/ports/storage.js';
import type { Language } from '../../kernel/values/text/locale.js';
import { FILE_TYPES } from '../../platform/files/index.js';
import type { AttachToMail } from '../../platform/mail/index.js';
import { askedLines, deliveryAddressOf, findBuyer, SupplierRfqs } from '../../procurement/sourcing/index.js';
import { answerSheet } from './form/make-workbook.js';
import type { World } from '../../kernel/operations/world.js';

/** Kinds of mails that ask a supplier for prices. */
export const ASKING_MAILS: readonly string[] = ['rfqInvitation', 'rfqReminder', 'answerIncomplete'];

/** Builds what adds the lines of a price request, as a workbook to be filled in, to its mails. */
export function attachWorkbook(world: World): AttachToMail {
  return async (portalId, { kind, about }) => {
    if (!ASKING_MAILS.includes(kind) || about?.entityType !== 'supplier_rfq') return [];
    return workbookOf(
      { db: world.port(Storage).forPortal(portalId), portalId, sheets: world.port(Sheets) },
      about.entityId,
    );
  };
}

async function workbookOf(
  { db, portalId, sheets }: { readonly db: Reader; readonly portalId: string; readonly sheets: Sheets },
  rfqId: string,
): Promise<readonly MailAttachment[]> {
  const rfq = await db.collection(SupplierRfqs).find(rfqId);
  if (rfq === null) return [];
  const { language, timeZone, lines } = await askedLines(db, portalId, rfq);
  const written = (instant: string | null, style: Intl.DateTimeFormatOptions) =>
    instant === null ? null : writtenTime(instant, language, { ...style, timeZone });
  const asked = {
    rfqNumber: rfq.number,
    buyerName: (await findBuyer(db, portalId, rfq.procurementId)).name,
    currency: rfq.currency,
    vatMode: rfq.vatMode,
    answerBy: written(rfq.responseDeadline, { dateStyle: 'long', timeStyle: 'short' }),
    deliverBy: written(rfq.deliveryDeadline, { dateStyle: 'long' }),
    deliveryAddress: await deliveryAddressOf(db, rfq.procurementId),
    paymentTermsText: rfq.paymentTermsText,
    deliveryTermsText: rfq.deliveryTermsText,
    lines: lines.map(({ requiredDate, ...line }) => ({
      ...line,
      neededBy: written(requiredDate, { dateStyle: 'long' }),
    })),
  };
  const bytes = await sheets.writeSheets([answerSheet(asked, language)]);
  const open = () => Promise.resolve(new Blob([Uint8Array.from(bytes)]).stream());
  return [{ fileName: `${rfq.number}.xlsx`, mimeType: FILE_TYPES.xlsx, open }];
}

function writtenTime(instant: string, language: Language, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', style).format(new Date(instant));
}
