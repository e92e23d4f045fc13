import type { IntegrationCalls } from '../calls/integration/index.js';
import { vary } from './vary.js';

/** A kind of goods that samples are made of. */
export interface Goods {
  readonly name: string;
  readonly category: string;
  readonly unitCode: string;
  readonly unitPrice: string;
  /** Quantities are multiples of this. */
  readonly step: number;
  readonly brand: string | null;
}

type Row = readonly [category: string, name: string, unitCode: string, unitPrice: string, step: number, brand?: string];

const ROWS: readonly Row[] = [
  ['Электрика', 'Кабель ВВГнг(А)-LS 3×2,5', '006', '84.50', 50, 'Севкабель'],
  ['Электрика', 'Светильник светодиодный 36 Вт', '796', '1490.00', 12, 'Gauss'],
  ['Электрика', 'Автоматический выключатель 16 А', '796', '389.90', 10, 'IEK'],
  ['Электрика', 'Щит распределительный ЩРн-24', '796', '2740.00', 1, 'IEK'],
  ['Металлопрокат', 'Арматура А500С ⌀12', '168', '58400.00', 2],
  ['Металлопрокат', 'Труба профильная 60×40×2', '006', '412.00', 30],
  ['Металлопрокат', 'Лист горячекатаный 4 мм', '168', '61900.00', 1],
  ['Строительные материалы', 'Бетон В25 П4 F150', '113', '6950.00', 8],
  ['Строительные материалы', 'Утеплитель минераловатный 100 мм', '055', '318.00', 40, 'ТехноНИКОЛЬ'],
  ['Строительные материалы', 'Кирпич полнотелый М150', '796', '24.80', 500],
  ['Строительные материалы', 'Краска акриловая фасадная', '166', '236.00', 25, 'Tikkurila'],
  ['Насосы и арматура', 'Насос циркуляционный 32-80', '796', '21300.00', 1, 'Grundfos'],
  ['Насосы и арматура', 'Кран шаровой DN50', '796', '3180.00', 4, 'Broen'],
  ['Крепёж', 'Болт М12×60 8.8 оцинкованный', '796', '14.20', 200],
  ['Крепёж', 'Анкер клиновой 10×95', '796', '31.50', 100, 'Fischer'],
  ['Запчасти', 'Фильтр масляный гидравлический', '796', '3120.00', 4, 'Donaldson'],
  ['Запчасти', 'Подшипник 6205-2RS', '796', '540.00', 10, 'SKF'],
  ['Охрана труда', 'Перчатки рабочие с ПВХ', '715', '27.40', 100],
  ['Охрана труда', 'Каска защитная', '796', '620.00', 20, 'РОСОМЗ'],
  ['Офис', 'Бумага А4, 500 листов', '778', '389.00', 50, 'SvetoCopy'],
  ['Офис', 'Laptop 14", 16 GB', '796', '94900.00', 1, 'Lenovo'],
  ['Химия', 'Растворитель 646', '112', '96.00', 20],
  ['Услуги', 'Аренда автокрана 25 т', '356', '2600.00', 8],
  ['Услуги', 'Техническое обслуживание вентиляции', '642', '48000.00', 1],
];

/** What sample portals buy: building, electrical, industrial and office goods and services, with market prices. */
export const GOODS: readonly Goods[] = ROWS.map(([category, name, unitCode, unitPrice, step, brand = null]) => ({
  category,
  name,
  unitCode,
  unitPrice,
  step,
  brand,
}));

/** The goods of a serial number. */
export function goodsOf(serial: number): Goods {
  const chosen = GOODS[serial % GOODS.length];
  if (chosen === undefined) throw new RangeError('There are no goods.');
  return chosen;
}

type NewCatalogItem = Parameters<IntegrationCalls['catalogItems']['create']>[0];

/** The n-th item of a sample catalog; beyond the kinds of goods, variants of them. */
export function sampleCatalogItem(serial: number): NewCatalogItem {
  const { name, unitCode, unitPrice, brand, category } = goodsOf(serial);
  const variant = Math.floor(serial / GOODS.length);
  return {
    sku: `SKU-${String(serial + 1).padStart(6, '0')}`,
    name: variant === 0 ? name : `${name}, исполнение ${variant + 1}`,
    brand,
    type: category === 'Услуги' ? 'service' : 'goods',
    unitCode,
    plannedCost: unitPrice,
    vatRate: '22.00',
    countryOfOrigin: 'RU',
    minStock: category === 'Услуги' ? null : String(1 + (vary(serial, 1) % 20)),
  };
}
