import type { ApiAnswer, ApiHost } from './api-host.js';
import { callOperation, type Arguments } from './call-operation.js';
import type { OpenQuestion, OpenShortcut } from './curated-tools.js';
import { DEFAULT_ROWS, MAX_ROWS } from './input-schema.js';

type Row = Readonly<Record<string, unknown>>;

interface Asking {
  readonly host: ApiHost;
  /** A date. */
  readonly today: string;
}

/** What was found, each with its kind where there are several, or the first refusal. */
export type ShortcutAnswer = { readonly found: unknown } | { readonly refused: ApiAnswer };

/** Asks the questions of a shortcut, and puts together what they find. */
export async function askShortcut(
  asking: Asking,
  { questions }: OpenShortcut,
  given: Arguments,
): Promise<ShortcutAnswer> {
  const answers = await Promise.all(questions.map((question) => ask(asking, question, given)));
  const refused = answers.flatMap((answer) => ('refused' in answer ? [answer] : []))[0];
  if (refused !== undefined) return refused;
  const found = answers.flatMap((answer) => ('found' in answer ? [answer.found] : []));
  const [only] = found;
  if (questions.length === 1 && questions[0]?.question.kind === undefined && only !== undefined) return { found: only };
  return {
    found: {
      items: found.flatMap(({ items }) => items),
      total: found.reduce((sum, { total }) => sum + total, 0),
      totals: Object.fromEntries(found.map(({ total }, index) => [questions[index]?.question.kind ?? '', total])),
    },
  };
}

interface Found {
  readonly items: readonly Row[];
  readonly total: number;
}

async function ask(
  { host, today }: Asking,
  { question, operation }: OpenQuestion,
  given: Arguments,
): Promise<{ readonly found: Found } | { readonly refused: ApiAnswer }> {
  const { isAnswer, kind } = question;
  // What is chosen from here has to be looked at first.
  const limit = isAnswer === undefined ? given['limit'] : MAX_ROWS;
  const calls = question.calls({ face: host.face, today });
  const answers = await Promise.all(
    calls.map((call) =>
      callOperation(host, operation, { ...given, ...(limit === undefined ? {} : { limit }), ...call }),
    ),
  );
  const refused = answers.find(({ status }) => status >= 400);
  if (refused !== undefined) return { refused };
  const pages = answers.map(({ text }) => JSON.parse(text) as Partial<Found> & { readonly items: readonly Row[] });
  const items = pages.flatMap((page) => page.items).filter((row) => isAnswer?.(row, today) ?? true);
  const total =
    isAnswer === undefined ? pages.reduce((sum, page) => sum + (page.total ?? page.items.length), 0) : items.length;
  if (kind === undefined) return { found: { ...pages[0], items, total } };
  return { found: { items: items.slice(0, rowsOf(given)).map((row) => ({ kind, ...row })), total } };
}

function rowsOf({ limit }: Arguments): number {
  const asked = Number(limit ?? DEFAULT_ROWS);
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, MAX_ROWS) : DEFAULT_ROWS;
}
