import type { Dimension, Fact } from '../facts/fact.js';
import type { AskedFigures, Figure } from './figures.js';

/** A part of a sum: a fact, or facts that were added up before. */
export type Part = Omit<Fact, 'seconds'> & { readonly durations: ReadonlyMap<number, number> };

/** A fact as a part of a sum. */
export function partOf({ seconds, ...fact }: Fact): Part {
  return { ...fact, durations: seconds === null ? NONE : new Map([[seconds, fact.count]]) };
}

const NONE: ReadonlyMap<number, number> = new Map();

/** Collects what is asked for of parts that come one after another. */
export interface Adding {
  add(part: Part): void;
  /** Sums that came to something. */
  figures(): Figure[];
}

type Growing = { -readonly [K in keyof Figure]: Figure[K] } & { durations: Map<number, number> };

/** Opens an adding up; `currency` is that of the portal. */
export function openAdding(asked: AskedFigures, currency: string): Adding {
  const { by, days, filters = {}, per = 'none' } = asked;
  const measures = new Set(asked.measures);
  const conditions = Object.entries(filters).filter(([, value]) => value !== undefined) as [Dimension, string][];
  const sums = new Map<string, Growing>();
  const isAsked = (part: Part) =>
    measures.has(part.measure) &&
    (days === undefined || (part.day >= days.from && part.day <= days.to)) &&
    conditions.every(([dimension, value]) => part[dimension] === value);
  return {
    add(part) {
      if (!isAsked(part)) return;
      const isForeign = part.currency !== '' && part.currency !== currency;
      const day = per === 'day' || isForeign ? part.day : null;
      const month = per === 'month' ? part.day.slice(0, 7) : null;
      const of = by.map((dimension) => part[dimension] ?? '');
      const key = [part.measure, part.currency, day ?? '', month ?? '', ...of].join(' ');
      const sum = sums.get(key) ?? empty(part, { by, day, month });
      sums.set(key, sum);
      sum.net += part.net;
      sum.vat += part.vat;
      sum.gross += part.gross;
      sum.count += part.count;
      for (const [seconds, count] of part.durations) {
        sum.durations.set(seconds, (sum.durations.get(seconds) ?? 0) + count);
      }
    },
    figures: () => [...sums.values()].filter(({ net, gross, count }) => count !== 0 || net !== 0n || gross !== 0n),
  };
}

interface Place {
  readonly by: readonly Dimension[];
  readonly day: string | null;
  readonly month: string | null;
}

function empty({ measure, currency, ...part }: Part, { by, day, month }: Place): Growing {
  const of = (dimension: Dimension) => (by.includes(dimension) ? part[dimension] : null);
  return {
    measure,
    currency,
    day,
    month,
    supplierId: of('supplierId'),
    categoryId: of('categoryId'),
    logisticsObjectId: of('logisticsObjectId'),
    costItemId: of('costItemId'),
    subjectId: of('subjectId'),
    net: 0n,
    vat: 0n,
    gross: 0n,
    count: 0,
    durations: new Map(),
  };
}
