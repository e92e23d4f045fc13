import type { Reader } from '../../kernel/ports/storage.js';
import { unitNames } from '../../kernel/values/numbers/units.js';
import type { Language } from '../../kernel/values/text/locale.js';
import { unitsNamed } from '../units/index.js';
import type { SubjectLine } from './gate.js';

interface PricedLine extends Omit<SubjectLine, 'unitName'> {
  /** @default it has none, as what is no goods */
  readonly unitId: string | null;
}

/** Builds the lines of a subject as approvers of a language read them. */
export async function subjectLines(
  db: Reader,
  language: Language,
  lines: readonly PricedLine[],
): Promise<SubjectLine[]> {
  const units = await unitsNamed(db, lines);
  return lines.map(({ unitId, ...line }) => {
    const unit = unitId === null ? undefined : units.byId(unitId);
    return { ...line, unitName: unit === undefined ? null : unitNames(unit, language).shortName };
  });
}
