import type { Client } from '../surfaces/in-process.js';
import type { Contract } from '../contract.js';
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

// eslint-disable-next-line max-params -- each call below is a row of a table
const goods = (
  category: string,
  name: string,
  unitCode: string,
  unitPrice: string,
  step: number,
  brand: string | null = null,
): Goods => ({ category, name, unitCode, unitPrice, step, brand });

/** What sample portals buy: building, electrical, industrial and office goods and services, with market prices. */
export const GOODS: readonly Goods[] = [
  goods('Электрика', 'Кабель ВВГнг(А)-LS 3×2,5', '006', '84.50', 50, 'Севкабель'),
  goods('Электрика', 'Светильник светодиодный 36 Вт', '796', '1490.00', 12, 'Gauss'),
  goods('Электрика', 'Автоматический выключатель 16 А', '796', '389.90', 10, 'IEK'),
  goods('Электрика', 'Щит распределительный ЩРн-24', '796', '2740.00', 1, 'IEK'),
  goods('Металлопрокат', 'Арматура А500С ⌀12', '168', '58400.00', 2),
  goods('Металлопрокат', 'Труба профильная 60×40×2', '006', '412.00', 30),
  goods('Металлопрокат', 'Лист горячекатаный 4 мм', '168', '61900.00', 1),
  goods('Строительные материалы', 'Бетон В25 П4 F150', '113', '6950.00', 8),
  goods('Строительные материалы', 'Утеплитель минераловатный 100 мм', '055', '318.00', 40, 'ТехноНИКОЛЬ'),
  goods('Строительные материалы', 'Кирпич полнотелый М150', '796', '24.80', 500),
  goods('Строительные материалы', 'Краска акриловая фасадная', '166', '236.00', 25, 'Tikkurila'),
  goods('Насосы и арматура', 'Насос циркуляционный 32-80', '796', '21300.00', 1, 'Grundfos'),
  goods('Насосы и арматура', 'Кран шаровой DN50', '796', '3180.00', 4, 'Broen'),
  goods('Крепёж', 'Болт М12×60 8.8 оцинкованный', '796', '14.20', 200),
  goods('Крепёж', 'Анкер клиновой 10×95', '796', '31.50', 100, 'Fischer'),
  goods('Запчасти', 'Фильтр масляный гидравлический', '796', '3120.00', 4, 'Donaldson'),
  goods('Запчасти', 'Подшипник 6205-2RS', '796', '540.00', 10, 'SKF'),
  goods('Охрана труда', 'Перчатки рабочие с ПВХ', '715', '27.40', 100),
  goods('Охрана труда', 'Каска защитная', '796', '620.00', 20, 'РОСОМЗ'),
  goods('Офис', 'Бумага А4, 500 листов', '778', '389.00', 50, 'SvetoCopy'),
  goods('Офис', 'Laptop 14", 16 GB', '796', '94900.00', 1, 'Lenovo'),
  goods('Химия', 'Растворитель 646', '112', '96.00', 20),
  goods('Услуги', 'Аренда автокрана 25 т', '356', '2600.00', 8),
  goods('Услуги', 'Техническое обслуживание вентиляции', '642', '48000.00', 1),
];

/** The goods of a serial number. */
export function goodsOf(serial: number): Goods {
  const chosen = GOODS[serial % GOODS.length];
  if (chosen === undefined) throw new RangeError('There are no goods.');
  return chosen;
}

type NewCatalogItem = Parameters<Client<Contract>['catalogItems']['create']>[0];

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
