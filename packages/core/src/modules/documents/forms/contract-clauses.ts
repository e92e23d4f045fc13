import { moneyInWords } from '../russian-words.js';
import type { DocumentData } from './document-data.js';
import { currencySign } from './currency-names.js';
import { vatSentence } from './offer-table.js';
import type { PricedLines } from './priced-lines.js';
import { formatMoney, paperDate } from './russian-format.js';

/** A numbered clause of a contract with its points. */
export interface ContractClause {
  readonly title: string;
  readonly points: readonly string[];
}

/** The clauses of a supply contract under chapter 30 of the Civil Code, with the agreed terms filled in. */
export function contractClauses(data: DocumentData, priced: PricedLines): readonly ContractClause[] {
  return [
    subjectClause(data),
    priceClause(data, priced),
    deliveryClause(data),
    acceptanceClause(),
    warrantyClause(),
    ...closingClauses(data),
  ];
}

function subjectClause(data: DocumentData): ContractClause {
  const subject = data.subject === undefined ? '' : ` (${data.subject})`;
  const listed =
    data.lines.length > 0
      ? 'в спецификации (Приложение № 1), которая является неотъемлемой частью договора'
      : 'в спецификациях к договору';
  return {
    title: 'Предмет договора',
    points: [
      `Поставщик обязуется передать в собственность Покупателя товар${subject}, а Покупатель обязуется принять его и оплатить. ` +
        `Наименование, количество, цена и сумма товара указаны ${listed}.`,
      'Поставщик гарантирует, что товар принадлежит ему на праве собственности, не заложен, не арестован и свободен от прав третьих лиц.',
    ],
  };
}

function priceClause(data: DocumentData, priced: PricedLines): ContractClause {
  const ofLines = priced.totals?.totalAmount;
  const total = data.contractTotal ?? ofLines;
  // Of a price that was agreed apart from the lines nobody knows how much of it is VAT.
  const vat = total === undefined || total !== ofLines ? '' : `, ${vatSentence(data, priced)}`;
  const price =
    total === undefined
      ? 'Цена договора складывается из сумм спецификаций.'
      : `Цена договора составляет ${formatMoney(total)} ${currencySign(data.currencyCode)} (${moneyInWords(total, data.currencyCode)})${vat}`.replace(
          /\.?$/,
          '.',
        );
  return {
    title: 'Цена и порядок расчётов',
    points: [
      price,
      data.paymentTermsText ?? 'Покупатель оплачивает товар в следующие сроки: ______________________________.',
      'Расчёты производятся безналичным перечислением на счёт Поставщика. Датой оплаты считается дата зачисления денежных средств на счёт Поставщика.',
    ],
  };
}

function deliveryClause(data: DocumentData): ContractClause {
  const term = paperDate(data.plannedDeliveryDate, data.timeZone).long;
  return {
    title: 'Сроки и порядок поставки',
    points: [
      term === ''
        ? 'Товар поставляется в сроки, указанные в спецификации.'
        : `Срок поставки товара: до ${term} включительно.`,
      data.deliveryTermsText ?? 'Способ и место поставки: ______________________________.',
      'Вместе с товаром Поставщик передаёт товарную накладную по форме ТОРГ-12, счёт-фактуру (если она составляется по закону), ' +
        'сертификаты и паспорта качества.',
      'Право собственности и риск случайной гибели переходят к Покупателю с момента подписания им товарной накладной.',
    ],
  };
}

function acceptanceClause(): ContractClause {
  return {
    title: 'Приёмка товара',
    points: [
      'Приёмка по количеству и видимым недостаткам производится в момент передачи товара, по качеству и скрытым недостаткам — ' +
        'в течение 20 (двадцати) дней с этого момента.',
      'При расхождении по количеству или качеству составляется акт по форме ТОРГ-2 с участием представителя Поставщика. ' +
        'Представитель прибывает в течение 3 (трёх) рабочих дней после вызова; если он не прибыл, Покупатель составляет акт в одностороннем порядке.',
      'Недостачу и товар ненадлежащего качества Поставщик восполняет или заменяет за свой счёт в течение 10 (десяти) рабочих дней с даты получения акта.',
    ],
  };
}

function warrantyClause(): ContractClause {
  return {
    title: 'Качество, упаковка и гарантия',
    points: [
      'Качество товара соответствует стандартам и техническим условиям изготовителя и подтверждается сертификатом или паспортом.',
      'Упаковка обеспечивает сохранность товара при перевозке и хранении. Тара возврату не подлежит, если иное не указано в спецификации.',
      'Гарантийный срок равен сроку изготовителя, но не менее 12 (двенадцати) месяцев с даты поставки.',
    ],
  };
}

function closingClauses(data: DocumentData): readonly ContractClause[] {
  const until = paperDate(data.validUntil, data.timeZone).long;
  return [
    {
      title: 'Ответственность Сторон',
      points: [
        'За просрочку поставки Поставщик уплачивает пеню 0,1 % стоимости непоставленного товара за каждый день, но не более 10 % этой стоимости.',
        'За просрочку оплаты Покупатель уплачивает пеню 0,1 % неоплаченной суммы за каждый день, но не более 10 % этой суммы.',
        'Уплата пени не освобождает от исполнения обязательств. Пеня начисляется по письменному требованию.',
      ],
    },
    {
      title: 'Обстоятельства непреодолимой силы',
      points: [
        'Сторона не отвечает за неисполнение, вызванное обстоятельствами непреодолимой силы, если сообщила о них в течение 5 (пяти) рабочих дней ' +
          'и подтвердила их документом торгово-промышленной палаты.',
        'Если такие обстоятельства длятся более 2 (двух) месяцев, любая Сторона вправе отказаться от договора, уведомив другую за 10 (десять) дней.',
      ],
    },
    {
      title: 'Споры',
      points: [
        'Претензия рассматривается в течение 15 (пятнадцати) рабочих дней со дня получения.',
        'Неурегулированный спор передаётся в арбитражный суд по месту нахождения ответчика.',
      ],
    },
    {
      title: 'Срок действия и прочие условия',
      points: [
        `Договор вступает в силу с даты подписания и действует ${until === '' ? 'до полного исполнения обязательств' : `до ${until}, а в части обязательств — до их исполнения`}.`,
        'Изменения и дополнения действительны, если совершены в письменной форме и подписаны Сторонами. Документы, переданные через оператора ' +
          'электронного документооборота или подписанные квалифицированной подписью, имеют силу подлинных.',
        'Ни одна Сторона не передаёт права и обязанности по договору третьим лицам без письменного согласия другой Стороны.',
        ...(data.comment === undefined ? [] : [data.comment]),
        'Договор составлен в двух экземплярах, имеющих равную силу, по одному для каждой Стороны.',
      ],
    },
  ];
}
