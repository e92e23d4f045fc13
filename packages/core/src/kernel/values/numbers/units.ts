import { createHash } from 'node:crypto';

import { enumeration } from '../enumeration.js';
import type { Uuid } from '../identifiers/uuid.js';
import type { InLanguages, Language } from '../text/locale.js';
import type { Quantity } from './quantity.js';

/** A unit of measure of the directory that all portals share. */
export interface Unit {
  /** Equal on every installation: derived from the code. */
  readonly id: Uuid;
  /** OKEI code, three digits. */
  readonly code: string;
  /** Code of UN/ECE Recommendation 20 or 21; several units may share one. */
  readonly uneceCode: string;
  /** In Russian, as official forms have it. */
  readonly name: string;
  readonly shortName: string;
  readonly inEnglish: UnitNames;
  /** How many fraction digits quantities in this unit usually have. */
  readonly precision: number;
  /** What it measures; units of one dimension with factors convert into each other. */
  readonly dimension: Dimension;
  /** How many base units of the dimension one of it is, exactly; null where nobody can say, as of a roll. */
  readonly factor: Quantity | null;
}

/** What units measure. Base units: piece, kilogram, metre, square metre, cubic metre, minute. */
export const DIMENSIONS = enumeration('UnitDimension', ['count', 'mass', 'length', 'area', 'volume', 'time', 'none']);
export type Dimension = (typeof DIMENSIONS)[number];

/** What a unit is called. */
export type UnitNames = Pick<Unit, 'name' | 'shortName'>;

/** What a unit is called in a language. */
export function unitNames({ name, shortName, inEnglish }: Unit, language: Language): UnitNames {
  return language === 'en' ? inEnglish : { name, shortName };
}

/** Namespace of unit ids. Never change it: the ids are stored and sent. */
const NAMESPACE = '5b1f6a52-9d0c-4c7e-8f43-6d2e1a90c7b4';

type Names = readonly [name: string, shortName: string];

const ROWS: readonly (readonly [
  code: string,
  uneceCode: string,
  precision: number,
  measures: readonly [dimension: Dimension, factor: Quantity | null],
  names: InLanguages<Names>,
])[] = [
  ['796', 'H87', 0, ['count', '1'], { ru: ['Штука', 'шт'], en: ['Piece', 'pc'] }],
  ['166', 'KGM', 3, ['mass', '1'], { ru: ['Килограмм', 'кг'], en: ['Kilogram', 'kg'] }],
  ['168', 'TNE', 3, ['mass', '1000'], { ru: ['Тонна', 'т'], en: ['Tonne', 't'] }],
  ['006', 'MTR', 3, ['length', '1'], { ru: ['Метр', 'м'], en: ['Metre', 'm'] }],
  ['018', 'LM', 3, ['length', '1'], { ru: ['Погонный метр', 'пог. м'], en: ['Running metre', 'lin. m'] }],
  ['055', 'MTK', 3, ['area', '1'], { ru: ['Квадратный метр', 'м²'], en: ['Square metre', 'm²'] }],
  ['113', 'MTQ', 3, ['volume', '1'], { ru: ['Кубический метр', 'м³'], en: ['Cubic metre', 'm³'] }],
  ['112', 'LTR', 3, ['volume', '0.001'], { ru: ['Литр', 'л'], en: ['Litre', 'l'] }],
  ['642', 'C62', 0, ['count', '1'], { ru: ['Единица', 'ед'], en: ['Unit', 'unit'] }],
  ['356', 'HUR', 2, ['time', '60'], { ru: ['Час', 'ч'], en: ['Hour', 'h'] }],
  ['359', 'DAY', 2, ['time', '1440'], { ru: ['Сутки', 'сут'], en: ['Day', 'day'] }],
  ['362', 'MON', 2, ['none', null], { ru: ['Месяц', 'мес'], en: ['Month', 'month'] }],
  ['715', 'PR', 0, ['none', null], { ru: ['Пара', 'пар'], en: ['Pair', 'pair'] }],
  ['839', 'SET', 0, ['none', null], { ru: ['Комплект', 'компл'], en: ['Set', 'set'] }],
  ['778', 'XPK', 0, ['none', null], { ru: ['Упаковка', 'упак'], en: ['Package', 'pack'] }],
  ['736', 'XRO', 0, ['none', null], { ru: ['Рулон', 'рул'], en: ['Roll', 'roll'] }],
  ['625', 'ST', 0, ['none', null], { ru: ['Лист', 'лист'], en: ['Sheet', 'sheet'] }],
  ['876', 'C62', 2, ['none', null], { ru: ['Условная единица', 'усл. ед'], en: ['Conventional unit', 'conv. unit'] }],
  ['798', 'MIL', 3, ['count', '1000'], { ru: ['Тысяча штук', 'тыс. шт'], en: ['Thousand pieces', 'thou. pc'] }],
  ['206', 'DTN', 3, ['mass', '100'], { ru: ['Центнер', 'ц'], en: ['Quintal', 'q'] }],
  ['163', 'GRM', 3, ['mass', '0.001'], { ru: ['Грамм', 'г'], en: ['Gram', 'g'] }],
  ['008', 'KMT', 3, ['length', '1000'], { ru: ['Километр', 'км'], en: ['Kilometre', 'km'] }],
  ['005', 'DMT', 3, ['length', '0.1'], { ru: ['Дециметр', 'дм'], en: ['Decimetre', 'dm'] }],
  ['004', 'CMT', 3, ['length', '0.01'], { ru: ['Сантиметр', 'см'], en: ['Centimetre', 'cm'] }],
  ['003', 'MMT', 3, ['length', '0.001'], { ru: ['Миллиметр', 'мм'], en: ['Millimetre', 'mm'] }],
  ['059', 'HAR', 3, ['area', '10000'], { ru: ['Гектар', 'га'], en: ['Hectare', 'ha'] }],
  ['051', 'CMK', 3, ['area', '0.0001'], { ru: ['Квадратный сантиметр', 'см²'], en: ['Square centimetre', 'cm²'] }],
  ['111', 'MLT', 3, ['volume', '0.000001'], { ru: ['Миллилитр', 'мл'], en: ['Millilitre', 'ml'] }],
  ['355', 'MIN', 2, ['time', '1'], { ru: ['Минута', 'мин'], en: ['Minute', 'min'] }],
];

/** The directory of units, in the order people are shown it. */
export const UNITS: readonly Unit[] = ROWS.map(([code, uneceCode, precision, [dimension, factor], { ru, en }]) => ({
  id: uuidFromName(NAMESPACE, code),
  code,
  uneceCode,
  name: ru[0],
  shortName: ru[1],
  inEnglish: { name: en[0], shortName: en[1] },
  precision,
  dimension,
  factor,
}));

const BY_CODE = new Map(UNITS.map((unit) => [unit.code, unit]));
const BY_ID = new Map(UNITS.map((unit) => [unit.id, unit]));

/** The unit of what is counted, OKEI 796: the default wherever none is named. */
export const PIECE: Unit = unitOf('796');

function unitOf(code: string): Unit {
  const unit = UNITS.find((candidate) => candidate.code === code);
  if (unit === undefined) throw new TypeError(`The directory has no unit ${code}`);
  return unit;
}

/** Finds a unit by its OKEI code. */
export function unitByCode(code: string): Unit | undefined {
  return BY_CODE.get(code);
}

/** Finds a unit by its id. */
export function unitById(id: Uuid): Unit | undefined {
  return BY_ID.get(id);
}

/** Derives a version 5 UUID (RFC 9562) from a name in a namespace. */
export function uuidFromName(namespace: Uuid, name: string): Uuid {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
