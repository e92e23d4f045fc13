/**
 * The document kinds as pure functions from data to a neutral layout.
 *
 * Owns the forms: their columns, parties, totals, sums in words and places to sign. Knows no file format, no record
 * and no storage: whoever generates documents gathers `DocumentData`, and a renderer draws the layout.
 * Amounts are computed here from the lines as records compute theirs, to the kopeck.
 */
export type * from './data/document-data.js';
export { readDocumentData, type DocumentInput } from './data/read-document-data.js';
export { documentVariables, partyVariables } from './data/document-variables.js';
export { documentForms, formTitle, missingDocumentData } from './document-kinds.js';
export type { DocumentForm, DocumentKind, ExchangeForm, FormFormat } from './document-kinds.js';
export type { RequiredDatum } from './data/required-datum.js';
export {
  type ExchangeFile,
  participantsOf,
  renamedFile,
  renamedWaybill,
  type WaybillParticipants,
} from './electronic/exchange-file.js';
export { shipperTitle } from './electronic/shipper-title.js';
export { type AnsweredTitle, followingTitle, type TakenDelivery } from './electronic/following-title.js';
export { WAYBILL_DATA } from './electronic/waybill-data.js';
export { WEIGHT_METHODS } from './electronic/waybill-parts.js';
export {
  readShipperTitle,
  readWaybillTitle,
  type ReceivedShipperTitle,
  type ReceivedWaybillTitle,
  WAYBILL_STAGES,
  type WaybillStage,
} from './electronic/read-waybill-title.js';
export { type Acceptance, ACCEPTANCES, type AnsweredTransfer, buyerTitle } from './electronic/buyer-title.js';
export { personName } from './electronic/paper-parts.js';
export { notEmpowered } from './electronic/signer.js';
export { acceptanceTitle } from './electronic/acceptance-title.js';
export {
  readAcceptanceDocument,
  type AcceptedLine,
  type ReceivedAcceptance,
} from './electronic/read-acceptance-document.js';
export { correctionTitle } from './electronic/correction-title.js';
export { sellerTitle } from './electronic/seller-title.js';
export { ExchangeFileError } from './electronic/read-xml-element.js';
export { readCorrectionDocument, type ReceivedCorrection } from './electronic/read-correction-document.js';
export { readPowerOfAttorney, type ReadPower } from './electronic/read-power-of-attorney.js';
export { powerOfAttorneyFile, type PowerDraft } from './electronic/power-of-attorney-file.js';
export { readTransferDocument, type ReceivedLine, type ReceivedTransfer } from './electronic/read-transfer-document.js';
export type { FormRefusal } from './data/form-refusal.js';
export type { FormWarning } from './data/form-warning.js';
export { emptyFields } from './mandatory-fields.js';
export { amountInEnglish, dateInEnglish, quantityInEnglish } from './english/english-format.js';
export { formatMoney, formatQuantity, paperDate } from './blocks/russian-format.js';
export { priceLines } from './data/priced-lines.js';
export { renderDocument } from './render-document.js';
export { sampleDocument } from './data/sample-documents.js';
