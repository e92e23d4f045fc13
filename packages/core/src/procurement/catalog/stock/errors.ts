import { errorType, ProcurekitError } from '../../../kernel/errors/errors.js';
import { boundedProblems, type Problem } from '../../../kernel/values/problem.js';
import type { Shortage } from './plan-movements.js';

/** Refusals of stock. */
export const stockErrors = {
  insufficientStock: errorType({
    code: 'insufficient_stock',
    status: 409,
    title: 'Not enough in stock',
    remedy:
      'The warehouse holds less than you want to take out, or the rest is reserved; `lines` names every item. Take less, release a ' +
      'reservation, or correct the stock first.',
    detail: ({
      onHand,
    }: {
      readonly warehouseId: string;
      readonly onHand: string;
      readonly lines: readonly Shortage[];
    }) => `The warehouse has only ${onHand} in stock.`,
  }),
};

/** The refusal of changes that take more than there is, with each of them. */
export function insufficientStock(
  lines: readonly Shortage[],
  pointerOf = (index: number) => `/items/${index}/quantity`,
): ProcurekitError {
  const [{ warehouseId, onHand } = { warehouseId: '', onHand: '0' }] = lines;
  const one = stockErrors.insufficientStock({ warehouseId, onHand, lines });
  const detail = lines.length === 1 ? one.detail : `There is not enough in stock for ${lines.length} of the items.`;
  return new ProcurekitError(
    stockErrors.insufficientStock,
    detail,
    one.details,
    boundedProblems(lines.map((line) => problemOf(line, pointerOf))),
  );
}

function problemOf({ index, available, requested }: Shortage, pointerOf: (index: number) => string): Problem {
  const message = `Takes ${requested}, and only ${available} is available`;
  return { pointer: pointerOf(index), code: 'insufficient_stock', message };
}
