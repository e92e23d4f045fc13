import { countAnew, type Counting } from '../facts/count-anew.js';
import type { WantedFacts } from '../facts/fact-source.js';
import { FACT_SOURCES } from '../facts/sources.js';
import { openAdding, partOf } from './adding.js';
import type { AskedFigures, Days, Figure, Figures } from './figures.js';

/** Adds up what records say now: right whatever happened to them, and slow in a large portal. */
export function figuresOfRecords(counting: Counting & { readonly currency: string }): Figures {
  return {
    async read<const Asked extends readonly AskedFigures[]>(...asked: Asked) {
      const addings = asked.map((each) => openAdding(each, counting.currency));
      const wanted = wantedBy(asked);
      for (const source of FACT_SOURCES) {
        const measures = source.measures.filter((measure) => wanted.measures.includes(measure));
        if (measures.length === 0) continue;
        for await (const { facts } of countAnew(counting, source, { ...wanted, measures })) {
          for (const each of facts.flatMap(([, ofRow]) => ofRow)) {
            for (const adding of addings) adding.add(partOf(each));
          }
        }
      }
      // One for each question, in their order.
      return addings.map((adding) => adding.figures()) as { readonly [K in keyof Asked]: readonly Figure[] };
    },
  };
}

/** What any of several questions needs. */
function wantedBy(asked: readonly AskedFigures[]): WantedFacts {
  const days = asked.map((each) => each.days);
  return {
    measures: [...new Set(asked.flatMap(({ measures }) => measures))],
    days: days.every((each) => each !== undefined) ? spanOf(days) : undefined,
  };
}

function spanOf(days: readonly Days[]): Days | undefined {
  const from = days.map((each) => each.from).toSorted()[0];
  const to = days
    .map((each) => each.to)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
}
