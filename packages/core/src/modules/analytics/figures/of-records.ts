import { countAnew, type Counting } from '../facts/count-anew.js';
import type { FactSource } from '../facts/fact-source.js';
import { FACT_SOURCES } from '../facts/sources.js';
import { openAdding, partOf } from './adding.js';
import type { AskedFigures, Figures } from './figures.js';

/** Adds up what records say now: right whatever happened to them, and slow in a large portal. */
export function figuresOfRecords(counting: Counting & { readonly currency: string }): Figures {
  return {
    async read(asked) {
      const adding = openAdding(asked, counting.currency);
      for (const source of sourcesFor(asked)) {
        for await (const { facts } of countAnew(counting, source)) {
          for (const each of facts) adding.add(partOf(each));
        }
      }
      return adding.figures();
    },
  };
}

function sourcesFor({ measures }: AskedFigures): readonly FactSource[] {
  return FACT_SOURCES.filter((source) => source.measures.some((measure) => measures.includes(measure)));
}
