import { moneyInWords } from '../../russian-words.js';
import type { DocumentData } from '../data/document-data.js';
import { type ContractSection, contractSections } from './contract-sections.js';
import { currencySign } from '../blocks/currency-names.js';
import { vatSentence } from '../blocks/offer-table.js';
import { paymentStageTexts } from '../blocks/payment-stages.js';
import type { PricedLines } from '../data/priced-lines.js';
import { formatMoney, paperDate } from '../blocks/russian-format.js';

/**
 * What a contract says: what is sold, for how much, and the terms that somebody entered or chose. What nobody entered or chose is none
 * of it: who wants penalties, warranties or a court chooses a clause, or has them in a template.
 */
export function contractClauses(data: DocumentData, priced: PricedLines): readonly ContractSection[] {
  return contractSections(data, [
    { ...subjectClause(data), kinds: ['subject'] },
    { ...priceClause(data, priced), kinds: ['price', 'payment'] },
    { ...deliveryClause(data), kinds: ['delivery'] },
    { title: 'Приёмка товара', points: [], kinds: ['acceptance'] },
    { title: 'Качество и гарантия', points: [], kinds: ['warranty'] },
    { title: 'Ответственность Сторон', points: [], kinds: ['liability'] },
    { title: 'Обстоятельства непреодолимой силы', points: [], kinds: ['force_majeure'] },
    { title: 'Разрешение споров', points: [], kinds: ['disputes'] },
    { title: 'Конфиденциальность', points: [], kinds: ['confidentiality'] },
    { ...termClause(data), kinds: ['term'] },
  ]);
}

function subjectClause({ subject, lines }: DocumentData): ContractSection {
  const goods = subject === undefined ? 'товар' : `товар (${subject})`;
  const listed = lines.length === 0 ? '' : ' Товар указан в спецификации (Приложение № 1).';
  return {
    title: 'Предмет договора',
    points: [`Поставщик обязуется передать, а Покупатель — принять и оплатить ${goods}.${listed}`],
  };
}

function priceClause(data: DocumentData, priced: PricedLines): ContractSection {
  const ofLines = priced.totals?.totalAmount;
  const total = data.contractTotal ?? ofLines;
  const stages = paymentStageTexts(data);
  return {
    title: 'Цена и порядок расчётов',
    points: [
      ...(total === undefined
        ? []
        : [priceSentence(data, total, total === ofLines ? vatSentence(data, priced) : null)]),
      ...entered(data.paymentTermsText),
      ...(stages.length === 0 ? [] : [`Оплата производится по этапам: ${stages.join('; ')}`.replace(/\.?$/, '.')]),
    ],
  };
}

// Of a price that was agreed apart from the lines nobody knows how much of it is VAT.
function priceSentence({ currencyCode }: DocumentData, total: string, vat: string | null): string {
  const sum = `${formatMoney(total)} ${currencySign(currencyCode)} (${moneyInWords(total, currencyCode)})`;
  return `Цена договора составляет ${sum}${vat === null ? '' : `, ${vat}`}`.replace(/\.?$/, '.');
}

function deliveryClause({ plannedDeliveryDate, deliveryTermsText, timeZone }: DocumentData): ContractSection {
  const until = paperDate(plannedDeliveryDate, timeZone).long;
  return {
    title: 'Поставка',
    points: [...(until === '' ? [] : [`Срок поставки: до ${until} включительно.`]), ...entered(deliveryTermsText)],
  };
}

function entered(terms: string | undefined): readonly string[] {
  return terms === undefined ? [] : [terms];
}

function termClause({ validUntil, timeZone }: DocumentData): ContractSection {
  const until = paperDate(validUntil, timeZone).long;
  return { title: 'Срок действия', points: until === '' ? [] : [`Договор действует до ${until}`] };
}
