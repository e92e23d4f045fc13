import { referenceProblem } from '../../../kernel/errors/request-errors.js';
import { comparePrice } from '../../../kernel/values/numbers/price.js';
import { compareQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { lineDueAt } from '../items/receipt.js';
import type { ItemRow } from '../items/stored-items.js';
import type { AnsweredLine } from '../values.js';

/** What is said of a line of an order; what is left out is as it was ordered. */
export interface LineAnswer {
  readonly itemId: string;
  readonly quantity?: string | undefined;
  readonly unitPrice?: string | undefined;
  readonly promisedDate?: string | null | undefined;
  readonly comment?: string | null | undefined;
}

/** What is said of an order line by line. */
export interface OrderAnswer {
  /** Lines that are left out are confirmed as they were ordered. */
  readonly items?: readonly LineAnswer[] | undefined;
  /** Of lines that promise no date of their own. */
  readonly promisedDate?: string | null | undefined;
  readonly comment?: string | null | undefined;
}

type Ordered = Pick<ItemRow, 'id' | 'quantity' | 'unitPrice' | 'promisedDate' | 'requiredDate'>;

/** What an answer says of every line: what was ordered, unless it says otherwise. What is wrong with it is added to the problems. */
export function planAnswer(
  items: readonly Ordered[],
  { items: answers = [], promisedDate: general }: OrderAnswer,
  { expectedAt, problems }: { readonly expectedAt: string | null; readonly problems: Problem[] },
): AnsweredLine[] {
  const known = new Set(items.map(({ id }) => id));
  const byItem = new Map<string, LineAnswer>();
  for (const [index, answer] of answers.entries()) {
    const pointer = `/items/${index}/itemId`;
    if (!known.has(answer.itemId)) problems.push(referenceProblem(pointer));
    else if (byItem.has(answer.itemId)) {
      problems.push({ pointer, code: 'not_unique', message: 'Another line has this id' });
    }
    byItem.set(answer.itemId, answer);
  }
  return items.map((item) => {
    const answer = byItem.get(item.id);
    const { quantity = item.quantity, unitPrice = item.unitPrice, comment = null } = answer ?? {};
    const promisedDate = answer?.promisedDate ?? general ?? item.promisedDate;
    const isOther = compareQuantity(quantity, item.quantity) !== 0 || comparePrice(unitPrice, item.unitPrice) !== 0;
    const isChanged = isOther || isLate(promisedDate, lineDueAt(item, expectedAt));
    return { itemId: item.id, quantity, unitPrice, promisedDate, comment, isChanged };
  });
}

/** Whether something is promised for later than it was wanted. */
function isLate(promisedDate: string | null, wanted: string | null): boolean {
  return wanted !== null && promisedDate !== null && promisedDate > wanted;
}
