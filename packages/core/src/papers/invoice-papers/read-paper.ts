import { rejectInput } from '../../kernel/errors/request-errors.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { currencyOfNumber } from '../../kernel/values/identifiers/currency-number.js';
import { Counterparties } from '../../procurement/counterparties/index.js';
import {
  ExchangeFileError,
  readCorrectionDocument,
  readTransferDocument,
  type ReceivedCorrection,
  type ReceivedTransfer,
} from '../documents/index.js';
import type { ReadPaper } from '../../procurement/invoices/index.js';
import { changeOf, correctedInvoices, creditOf, namesOfCorrected } from './invoice-of-correction.js';
import { invoiceOfTransfer } from './invoice-of-transfer.js';

/** The bill that a transfer document or a correction is, whatever its file is called; null for other files. */
export const readTaxPaper: ReadPaper = async (db, bytes) => {
  const transfer = readable(() => readTransferDocument(bytes));
  if (transfer !== undefined) return billOfTransfer(db, transfer);
  const correction = readable(() => readCorrectionDocument(bytes));
  return correction === undefined ? null : billOfCorrection(db, correction);
};

async function billOfTransfer(db: Reader, transfer: ReceivedTransfer) {
  const head = await headOf(db, transfer);
  const { grossAmount: totalAmount, vatAmount = '0.00' } = transfer;
  if (totalAmount === undefined) throw refused('data_missing', 'The document says no total');
  return { ...head, ...((await invoiceOfTransfer(db, head.supplierId, transfer)) ?? { totalAmount, vatAmount }) };
}

async function billOfCorrection(db: Reader, correction: ReceivedCorrection) {
  const head = await headOf(db, correction);
  const change = changeOf(correction);
  if (change === undefined) throw refused('out_of_range', 'The correction changes no amount');
  if (change.kind === 'invoice') return { ...head, ...change };
  const corrected = await correctedInvoices(db, head.supplierId, correction);
  const [creditedInvoiceId, ...others] = corrected;
  if (creditedInvoiceId === undefined || others.length > 0) {
    const found = `The correction is of ${corrected.length} invoices that were entered: ${namesOfCorrected(correction)}`;
    throw refused('reference_not_found', found);
  }
  const { kind } = change;
  return { ...head, kind, creditedInvoiceId, ...(await creditOf(db, head.supplierId, correction, change)) };
}

/** Whose bill it is, with its number, date and currency. */
async function headOf(
  db: Reader,
  {
    number,
    date: invoiceDate,
    seller,
    currencyCode,
  }: Pick<ReceivedTransfer, 'number' | 'date' | 'seller' | 'currencyCode'>,
) {
  if (seller.inn === undefined) throw refused('data_missing', 'The document names no INN of the seller');
  const supplier = await db.collection(Counterparties).findOne({ inn: seller.inn, archivedAt: null });
  if (supplier === null) {
    throw refused(
      'reference_not_found',
      `There is no counterparty with the INN ${seller.inn} of the seller, ${seller.name}`,
    );
  }
  const currency = currencyOfNumber(currencyCode ?? '643');
  if (currency === undefined) throw refused('invalid_enum', `The currency ${currencyCode ?? ''} is not known`);
  return { supplierId: supplier.id, number, invoiceDate, currency };
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ExchangeFileError) return undefined;
    throw error;
  }
}

function refused(code: string, message: string) {
  return rejectInput([{ pointer: '/file', code, message }]);
}
