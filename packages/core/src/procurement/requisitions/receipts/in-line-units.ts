import { ordersOf } from './ordered-lines.js';
import type { World } from '../../../kernel/operations/world.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { exactly, roundedQuantity, times } from '../../../kernel/values/numbers/fraction.js';
import { plainRatio, unitRatio } from '../../../kernel/values/numbers/packaging.js';
import { subtractQuantity, wholeButForRounding } from '../../../kernel/values/numbers/quantity.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { readBeside } from '../../lines/index.js';
import type { ArrivalLine } from './arrival.js';

/** What a line of a requisition or an order says of its goods. */
interface Awaited {
  readonly catalogItemId: string | null;
  readonly unitId: string;
  readonly unitFactor: string | null;
  readonly quantity: string;
  readonly receivedQuantity: string;
}

/**
 * Lines of what arrived, counted in the units of the lines that the goods are for; how they were counted in is kept beside that. What
 * rounding alone keeps from being all that was awaited is all of it.
 *
 * @throws ProcurekitError `validation_failed` with `unit_not_convertible`
 */
export async function inLineUnits(
  world: World,
  db: Reader,
  lines: readonly ArrivalLine[],
  requested: ReadonlyMap<string, Awaited>,
): Promise<readonly ArrivalLine[]> {
  if (lines.every(({ unitId, unitCode }) => unitId === undefined && unitCode === undefined)) return lines;
  const ids = [...new Set(lines.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
  const ordered = new Map((await ordersOf(world).find(db, ids)).map((line) => [line.id, line]));
  const orderedOf = ({ purchaseOrderItemId }: ArrivalLine) => ordered.get(purchaseOrderItemId ?? '');
  const awaitedBy = (line: ArrivalLine): Awaited | undefined =>
    requested.get(line.procurementItemId ?? '') ?? orderedOf(line);
  const all = lines.flatMap((line) => awaitedBy(line) ?? []);
  const problems: Problem[] = [];
  const { units, ...beside } = await readBeside(db, lines, { followed: all, problems });
  const counted = lines.map((line, index): ArrivalLine => {
    const followed = awaitedBy(line);
    if (followed === undefined) return line;
    const article = beside.articleOf(followed);
    // Goods may be counted as they were ordered, such as in rolls that the offer said the length of.
    const before = line.unitId === undefined && line.unitCode === undefined ? undefined : orderedOf(line);
    const measure = beside.measure(line, { article, followed, before, at: `/items/${index}` });
    const ratio =
      article === undefined ? plainRatio(measure, followed, units) : unitRatio(article, measure, followed, units);
    if (measure.unitId === followed.unitId || ratio === undefined) return line;
    const exact = times(exactly(line.quantity), ratio);
    const awaited = subtractQuantity(followed.quantity, followed.receivedQuantity);
    const quantity = wholeButForRounding(roundedQuantity(exact), awaited);
    return { ...line, quantity, exact, entered: { ...measure, quantity: line.quantity } };
  });
  if (problems.length > 0) throw rejectInput(problems);
  return counted;
}
