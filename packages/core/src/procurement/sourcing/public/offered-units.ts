import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { convertedQuantity, ONE } from '../../../kernel/values/numbers/fraction.js';
import { unitRatio } from '../../../kernel/values/numbers/packaging.js';
import type { Unit } from '../../../kernel/values/numbers/units.js';
import { unitNames } from '../../../kernel/values/numbers/units.js';
import type { Problem } from '../../../kernel/values/problem.js';
import type { Language } from '../../../kernel/values/text/locale.js';
import { CatalogItems } from '../../catalog/index.js';
import { ProcurementItems } from '../../requisitions/index.js';
import { unitsNamed, unitsOf } from '../../../platform/units/index.js';
import { RfqItems } from '../rfqs/records.js';
import type { QuoteDraftInput } from './schemas.js';

type AskedRow = Pick<Row<typeof RfqItems>, 'id' | 'procurementItemId' | 'quantity' | 'unitId'>;

/** A unit in which a line can be offered, and how much of it is asked for. */
export interface OfferedUnit {
  readonly unit: Unit;
  readonly quantity: string;
}

/** The units in which each line can be offered: the one that it is asked for in first, then the others of its catalog item. */
export async function offeredUnits(
  db: Reader,
  asked: readonly AskedRow[],
): Promise<ReadonlyMap<string, readonly OfferedUnit[]>> {
  const articles = await articlesOf(db, asked);
  const packaged = [...articles.values()].flatMap(({ unitId, packagings }) => [{ unitId }, ...packagings]);
  const units = await unitsNamed(db, [...asked, ...packaged]);
  return new Map(
    asked.map(({ id, unitId: own, quantity }) => {
      const article = articles.get(id);
      const others = article === undefined ? [] : [article.unitId, ...article.packagings.map(({ unitId }) => unitId)];
      const known = [own, ...others.filter((unitId) => unitId !== own)].flatMap((unitId): OfferedUnit[] => {
        const unit = units.byId(unitId);
        const ratio = unitId === own ? ONE : article && unitRatio(article, { unitId: own }, { unitId }, units);
        return unit === undefined || ratio === undefined
          ? []
          : [{ unit, quantity: convertedQuantity(quantity, ratio) }];
      });
      return [id, known] as const;
    }),
  );
}

/** The units in which a line can be offered, as its supplier sees them: nothing where there is no choice. */
export function unitsShown(offered: readonly OfferedUnit[], language: Language) {
  if (offered.length < 2) return {};
  const units = offered.map(({ unit, quantity }) => ({
    id: unit.id,
    code: unit.code,
    ...unitNames(unit, language),
    quantity,
  }));
  return { units };
}

/** Catalog items by the lines that ask for them. */
async function articlesOf(db: Reader, asked: readonly AskedRow[]) {
  const lines = await db
    .collection(ProcurementItems)
    .findMany([...new Set(asked.flatMap(({ procurementItemId }) => procurementItemId ?? []))]);
  const ids = [...new Set(lines.flatMap(({ catalogItemId }) => catalogItemId ?? []))];
  if (ids.length === 0) return new Map<string, never>();
  const items = await db
    .collection(CatalogItems)
    .list({ where: { id: { in: ids } }, select: ['id', 'unitId', 'packagings'] });
  const byId = new Map(items.map((item) => [item.id, item]));
  const byLine = new Map(lines.map(({ id, catalogItemId }) => [id, byId.get(catalogItemId ?? '')]));
  return new Map(
    asked.flatMap(({ id, procurementItemId }) => {
      const article = byLine.get(procurementItemId ?? '');
      return article === undefined ? [] : [[id, article] as const];
    }),
  );
}

type SentLines = NonNullable<QuoteDraftInput['items']>;

/**
 * Lines of an offer with the units that they say, by their ids or by the words that suppliers use for them.
 *
 * @throws ProcurekitError `validation_failed` for units in which nobody can tell how much of the line is offered
 */
export async function withOfferedUnits(db: Reader, rfqId: string, sent: SentLines) {
  if (sent.every(({ unit = null, unitId = null }) => unit === null && unitId === null)) return sent.map(withoutWord);
  const named = new Set(sent.map(({ rfqItemId }) => rfqItemId));
  const asked = (await db.collection(RfqItems).list({ where: { rfqId } })).filter(({ id }) => named.has(id));
  const offered = await offeredUnits(db, asked);
  const units = await unitsOf(db);
  const problems: Problem[] = [];
  const lines = sent.map((line, index) => {
    const { unit: word = null, unitId: id = null } = line;
    const choices = offered.get(line.rfqItemId);
    // A line that nobody asked for is told of elsewhere.
    if ((word === null && id === null) || choices === undefined) return withoutWord(line);
    const unitId = said(units, { word, id });
    const isConverted = unitId !== undefined && (line.unitFactor != null || convertsTo(choices, unitId, units));
    if (isConverted) return { ...withoutWord(line), unitId };
    const message = `Must be one of ${choices.map(({ unit }) => unit.shortName).join(', ')}`;
    const code = unitId === undefined ? 'reference_not_found' : requestErrors.unitNotConvertible.code;
    problems.push({ pointer: `/items/${index}/${id === null ? 'unit' : 'unitId'}`, code, message });
    return withoutWord(line);
  });
  if (problems.length > 0) throw rejectInput(problems);
  return lines;
}

function convertsTo(choices: readonly OfferedUnit[], unitId: string, units: KnownUnits): boolean {
  return choices.some(({ unit }) => unit.id === unitId || units.ratio(unitId, unit.id) !== undefined);
}

function said(units: KnownUnits, { word, id }: { readonly word: string | null; readonly id: string | null }) {
  return (id === null ? units.byWord(word ?? '') : units.byId(id))?.id;
}

function withoutWord({ unit: _word, unitId = null, ...line }: SentLines[number]) {
  return unitId === null ? line : { ...line, unitId };
}
