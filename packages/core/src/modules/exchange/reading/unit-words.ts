import { type Unit, unitByCode, UNITS } from '../../../values/numbers/units.js';
import { wordOf } from './words.js';

/** Other spellings of units, by their codes. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  '796': ['штук', 'штуки', 'pcs', 'pc', 'piece', 'pieces', 'ea', 'each'],
  '166': ['килограммов', 'килограмма', 'kg', 'kilogram'],
  '168': ['тонн', 'тонны', 'tn', 't', 'ton', 'tonne'],
  '006': ['метров', 'метра', 'm', 'metre', 'meter'],
  '018': ['погм', 'погонныхметров', 'мп', 'pм', 'lm'],
  '055': ['квм', 'м2', 'm2', 'sqm', 'квадратныхметров'],
  '113': ['кубм', 'м3', 'm3', 'cbm', 'кубическихметров', 'куб'],
  '112': ['литров', 'литра', 'l', 'ltr', 'litre', 'liter'],
  '642': ['единиц', 'единицы', 'unit', 'units'],
  '356': ['часов', 'часа', 'h', 'hr', 'hour', 'hours'],
  '359': ['суток', 'дн', 'дней', 'day', 'days'],
  '362': ['месяцев', 'месяца', 'month', 'months'],
  '715': ['пара', 'пары', 'pair', 'pairs'],
  '839': ['комплектов', 'комплекта', 'кт', 'кмпл', 'set', 'sets'],
  '778': ['уп', 'упаковок', 'упаковки', 'пачка', 'pack', 'package', 'packs'],
  '736': ['рулонов', 'рулона', 'рул', 'roll', 'rolls'],
  '625': ['листов', 'листа', 'sheet', 'sheets'],
  '876': ['условныхединиц'],
};

const BY_WORD: ReadonlyMap<string, Unit> = new Map([
  ...UNITS.flatMap((unit) => (SPELLINGS[unit.code] ?? []).map((word) => [wordOf(word), unit] as const)),
  // Of units with the same UN/ECE code the first one is meant.
  ...UNITS.toReversed().map((unit) => [wordOf(unit.uneceCode), unit] as const),
  ...UNITS.flatMap((unit) => [unit.name, unit.shortName].map((word) => [wordOf(word), unit] as const)),
]);

/** The unit that a text names: as a word, an abbreviation or a code. */
export function unitOf(text: string): Unit | undefined {
  const bare = text.trim();
  // Spreadsheets take the zeros of a code for nothing.
  const code = /^\d{1,3}$/.test(bare) ? bare.padStart(3, '0') : bare;
  // Most rows spell their unit as the directory does; the others cost more.
  return unitByCode(code) ?? BY_WORD.get(bare) ?? BY_WORD.get(wordOf(bare));
}
