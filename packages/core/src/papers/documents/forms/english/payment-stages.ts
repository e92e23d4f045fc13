import type { DocumentData, DocumentPaymentStage } from '../data/document-data.js';
import { amountInEnglish, percentInEnglish } from './english-format.js';

const STAGES: Readonly<Record<DocumentPaymentStage['kind'], string>> = {
  prepayment: 'in advance',
  on_shipment: 'on shipment',
  on_receipt: 'on receipt',
  deferred: 'deferred',
};

/** When parts of the sum are to be paid, each in words: "30% in advance, 5 days". */
export function paymentStagesInEnglish({
  paymentStages = [],
  currencyCode,
}: Pick<DocumentData, 'paymentStages' | 'currencyCode'>): string[] {
  return paymentStages.map(({ kind, percent, amount, days }) => {
    const part =
      percent === null ? `${amountInEnglish(amount ?? '0.00')} ${currencyCode}` : `${percentInEnglish(percent)}%`;
    const within = days === 0 ? '' : `, ${days} ${days === 1 ? 'day' : 'days'}`;
    return `${part} ${STAGES[kind]}${within}`;
  });
}
