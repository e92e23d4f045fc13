import { divideRounded, formatDecimal } from '../../kernel/values/numbers/decimal.js';
import type { InLanguages, Language } from '../../kernel/values/text/locale.js';
import type { LateType } from '../questions/late.js';
import type { Age } from '../questions/unpaid.js';
import type { TableColumn } from './columns.js';
import { dayAsText, monthAsText } from './days-as-text.js';

/** A value of a table: its text, and whether it is a number. */
export interface Cell {
  readonly text: string;
  readonly isNumber: boolean;
}

const AGES: Readonly<Record<Age, InLanguages>> = {
  not_due: { ru: 'Срок не наступил', en: 'Not due' },
  days_1_30: { ru: '1–30 дней', en: '1–30 days' },
  days_31_60: { ru: '31–60 дней', en: '31–60 days' },
  days_61_90: { ru: '61–90 дней', en: '61–90 days' },
  days_over_90: { ru: 'Больше 90 дней', en: 'Over 90 days' },
};
const LATE: Readonly<Record<LateType, InLanguages>> = {
  order: { ru: 'Заказ', en: 'Order' },
  batch: { ru: 'Партия', en: 'Batch' },
  answer: { ru: 'Ответ на запрос цен', en: 'Answer to a price request' },
  approval: { ru: 'Согласование', en: 'Approval' },
};
const TEXTS: readonly TableColumn['style'][] = ['text', 'day', 'age', 'late_type'];
const SECONDS_IN_TENTH_OF_HOUR = 360n;

/** What an item has in a column. */
export function cellOf(item: object, column: TableColumn, language: Language): Cell {
  const { style } = column;
  const value = valueAt(item, column);
  if (value === null || value === undefined) return { text: '', isNumber: false };
  const text = textOf(value as string | number, style, language);
  return { text: column.at === 'name' ? withMonth(text, item, language) : text, isNumber: !TEXTS.includes(style) };
}

/** A row is called by its month, alone or among others. */
function withMonth(name: string, item: object, language: Language): string {
  const month = 'month' in item && typeof item.month === 'string' ? item.month : null;
  return month === null ? name : name.replace(month, monthAsText(month, language));
}

/** The value of an item that a column shows; null or undefined where there is none. */
export function valueAt(item: object, { at }: Pick<TableColumn, 'at'>): unknown {
  return at.split('.').reduce<unknown>((within, name) => (within as Record<string, unknown> | null)?.[name], item);
}

/** A value as people read it: numbers with the separators of their language. */
export function readable({ text, isNumber }: Cell, language: Language): string {
  if (!isNumber) return text;
  const digits = text.split('.')[1]?.length ?? 0;
  // The text of a decimal goes to the formatter as it is: a float would lose digits of large amounts.
  return formatOf(language, digits).format(text as `${number}`);
}

const LOCALES: InLanguages = { ru: 'ru-RU', en: 'en-GB' };
const formats = new Map<string, Intl.NumberFormat>();

// Making a format takes a hundred times as long as using it.
function formatOf(language: Language, digits: number): Intl.NumberFormat {
  const name = `${language} ${digits}`;
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(name, format);
  return format;
}

function textOf(value: string | number, style: TableColumn['style'], language: Language): string {
  if (style === 'day') return dayAsText(String(value), language);
  if (style === 'age') return AGES[value as Age][language];
  if (style === 'late_type') return LATE[value as LateType][language];
  if (style === 'duration') return formatDecimal(divideRounded(BigInt(value), SECONDS_IN_TENTH_OF_HOUR), 1);
  return String(value);
}
