import type { Seat } from './seats.js';

/** Who gives up their place in a step, and for whom; nobody in particular gives up all places. */
export interface HandOver {
  readonly from: string | null;
  readonly to: string;
}

/** Seats after one was handed over. Whoever sits by a role cannot give up the place of the others with it, so that one stays. */
export function handedOver(seats: readonly Seat[], { from, to }: HandOver): readonly Seat[] {
  const kept = from === null ? [] : seats.filter((seat) => seat.userId !== from && seat.userId !== to);
  return [...kept, { userId: to, role: null }];
}
