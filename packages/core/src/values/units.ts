import { createHash } from 'node:crypto';

import type { Uuid } from './uuid.js';

/** A unit of measure of the directory that all portals share. */
export interface Unit {
  /** Equal on every installation: derived from the code. */
  readonly id: Uuid;
  /** OKEI code, three digits. */
  readonly code: string;
  /** Code of UN/ECE Recommendation 20 or 21; several units may share one. */
  readonly uneceCode: string;
  readonly name: string;
  readonly shortName: string;
  /** How many fraction digits quantities in this unit usually have. */
  readonly precision: number;
}

/** Namespace of unit ids. Never change it: the ids are stored and sent. */
const NAMESPACE = '5b1f6a52-9d0c-4c7e-8f43-6d2e1a90c7b4';

const ROWS: readonly (readonly [
  code: string,
  uneceCode: string,
  name: string,
  shortName: string,
  precision: number,
])[] = [
  ['796', 'H87', 'Штука', 'шт', 0],
  ['166', 'KGM', 'Килограмм', 'кг', 3],
  ['168', 'TNE', 'Тонна', 'т', 3],
  ['006', 'MTR', 'Метр', 'м', 3],
  ['018', 'LM', 'Погонный метр', 'пог. м', 3],
  ['055', 'MTK', 'Квадратный метр', 'м²', 3],
  ['113', 'MTQ', 'Кубический метр', 'м³', 3],
  ['112', 'LTR', 'Литр', 'л', 3],
  ['642', 'C62', 'Единица', 'ед', 0],
  ['356', 'HUR', 'Час', 'ч', 2],
  ['359', 'DAY', 'Сутки', 'сут', 2],
  ['362', 'MON', 'Месяц', 'мес', 2],
  ['715', 'PR', 'Пара', 'пар', 0],
  ['839', 'SET', 'Комплект', 'компл', 0],
  ['778', 'XPK', 'Упаковка', 'упак', 0],
  ['736', 'XRO', 'Рулон', 'рул', 0],
  ['625', 'ST', 'Лист', 'лист', 0],
  ['876', 'C62', 'Условная единица', 'усл. ед', 2],
];

/** The directory of units, in the order people are shown it. */
export const UNITS: readonly Unit[] = ROWS.map(([code, uneceCode, name, shortName, precision]) => ({
  id: uuidFromName(NAMESPACE, code),
  code,
  uneceCode,
  name,
  shortName,
  precision,
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
