import type { JsonObject } from '../connectors/answers.js';

/** Whether somebody sent us a document that asks for money. */
export function isInvoice(info: JsonObject): boolean {
  return isOf(info, 'ProformaInvoice') || isTransfer(info);
}

/** Whether it is one whose file tells its lines. */
export function isTransfer(info: JsonObject): boolean {
  return isOf(info, 'UniversalTransferDocument');
}

/** Whether somebody sent us what changes the price of what was shipped. */
export function isCorrection(info: JsonObject): boolean {
  return isOf(info, 'UniversalCorrectionDocument');
}

/** Whether a buyer sent us an act that states discrepancies. */
export function isAct(info: JsonObject): boolean {
  return isOf(info, 'Torg2');
}

/** Whether somebody sent us a title of a transport waybill as a document. */
export function isWaybill(info: JsonObject): boolean {
  return isOf(info, 'LogisticsWaybill');
}

/** What a document is to the operator. */
export function typeOf(info: JsonObject): unknown {
  return info['TypeNamedId'] ?? info['DocumentType'];
}

function isOf(info: JsonObject, type: string): boolean {
  return info['DocumentDirection'] === 'Inbound' && typeOf(info) === type;
}
