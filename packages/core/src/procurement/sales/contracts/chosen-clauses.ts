import { z } from 'zod';

import { referenceProblem, rejectInput } from '../../../kernel/errors/request-errors.js';
import { idOf } from '../../../kernel/input/body-marks.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { checkClauseText, CLAUSE_KINDS, ContractClauses, MAX_CLAUSE_TEXT } from '../../../platform/settings/index.js';
import type { CONTRACT_DIRECTIONS } from './directions.js';

const MAX_CLAUSES = 100;

/** A clause of a contract, in the words that it had when it was chosen. */
export const ChosenClause = z
  .object({
    clauseId: Uuid.nullable().meta({
      description: 'Clause of the library that it was chosen from; null where it was written',
    }),
    kind: enumOf(CLAUSE_KINDS),
    title: z.string(),
    text: z.string(),
  })
  .meta({ id: 'ContractClauseChosen' });
export type ChosenClause = z.output<typeof ChosenClause>;

const title = textInput({ min: 1, max: 255 });
const text = textInput({ min: 1, max: MAX_CLAUSE_TEXT, multiline: true });

/** A clause to choose from the library, perhaps in other words, or one of the contract's own. */
export const ClauseInput = z
  .strictObject({
    clauseId: idOf('contractClause').nullable().optional(),
    kind: enumOf(CLAUSE_KINDS).optional().meta({ description: 'Defaults to that of the library' }),
    title: title.optional().meta({ description: 'Defaults to that of the library; required of a clause of its own' }),
    text: text.optional().meta({ description: 'Defaults to that of the library; required of a clause of its own' }),
  })
  .meta({ id: 'ContractClauseInput' });

/** What a body says of the clauses of a contract. */
export const clausesInput = z.array(ClauseInput).max(MAX_CLAUSES).optional().meta({
  description: 'All of its clauses, in their order; a new contract that says none has the default ones of the library',
});

type Sent = z.output<typeof ClauseInput>;
type Words = Omit<ChosenClause, 'clauseId'>;

/**
 * The clauses that a contract is to have: those that are sent, or else the default ones.
 *
 * @throws ProcurekitError `validation_failed`
 */
export async function chosenClauses(
  call: Pick<WriteCall, 'tx' | 'ask'>,
  sent: readonly Sent[] | undefined,
  {
    direction,
    before = [],
  }: { readonly direction: (typeof CONTRACT_DIRECTIONS)[number]; readonly before?: readonly ChosenClause[] },
): Promise<ChosenClause[]> {
  const library = await call.tx.collection(ContractClauses).list({
    where: { archivedAt: null },
    order: [
      ['sortOrder', 'asc'],
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  if (sent === undefined) {
    const own = library.filter((clause) => clause.isDefault && (clause.direction ?? direction) === direction);
    return own.map(({ id, kind, title: heading, text: words }) => ({
      clauseId: id,
      kind,
      title: heading,
      text: words,
    }));
  }
  const known = new Map<string, Words>([
    ...library.map((clause) => [clause.id, clause] as const),
    // What was archived since stays with the contract that has it, in the words of then.
    ...before.flatMap((clause) => (clause.clauseId === null ? [] : [[clause.clauseId, clause] as const])),
  ]);
  const problems = sent.flatMap((clause, index) => clauseProblems(clause, known, `/clauses/${index}`));
  if (problems.length > 0) throw rejectInput(problems);
  const chosen = sent.map(({ clauseId = null, ...own }): ChosenClause => {
    const { kind, title: heading, text: words } = known.get(clauseId ?? '') ?? OWN;
    return { clauseId, kind: own.kind ?? kind, title: own.title ?? heading, text: own.text ?? words };
  });
  for (const [index, clause] of chosen.entries()) checkClauseText(call, clause.text, `/clauses/${index}/text`);
  return chosen;
}

const OWN: Words = { kind: 'other', title: '', text: '' };

function clauseProblems({ clauseId = null, ...own }: Sent, known: ReadonlyMap<string, Words>, at: string): Problem[] {
  if (clauseId !== null) return known.has(clauseId) ? [] : [referenceProblem(`${at}/clauseId`)];
  const missing = (['title', 'text'] as const).filter((field) => own[field] === undefined);
  return missing.map((field) => ({ pointer: `${at}/${field}`, code: 'required', message: 'Field is required' }));
}
