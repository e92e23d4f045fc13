import { addMoney, compareMoney, subtractMoney, toMinor, fromMinor } from '../../kernel/values/numbers/money.js';
import { addMs } from '../../kernel/values/time/instant.js';
import { namedTogether } from './named-together.js';
import { numberKey, numbersIn } from './number-in-purpose.js';
import type { BankOperationRow, PaidType, Suggestion } from './records.js';
import type { BankOperationState } from './states.js';

const PARTY = 40;
const NUMBER = 40;
const SAME_AMOUNT = 20;
const LESS = 5;
const TOO_EARLY = -20;
/** How long before the date of an invoice it is paid without anybody wondering. */
const EARLY_MS = 3 * 24 * 60 * 60_000;

const MATCHED_FROM = 80;
const SUGGESTED_FROM = 60;
/** How far the best one must be ahead. */
const AHEAD = 20;
/** Below that, nothing but the amount speaks for an invoice. */
const SHOWN_FROM = 40;
const MOST_SHOWN = 5;

/** What an operation is judged by. */
export type OperationFacts = Pick<
  BankOperationRow,
  'amount' | 'bookedAt' | 'counterpartyInn' | 'counterpartyAccount' | 'purpose'
>;

/** An invoice that is still to be paid, in the currency of the operation and in its direction. */
export interface OpenDocument {
  readonly type: PaidType;
  readonly id: string;
  readonly number: string;
  readonly outstandingAmount: string;
  /** What is still to be paid of each stage of its schedule. */
  readonly instalments: readonly string[];
  readonly date: string;
  readonly inn: string | null;
  /** Accounts of whoever it is of. */
  readonly accounts: readonly string[];
}

/** What an operation turns out to be. */
export interface Verdict {
  readonly state: Exclude<BankOperationState, 'ignored'>;
  /** Of the best suggestion; 0 without any. */
  readonly score: number;
  /** The best first. */
  readonly suggestions: readonly Suggestion[];
  /** What to pay when it is matched. */
  readonly payments: readonly Suggestion[];
}

/** Finds the invoices that an operation pays. Amounts may differ by a tolerance. */
export function judge(operation: OperationFacts, documents: readonly OpenDocument[], tolerance: string): Verdict {
  const facts = { ...operation, tolerance, numbers: numbersIn(operation.purpose ?? '') };
  const split = splitOf(facts, documents);
  if (split !== undefined) return split;
  const scored = documents
    .flatMap((document) => scoredAlone(facts, document))
    .toSorted((a, b) => b.score - a.score || (a.invoiceId < b.invoiceId ? -1 : 1));
  const [best, second] = scored;
  const suggestions = scored.filter(({ score }) => score >= SHOWN_FROM).slice(0, MOST_SHOWN);
  if (best === undefined || best.score < SUGGESTED_FROM) {
    return { state: 'unmatched', score: Math.max(0, best?.score ?? 0), suggestions, payments: [] };
  }
  const isAhead = second === undefined || best.score - second.score >= AHEAD;
  const state = !isAhead ? 'ambiguous' : best.score >= MATCHED_FROM ? 'matched' : 'suggested';
  return { state, score: best.score, suggestions, payments: state === 'matched' ? [best] : [] };
}

interface Facts extends OperationFacts {
  readonly tolerance: string;
  readonly numbers: ReadonlySet<string>;
}

function scoredAlone(facts: Facts, document: OpenDocument): readonly Suggestion[] {
  const party = partyScore(facts, document);
  const { amount, tolerance } = facts;
  const { outstandingAmount, instalments } = document;
  if (party === undefined || compareMoney(amount, addMoney(outstandingAmount, tolerance)) > 0) return [];
  const isAsked = [outstandingAmount, ...instalments].some((asked) => isWithin(amount, asked, tolerance));
  const amountScore = isAsked ? SAME_AMOUNT : LESS;
  const score = party + numberScore(facts, document) + amountScore + dateScore(facts, document);
  return [suggestionOf(document, score, lesser(amount, outstandingAmount))];
}

/** Several invoices that are named together and come to the amount together, as wholes or by what is to be paid of each next. */
function splitOf(facts: Facts, documents: readonly OpenDocument[]): Verdict | undefined {
  const named = documents.flatMap((document) => {
    const party = partyScore(facts, document);
    return party === undefined || numberScore(facts, document) === 0
      ? []
      : [{ ...document, score: party + NUMBER + SAME_AMOUNT + dateScore(facts, document) }];
  });
  // One that is paid alone is not divided among what its purpose names besides.
  if (named.some(({ outstandingAmount }) => isWithin(facts.amount, outstandingAmount, facts.tolerance)))
    return undefined;
  const parts = namedTogether(named, facts);
  if (parts === undefined) return undefined;
  const score = Math.min(...parts.map((part) => part.named.score));
  let left = facts.amount;
  const suggestions = parts.map((part) => {
    const amount = lesser(left, part.amount);
    left = subtractMoney(left, amount);
    return suggestionOf(part.named, score, amount);
  });
  const payments = suggestions.filter(({ amount }) => compareMoney(amount, '0.00') > 0);
  if (score >= MATCHED_FROM) return { state: 'matched', score, suggestions, payments };
  return score >= SUGGESTED_FROM ? { state: 'suggested', score, suggestions, payments: [] } : undefined;
}

function suggestionOf({ type, id, number }: OpenDocument, score: number, amount: string): Suggestion {
  return { invoiceType: type, invoiceId: id, invoiceNumber: number, score, amount };
}

/** Undefined when it is somebody else’s invoice. */
function partyScore({ counterpartyInn, counterpartyAccount }: Facts, { inn, accounts }: OpenDocument) {
  if (counterpartyInn !== null && inn !== null) return counterpartyInn === inn ? PARTY : undefined;
  return counterpartyAccount !== null && accounts.includes(counterpartyAccount) ? PARTY : 0;
}

function numberScore({ numbers }: Facts, { number }: OpenDocument): number {
  const key = numberKey(number);
  return key !== '' && numbers.has(key) ? NUMBER : 0;
}

function dateScore({ bookedAt }: Facts, { date }: OpenDocument): number {
  return bookedAt < addMs(date, -EARLY_MS) ? TOO_EARLY : 0;
}

function isWithin(amount: string, wanted: string, tolerance: string): boolean {
  const difference = toMinor(subtractMoney(amount, wanted));
  return compareMoney(fromMinor(difference < 0n ? -difference : difference), tolerance) <= 0;
}

function lesser(left: string, right: string): string {
  return compareMoney(left, right) < 0 ? left : right;
}
