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

/** What a document is to the operator. */
export function typeOf(info: JsonObject): unknown {
  return info['TypeNamedId'] ?? info['DocumentType'];
}

function isOf(info: JsonObject, type: string): boolean {
  return info['DocumentDirection'] === 'Inbound' && typeOf(info) === type;
}
