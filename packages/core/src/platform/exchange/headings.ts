import type { TableLanguage } from './columns.js';

/** What columns are called in tables for people; a heading is read as its column again. */
const RUSSIAN: Readonly<Record<string, string>> = {
  name: 'Наименование',
  sku: 'Артикул',
  supplierSku: 'Артикул поставщика',
  quantity: 'Количество',
  unit: 'Единица измерения',
  unitPrice: 'Цена',
  discountPercent: 'Скидка',
  vatRate: 'Ставка НДС',
  requiredDate: 'Срок поставки',
  promisedDate: 'Обещанный срок',
  comment: 'Комментарий',
  brand: 'Бренд',
  description: 'Описание',
  type: 'Тип',
  category: 'Категория',
  packagings: 'Упаковки',
  barcode: 'Штрихкод',
  manufacturer: 'Производитель',
  manufacturerSku: 'Артикул производителя',
  plannedCost: 'Плановая стоимость',
  costCurrency: 'Валюта',
  minStock: 'Минимальный остаток',
  isActive: 'Активен',
  unitCost: 'Себестоимость',
  discrepancyReason: 'Причина расхождения',
  countedQuantity: 'Фактическое количество',
  bookQuantity: 'По учёту',
  difference: 'Разница',
};

/** The heading of a column in a language. In English it is the name of the column in words, by which it is read again. */
export function headingIn(column: string, language: TableLanguage): string {
  if (language === 'ru') return RUSSIAN[column] ?? column;
  const words = column.replaceAll(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
  const written = words.replaceAll(/\b(?:sku|vat)\b/g, (short) => short.toUpperCase());
  return `${written.charAt(0).toUpperCase()}${written.slice(1)}`;
}
