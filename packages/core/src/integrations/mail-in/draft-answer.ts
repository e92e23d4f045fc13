import { ProcurekitError } from '../../kernel/errors/errors.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { runPart } from '../../kernel/rows/unit-of-work.js';
import type { Language } from '../../kernel/values/text/locale.js';
import { rowMessage } from '../../kernel/values/text/row-words.js';
import type { SupplierQuotes } from '../../procurement/sourcing/index.js';
import { draftQuote, languageIn, type MailedAnswer } from './draft-quote.js';
import type { AnswerProblem } from './messages/records.js';
import type { MessageReason } from './messages/statuses.js';
import type { ReadTables } from './read-tables.js';

/** What became of an answer. */
export interface Drafted {
  readonly quoteId: string | null;
  /** Why it became no quote. */
  readonly reason: MessageReason | null;
  readonly problems: readonly AnswerProblem[];
}

/**
 * Drafts the quote that an answer is, in a part of the unit of work. Lines whose values are refused are left out and told of; where nothing
 * is left, or something else is refused, it becomes none.
 */
export async function draftAnswer(
  unit: UnitOfWork,
  answered: MailedAnswer,
): Promise<Drafted & { readonly quote: Row<typeof SupplierQuotes> | null }> {
  const { answer } = answered;
  try {
    const quote = await runPart(unit, (part) => draftQuote(part, answered));
    return { quote, quoteId: quote.id, reason: null, problems: answer.problems };
  } catch (error) {
    if (!(error instanceof ProcurekitError)) throw error;
    const told = problemsOf(error, answer, await languageIn(unit));
    const rest = withoutRefused(answer, error, told);
    return rest === null
      ? { quote: null, quoteId: null, reason: 'not_valid', problems: told }
      : draftAnswer(unit, { ...answered, answer: rest });
  }
}

const OF_LINE = /^\/items\/(\d+)\/(.+)$/;
/** Columns of fields that are called otherwise. */
const COLUMN_OF: Readonly<Record<string, string>> = { unitId: 'unit', unitCode: 'unit' };

function problemsOf(
  { code, detail, problems }: ProcurekitError,
  answer: ReadTables,
  language: Language,
): AnswerProblem[] {
  const rows = 'rows' in answer ? answer.rows : [];
  const told = problems.map(({ pointer = null, code: wrong, message }) => {
    const [, at, field = ''] = OF_LINE.exec(pointer ?? '') ?? [];
    const row = at === undefined ? null : (rows[Number(at)] ?? null);
    return { row, field: row === null ? pointer : (COLUMN_OF[field] ?? field), code: wrong, message };
  });
  const all = told.length > 0 ? told : [{ row: null, field: null, code, message: detail }];
  return all.map((problem) => ({ ...problem, message: rowMessage(problem, language) }));
}

/** The answer without the lines that were refused; null where it is not lines alone, or all of them. */
function withoutRefused(
  answer: ReadTables,
  { problems }: ProcurekitError,
  told: readonly AnswerProblem[],
): ReadTables | null {
  const refused = problems.map(({ pointer }) => OF_LINE.exec(pointer ?? '')?.[1]);
  if (!('lines' in answer) || refused.length === 0 || refused.includes(undefined)) return null;
  const isTaken = (_each: unknown, at: number) => !refused.includes(String(at));
  const lines = answer.lines.filter(isTaken);
  if (lines.length === 0) return null;
  return { ...answer, lines, rows: answer.rows.filter(isTaken), problems: [...answer.problems, ...told] };
}
