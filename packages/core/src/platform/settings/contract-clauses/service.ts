import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Handlers } from '../../../kernel/operations/call.js';
import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { World } from '../../../kernel/operations/world.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { contractClauseOperations } from './operations.js';
import { ContractClauses } from './records.js';
import { contractClauses } from './resource.js';

/** Tells what is wrong with the words of a clause, such as a variable that no contract has; null where nothing is. */
export const clauseTexts = extensionPoint<(text: string) => string | null>('settings.clauseTexts');

/** The handlers of the library of clauses. */
export const contractClauseHandlers: Handlers<typeof contractClauseOperations> = contractClauses.workspace.handlers(
  contractClauseOperations,
  {
    create(call, { body }) {
      checkClauseText(call, body.text, '/text');
      return insertRow(call, ContractClauses, newRow(ContractClauses, { id: call.id(), now: call.now }, body));
    },
    async update(call, { params, body }) {
      const before = await getRowToChange(call, ContractClauses, params.id);
      if (body.text !== undefined) checkClauseText(call, body.text, '/text');
      return saveChanges(call, ContractClauses, before, body);
    },
    async archive(call, { params }) {
      const before = await getRowToChange(call, ContractClauses, params.id);
      return saveChanges(call, ContractClauses, before, { archivedAt: call.now });
    },
  },
);

/** @throws ProcurekitError `validation_failed` for words that cannot be printed */
export function checkClauseText(world: Pick<World, 'ask'>, text: string, pointer: string): void {
  const problems = world.ask(clauseTexts).flatMap((problemOf) => problemOf(text) ?? []);
  if (problems.length > 0) throw rejectInput(problems.map((message) => ({ pointer, code: 'invalid_format', message })));
}
