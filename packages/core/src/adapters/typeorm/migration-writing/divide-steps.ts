import { madeTable, whatBreaks } from '../migrations/statement-kinds.js';
import type { BatchedUpdate } from '../migrations/update-in-batches.js';
import type { SearchFill } from './fills.js';
import type { Step } from './steps.js';

/** A step of a migration in phases. */
export type DividedStep = string | BesideStep;

/** What is done beside traffic by a function of ours. */
export type BesideStep = { readonly batches: BatchedUpdate } | { readonly fill: SearchFill };

/** The steps of a migration by the phase in which they run. */
export interface DividedSteps {
  readonly expand: readonly DividedStep[];
  readonly contract: readonly DividedStep[];
}

const MADE_INDEX = /^CREATE (?:UNIQUE )?INDEX "(\w+)"/;

/**
 * Divides the steps of a migration for Postgres into what the version before tolerates, and the rest. Indexes are built, and rows
 * changed, beside traffic.
 */
export function divideSteps(steps: readonly Step[]): DividedSteps {
  const made = new Set<string>();
  const dropped = new Set(steps.flatMap((step) => (typeof step === 'string' ? (droppedIndex(step) ?? []) : [])));
  const [expand, contract]: [DividedStep[], DividedStep[]] = [[], []];
  for (const step of steps) {
    if (typeof step !== 'string') {
      // Once for the rows that are there, and once for those that the version before has written since.
      expand.push({ fill: step });
      contract.push({ fill: step });
    } else if (step.startsWith('INSERT INTO ')) {
      expand.push(step);
      contract.push(`${step} ON CONFLICT DO NOTHING`);
    } else {
      const table = madeTable(step);
      if (table !== null) made.add(table);
      const beside = asBeside(step, made);
      const [, index = ''] = MADE_INDEX.exec(step) ?? [];
      const isLater = dropped.has(index) || typeof beside !== 'string' || whatBreaks(beside, made) !== null;
      (isLater ? contract : expand).push(beside);
    }
  }
  return { expand: inOrder(expand), contract };
}

/** The same work without keeping others waiting. */
function asBeside(step: string, made: ReadonlySet<string>): DividedStep {
  const [, indexed = ''] = /^CREATE (?:UNIQUE )?INDEX .*? ON "(\w+)"/s.exec(step) ?? [];
  if (indexed !== '' && !made.has(indexed)) return step.replace(/ INDEX /, ' INDEX CONCURRENTLY ');
  const [, table = '', set = '', where] = /^UPDATE "(\w+)" SET (.+?)(?: WHERE (.+))?$/s.exec(step) ?? [];
  if (table === '') return step;
  const [, column = ''] = /^("\w+") = /.exec(set) ?? [];
  return { batches: { table, set, where: where ?? `${column} IS NULL` } };
}

/** What goes on beside traffic comes last, so that tables and columns are there and each kind is one migration. */
function inOrder(expand: readonly DividedStep[]): readonly DividedStep[] {
  const isBeside = (step: DividedStep) => typeof step !== 'string' || step.includes(' INDEX CONCURRENTLY ');
  return [...expand.filter((step) => !isBeside(step)), ...expand.filter(isBeside)];
}

function droppedIndex(step: string): string | null {
  return /^DROP INDEX "(\w+)"/.exec(step)?.[1] ?? null;
}
