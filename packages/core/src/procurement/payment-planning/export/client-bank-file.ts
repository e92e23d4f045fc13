import { spelledIn1251, windows1251 } from '../../../kernel/values/text/windows-1251.js';
import { LONGEST_PURPOSE, paperDay, type PaymentOrder, type PaymentParty } from './payment-order.js';

const DOCUMENT = 'Платежное поручение';

/** When a file is made, where the portal is. */
export interface MadeAt {
  readonly day: string;
  /** As `12:30:00`. */
  readonly time: string;
}

/** Payment orders as client banks take them from accounting: the exchange format 1CClientBankExchange 1.03, in windows-1251. */
export function clientBankFile(orders: readonly PaymentOrder[], { day, time }: MadeAt): Uint8Array {
  const days = orders.map((order) => order.day).toSorted();
  const accounts = [...new Set(orders.map(({ payer }) => payer.accountNumber))];
  const lines = [
    '1CClientBankExchange',
    ...fields({
      ВерсияФормата: '1.03',
      Кодировка: 'Windows',
      Отправитель: 'Procurekit',
      Получатель: '',
      ДатаСоздания: paperDay(day),
      ВремяСоздания: time,
      ДатаНачала: paperDay(days[0] ?? day),
      ДатаКонца: paperDay(days.at(-1) ?? day),
    }),
    ...accounts.map((account) => `РасчСчет=${account}`),
    `Документ=${DOCUMENT}`,
    ...orders.flatMap(section),
    'КонецФайла',
  ];
  return windows1251(lines.map((line) => `${line}\r\n`).join(''));
}

function section({ number, day, amount, payer, receiver, purpose }: PaymentOrder): string[] {
  return [
    `СекцияДокумент=${DOCUMENT}`,
    ...fields({ Номер: number, Дата: paperDay(day), Сумма: amount }),
    ...party('Плательщик', payer),
    ...party('Получатель', receiver),
    ...fields({
      ВидПлатежа: '',
      ВидОплаты: '01',
      Очередность: '5',
      НазначениеПлатежа: spelledIn1251(purpose).slice(0, LONGEST_PURPOSE),
    }),
    'КонецДокумента',
  ];
}

function party(role: 'Плательщик' | 'Получатель', who: PaymentParty): string[] {
  const { name, inn, kpp, accountNumber, bankName, bik, correspondentAccount } = who;
  return fields({
    [`${role}Счет`]: accountNumber,
    [role]: inn === null ? name : `ИНН ${inn} ${name}`,
    [`${role}ИНН`]: inn,
    [`${role}КПП`]: kpp,
    [`${role}1`]: name,
    [`${role}РасчСчет`]: accountNumber,
    [`${role}Банк1`]: bankName,
    [`${role}БИК`]: bik,
    [`${role}Корсчет`]: correspondentAccount,
  });
}

/** One line for each field: what is written by people may hold no end of a line. */
function fields(values: Readonly<Record<string, string | null>>): string[] {
  return Object.entries(values).map(([name, value]) => `${name}=${(value ?? '').replaceAll(/\s+/gu, ' ').trim()}`);
}
