import type { DocumentData, DocumentPaymentStage } from '../data/document-data.js';
import { currencySign } from './currency-names.js';
import { formatMoney, formatPercent } from './russian-format.js';

const STAGES: Readonly<Record<DocumentPaymentStage['kind'], string>> = {
  prepayment: 'предоплата',
  on_shipment: 'по отгрузке',
  on_receipt: 'по приёмке',
  deferred: 'с отсрочкой',
};

/** When parts of the sum are to be paid, each in words: "30 % — предоплата, 5 дн.". */
export function paymentStageTexts({
  paymentStages = [],
  currencyCode,
}: Pick<DocumentData, 'paymentStages' | 'currencyCode'>): string[] {
  return paymentStages.map(({ kind, percent, amount, days }) => {
    const part =
      percent === null
        ? `${formatMoney(amount ?? '0.00')} ${currencySign(currencyCode)}`
        : `${formatPercent(percent)} %`;
    return `${part} — ${STAGES[kind]}${days === 0 ? '' : `, ${days} дн.`}`;
  });
}
