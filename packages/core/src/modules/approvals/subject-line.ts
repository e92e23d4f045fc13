import { unitById, unitNames } from '../../values/numbers/units.js';
import type { Language } from '../../values/text/locale.js';
import type { SubjectLine } from './gate.js';

interface PricedLine extends Omit<SubjectLine, 'unitName'> {
  readonly unitId: string;
}

/** Builds the lines of a subject as approvers of a language read them. */
export function subjectLines(language: Language, lines: readonly PricedLine[]): SubjectLine[] {
  return lines.map(({ unitId, ...line }) => {
    const unit = unitById(unitId);
    return { ...line, unitName: unit === undefined ? null : unitNames(unit, language).shortName };
  });
}
