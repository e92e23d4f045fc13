import type { Uuid } from '../identifiers/uuid.js';
import { wordOf } from '../text/word-of.js';
import { type Fraction, ONE } from './fraction.js';
import { toMicro } from './quantity.js';
import { type Dimension, type Unit, unitByCode, unitById, UNITS } from './units.js';

/** Other spellings of units, by their codes. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  '796': ['штук', 'штуки', 'pcs', 'pc', 'piece', 'pieces', 'ea', 'each'],
  '166': ['килограммов', 'килограмма', 'кило', 'kg', 'kilogram'],
  '168': ['тонн', 'тонны', 'тн', 'тнн', 'tn', 't', 'ton', 'tonne'],
  '006': ['метров', 'метра', 'm', 'metre', 'meter'],
  '018': ['погм', 'погонныхметров', 'погонногометра', 'мп', 'пм', 'погметр', 'pм', 'lm'],
  '055': ['квм', 'м2', 'm2', 'sqm', 'квадратныхметров'],
  '113': ['кубм', 'м3', 'm3', 'cbm', 'кубическихметров', 'куб'],
  '112': ['литров', 'литра', 'l', 'ltr', 'litre', 'liter'],
  '642': ['единиц', 'единицы', 'unit', 'units'],
  '356': ['часов', 'часа', 'h', 'hr', 'hour', 'hours'],
  '359': ['суток', 'дн', 'дней', 'day', 'days'],
  '362': ['месяцев', 'месяца', 'month', 'months'],
  '715': ['пара', 'пары', 'pair', 'pairs'],
  '839': ['комплектов', 'комплекта', 'комп', 'кт', 'кмпл', 'set', 'sets'],
  '778': ['уп', 'упк', 'упаковок', 'упаковки', 'пачка', 'пачки', 'пачек', 'пач', 'pack', 'package', 'packs'],
  '736': ['рулонов', 'рулона', 'рул', 'рулл', 'бухта', 'бухты', 'бухт', 'бух', 'roll', 'rolls', 'coil', 'coils'],
  '625': ['листов', 'листа', 'sheet', 'sheets'],
  '876': ['условныхединиц'],
  '798': ['тысштук', 'тыс', 'тшт', 'thousand'],
  '206': ['центнеров', 'центнера', 'цн', 'quintal'],
  '163': ['граммов', 'грамма', 'грамм', 'гр', 'g', 'gr', 'gram'],
  '008': ['километров', 'километра', 'km', 'kilometre', 'kilometer'],
  '005': ['дециметров', 'dm', 'decimetre', 'decimeter'],
  '004': ['сантиметров', 'сантиметра', 'cm', 'centimetre', 'centimeter'],
  '003': ['миллиметров', 'миллиметра', 'mm', 'millimetre', 'millimeter'],
  '059': ['гектаров', 'гектара', 'ha', 'hectare'],
  '051': ['квсм', 'см2', 'cm2'],
  '111': ['миллилитров', 'миллилитра', 'ml', 'millilitre', 'milliliter'],
  '355': ['минут', 'минуты', 'min', 'minute', 'minutes'],
};

const BY_WORD: ReadonlyMap<string, Unit> = new Map([
  ...UNITS.flatMap((unit) => (SPELLINGS[unit.code] ?? []).map((word) => [wordOf(word), unit] as const)),
  // Of units with the same UN/ECE code the first one is meant.
  ...UNITS.toReversed().map((unit) => [wordOf(unit.uneceCode), unit] as const),
  ...UNITS.flatMap((unit) => [unit.name, unit.shortName].map((word) => [wordOf(word), unit] as const)),
]);

/** A unit that a portal has beside the directory. */
export interface OwnUnit {
  readonly id: Uuid;
  readonly name: string;
  readonly shortName: string;
  readonly okeiCode: string | null;
  readonly aliases: readonly string[];
  readonly precision: number;
  readonly dimension: Dimension;
  readonly factor: string | null;
  /** No longer to be chosen; what names it still shows it. */
  readonly isArchived: boolean;
}

/** The units that a portal knows, by what they are found by. */
export interface KnownUnits {
  byId(id: Uuid): Unit | undefined;
  /** By the OKEI code. */
  byCode(code: string): Unit | undefined;
  /** By a word, an abbreviation, an alias or a code, as people write them. */
  byWord(text: string): Unit | undefined;
  /** How many of one unit are in another one of the same dimension; undefined where nobody can say. */
  ratio(from: Uuid, to: Uuid): Fraction | undefined;
}

/** The units of the directory alone. */
export const DIRECTORY: KnownUnits = {
  byId: unitById,
  byCode: unitByCode,
  byWord: unitOfDirectory,
  ratio: ratioBy(unitById),
};

/** The units of the directory with those of a portal, whose words go before the aliases of the directory. */
export function knownUnits(own: readonly OwnUnit[]): KnownUnits {
  if (own.length === 0) return DIRECTORY;
  const units = own.map((one) => ({ one, unit: asUnit(one) }));
  const chosen = units.filter(({ one }) => !one.isArchived);
  const ids = new Map(units.map(({ unit }) => [unit.id, unit]));
  const codes = new Map(chosen.map(({ unit }) => [unit.code, unit]));
  // Of several with one word the first is meant: maps keep what is set last.
  const words = new Map(
    chosen.toReversed().flatMap(({ one, unit }) => wordsOfUnit(one).map((word) => [word, unit] as const)),
  );
  const byId = (id: Uuid) => unitById(id) ?? ids.get(id);
  return {
    byId,
    ratio: ratioBy(byId),
    byCode: (code) => unitByCode(code) ?? (code === '' ? undefined : codes.get(code)),
    byWord: (text) => words.get(wordOf(text)) ?? unitOfDirectory(text),
  };
}

/** What a unit of a portal is found by. */
export function wordsOfUnit({
  name,
  shortName,
  okeiCode,
  aliases,
}: Pick<OwnUnit, 'name' | 'shortName' | 'okeiCode' | 'aliases'>) {
  return [name, shortName, okeiCode ?? '', ...aliases].map(wordOf).filter((word) => word !== '');
}

/** The unit of the directory that has a word as its name, its short name or its code: no other may take it. */
export function namedInDirectory(word: string): Unit | undefined {
  return NAMES.get(word);
}

const NAMES: ReadonlyMap<string, Unit> = new Map(
  UNITS.flatMap((unit) => [unit.name, unit.shortName, unit.code].map((word) => [wordOf(word), unit] as const)),
);

function asUnit({ id, name, shortName, okeiCode, precision, dimension, factor }: OwnUnit): Unit {
  const names = { name, shortName, inEnglish: { name, shortName } };
  return { id, code: okeiCode ?? '', uneceCode: '', ...names, precision, dimension, factor };
}

function ratioBy(byId: KnownUnits['byId']): KnownUnits['ratio'] {
  return (from, to) => {
    if (from === to) return ONE;
    const [one, other] = [byId(from), byId(to)];
    if (one === undefined || one.factor === null || other === undefined || other.factor === null) return undefined;
    if (one.dimension !== other.dimension || one.dimension === 'none') return undefined;
    return { over: toMicro(one.factor), under: toMicro(other.factor) };
  };
}

function unitOfDirectory(text: string): Unit | undefined {
  const bare = text.trim();
  // Spreadsheets take the zeros of a code for nothing.
  const code = /^\d{1,3}$/.test(bare) ? bare.padStart(3, '0') : bare;
  // Most rows spell their unit as the directory does; the others cost more.
  return unitByCode(code) ?? BY_WORD.get(bare) ?? BY_WORD.get(wordOf(bare));
}
