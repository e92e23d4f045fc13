import type { MatchException, MatchStatus } from '../../invoices/index.js';

/** What of the exceptions of an invoice nobody has accepted: what is new, and what differs by more than was accepted. */
export function openExceptions(
  exceptions: readonly MatchException[],
  accepted: readonly MatchException[],
): MatchException[] {
  return exceptions.filter((each) => !accepted.some((other) => covers(other, each)));
}

/** The status of an invoice of which this differs, and which was compared with something. */
export function matchStatusOf(
  exceptions: readonly MatchException[],
  accepted: readonly MatchException[],
  isCompared: boolean,
): MatchStatus {
  if (openExceptions(exceptions, accepted).length > 0) return 'exceptions';
  if (exceptions.length > 0) return 'accepted';
  return isCompared ? 'matched' : 'not_applicable';
}

const COUNTED: readonly MatchException['code'][] = [
  'price_over',
  'quantity_over_ordered',
  'quantity_over_received',
  'unordered',
];

function covers(accepted: MatchException, present: MatchException): boolean {
  if (accepted.code !== present.code || accepted.itemId !== present.itemId) return false;
  if (accepted.expected === present.expected && accepted.actual === present.actual) return true;
  return (
    COUNTED.includes(present.code) &&
    micro(present.actual) <= micro(accepted.actual) &&
    excess(present) <= excess(accepted)
  );
}

function excess({ expected, actual }: MatchException): bigint {
  return micro(actual) - micro(expected);
}

/** A decimal in millionths: amounts have two digits, quantities and prices up to six. */
function micro(value: string | null): bigint {
  const [whole = '0', fraction = ''] = (value ?? '0').split('.');
  return BigInt(`${whole}${fraction.padEnd(6, '0')}`);
}
