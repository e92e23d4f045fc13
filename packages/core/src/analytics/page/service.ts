import type { z } from 'zod';

import type { UserCaller } from '../../kernel/access/caller.js';
import { ProcurekitError } from '../../kernel/errors/errors.js';
import { rejectInput } from '../../kernel/errors/request-errors.js';
import { inputProblems } from '../../kernel/input/input-problems.js';
import type { Handlers, OpenCall, ReadCall } from '../../kernel/operations/call.js';
import { Reply, type HtmlPage } from '../../kernel/operations/reply.js';
import { Storage } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { type Language, languageOf } from '../../kernel/values/text/locale.js';
import { Portals, Visitors } from '../../platform/identity/index.js';
import { pageLanguage } from '../../platform/pages/index.js';
import { analyticsOperations } from '../operations.js';
import { analyticsHandlers } from '../service.js';
import { chartOf } from '../charts/chart-of.js';
import { GROUPS } from '../questions/groups.js';
import { type Question, QUESTIONS } from '../tables/columns.js';
import type { Answer } from '../tables/table.js';
import type { reportPageOperations } from './operations.js';
import { refusalPage, REPORT_PAGE_HEADERS, reportPage, reportsPage } from './view.js';
import { Addresses } from '../../kernel/ports/addresses.js';
import { Choices } from '../../kernel/ports/choices.js';

const CALLS = {
  spend: 'spend',
  savings: 'savings',
  suppliers: 'suppliers',
  late: 'late',
  unpaid: 'unpaid',
  'cycle-times': 'cycleTimes',
  commitments: 'commitments',
  accruals: 'accruals',
  budgets: 'budgets',
} as const satisfies Readonly<Record<Question, keyof typeof analyticsHandlers>>;
/** Rows that a page shows. */
const ROWS_OF_PAGE = 100;
/** By what a report can be told apart. */
const CHOICES: { readonly [Q in Question]?: readonly string[] } = {
  spend: GROUPS,
  savings: GROUPS,
  unpaid: ['age', 'supplier'],
};

/** The handlers of the pages of reports: they show what the calls of the same names answer. */
export const reportPageHandlers: Handlers<typeof reportPageOperations> = {
  async listPages(call, { query }) {
    const language = pageLanguage(query.lang, call.header('accept-language'));
    const reader = await readerOf(call, { language, up: '', back: 'reports' });
    if (reader instanceof Reply) return reader;
    const portal = await call.port(Storage).forPortal(reader.portalId).collection(Portals).find(reader.portalId);
    return page(reportsPage(languageIn(portal, call, query), portal?.name ?? ''));
  },
  async showPage(call, { params: { name }, query }) {
    const language = pageLanguage(query.lang, call.header('accept-language'));
    const caller = await readerOf(call, {
      language,
      up: '../',
      back: addressOf(name, { ...query, page: query.page > 1 ? query.page : undefined }),
    });
    if (caller instanceof Reply) return caller;
    const question = QUESTIONS.find((each) => each === name);
    if (question === undefined) return page(refusalPage(language, 'notFound'), 404);
    try {
      return page(await draw({ call, caller, question, query }));
    } catch (error) {
      if (!(error instanceof ProcurekitError)) throw error;
      const said = error.code === 'exchange_rate_missing' ? 'rateMissing' : 'notUnderstood';
      return page(refusalPage(language, said), error.status);
    }
  },
};

/** The language that somebody chose or their browser asks for, else that of the portal whose reports they are. */
function languageIn(
  portal: Pick<Row<typeof Portals>, 'locale'> | null,
  call: OpenCall,
  { lang }: { readonly lang?: Language | undefined },
): Language {
  return pageLanguage(lang, call.header('accept-language'), portal === null ? 'ru' : languageOf(portal.locale));
}

/** Who reads, or where they are led in place of it. */
async function readerOf(
  call: OpenCall,
  { language, up, back }: { readonly language: Language; readonly up: '' | '../'; readonly back: string },
): Promise<UserCaller | Reply<HtmlPage> | Reply<undefined>> {
  const caller = await call.port(Visitors).findSignedIn(call, { isRead: true });
  const signsIn = call.port(Addresses).hasOwnPages && call.port(Choices).passwordSignIn;
  if (caller === null)
    return signsIn
      ? seeOther(`${up}login`, { lang: language, return: back })
      : page(refusalPage(language, 'signIn'), 401);
  if (caller.session?.mustChangePassword === true && signsIn)
    return seeOther(`${up}change-password`, { lang: language, return: back });
  return caller.rights.has('analytics.view') ? caller : page(refusalPage(language, 'notAllowed'), 403);
}

interface Visit {
  readonly call: OpenCall;
  readonly caller: UserCaller;
  readonly question: Question;
  readonly query: {
    readonly lang?: Language | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly groupBy?: string | undefined;
    readonly page: number;
  };
}

async function draw(visit: Visit): Promise<string> {
  const { caller, question, query } = visit;
  const { portalId } = caller;
  const db = visit.call.port(Storage).forPortal(portalId);
  const { requestId, now } = visit.call;
  const portal = await db.collection(Portals).find(portalId);
  const language = languageIn(portal, visit.call, query);
  const groups = CHOICES[question] ?? [];
  const asked = {
    from: query.from || undefined,
    to: query.to || undefined,
    ...(groups.length === 0 ? {} : { groupBy: query.groupBy || undefined }),
  };
  const call = { ...visit.call, caller, portalId, requestId, now, db };
  const window = question === 'late' ? { page: String(query.page), limit: String(ROWS_OF_PAGE) } : {};
  const whole = await answerOf(question, call, { ...asked, ...window });
  const state = { language, portalName: portal?.name ?? '', timezone: portal?.timezone ?? 'UTC', question };
  const chart = chartOf(question, whole, language);
  return reportPage({ ...state, answer: pageOf(whole, query.page), chart, asked, groups });
}

/** The rows of a page of an answer that does not come page by page itself. */
function pageOf(answer: Answer, page: number): Answer {
  if (answer.total !== undefined) return answer;
  const first = (page - 1) * ROWS_OF_PAGE;
  const items = answer.items.slice(first, first + ROWS_OF_PAGE);
  return { ...answer, items, page, limit: ROWS_OF_PAGE, total: answer.items.length };
}

/** What the call of the same name answers. @throws ProcurekitError for what it refuses, what nobody can read included */
async function answerOf(question: Question, call: ReadCall, asked: object): Promise<Answer> {
  const name = CALLS[question];
  const schema: z.ZodType = analyticsOperations[name].input.query;
  const query = schema.safeParse(asked);
  if (!query.success) throw rejectInput(inputProblems('query', query.error.issues));
  const handler = analyticsHandlers[name] as (call: ReadCall, input: { readonly query: unknown }) => Promise<unknown>;
  // Without a format, the answer is what the operation publishes.
  return (await handler(call, { query: query.data })) as Answer;
}

/** The address of a report, beside the page on which people sign in. */
function addressOf(name: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const asked = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  );
  return `reports/${encodeURIComponent(name)}?${new URLSearchParams(Object.fromEntries(asked)).toString()}`;
}

function seeOther(address: string, query: Readonly<Record<string, string>>): Reply<undefined> {
  return new Reply(undefined, {
    status: 303,
    headers: { ...REPORT_PAGE_HEADERS, Location: `${address}?${new URLSearchParams(query).toString()}` },
  });
}

function page(html: string, status = 200): Reply<HtmlPage> {
  return new Reply({ html }, { status, headers: REPORT_PAGE_HEADERS });
}
