import type { z } from 'zod';

import type { UserCaller } from '../../../kernel/access/caller.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { inputProblems } from '../../../kernel/input/input-problems.js';
import type { OpenCall } from '../../../kernel/operations/call.js';
import { Reply, type Cookie, type HtmlPage, type ReplyOptions } from '../../../kernel/operations/reply.js';
import { Addresses } from '../../../kernel/ports/addresses.js';
import { Choices } from '../../../kernel/ports/choices.js';
import type { Language } from '../../../kernel/values/text/locale.js';
import { pageLanguage } from '../../pages/index.js';
import { Visitors } from '../sessions/visitors.js';
import { refusalIn } from './refusal.js';
import { returnPath } from './return-path.js';
import { ACCOUNT_PAGE_HEADERS, type PageState } from './view.js';

/** Fields of a form as they were typed, by name. */
export type Values = Readonly<Record<string, string | undefined>>;

interface Form {
  /** Does what the form asks for. @throws ProcurekitError what is told on the page */
  readonly work: (values: Values, language: Language) => Promise<Reply<undefined> | Reply<HtmlPage>>;
  readonly draw: (state: PageState, code: string) => string;
}

/** The language of a page. @throws ProcurekitError `route_not_found` where the pages are not ours */
export function languageOf(call: OpenCall, { lang }: { readonly lang?: Language | undefined }): Language {
  if (!call.port(Addresses).hasOwnPages || !call.port(Choices).passwordSignIn) throw requestErrors.routeNotFound({});
  return pageLanguage(lang, call.header('accept-language'));
}

/** Carries out a form, or shows it again with what is wrong with it. */
export async function answerForm(call: OpenCall, language: Language, { work, draw }: Form) {
  if (call.port(Visitors).isForeign(call)) throw requestErrors.csrfFailed({});
  const values = await valuesOf(call);
  try {
    return await work(values, language);
  } catch (error) {
    const { state, status, code } = refusalIn(language, error);
    return page(draw({ language, values, ...state }, code), { status });
  }
}

/** The fields of the form that a call brings. */
export function valuesOf({ form }: OpenCall): Promise<Values> {
  if (form === undefined) throw new TypeError('A page was sent without its form.');
  return form.read({ maxFileBytes: 0, maxFiles: 1 }, () => Promise.resolve());
}

/** A call with the token of the session where scripts send it: a form brings it along as a field. */
export function showing(call: OpenCall, { csrfToken }: Values): OpenCall {
  return { ...call, header: (name) => (name === 'x-csrf-token' ? csrfToken : call.header(name)) };
}

/** Fields by a schema of a call. @throws ProcurekitError `validation_failed` */
export function parsed<Schema extends z.ZodType>(schema: Schema, values: object): z.output<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw rejectInput(inputProblems('body', result.error.issues));
}

/** What the forms of somebody in a session know of it. */
export function ownFormOf({ session }: UserCaller) {
  return {
    csrfToken: session?.csrfToken ?? '',
    isFirst: session?.mustChangePassword === true,
    mustAddFactor: session?.mustAddFactor === true,
  };
}

/** Answers with a page. */
export function page(html: string, options: ReplyOptions = {}): Reply<HtmlPage> {
  // Pages are shown with 200 unless something is wrong: the operations of forms end with 303.
  return new Reply({ html }, { status: 200, ...options, headers: ACCOUNT_PAGE_HEADERS });
}

/** Leads to another page beside this one. */
export function seeOther(
  to: string,
  query: Readonly<Record<string, string | undefined>>,
  cookies: ReplyOptions['cookies'] = [],
): Reply<undefined> {
  const said = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return goTo(`${to}?${new URLSearchParams(Object.fromEntries(said)).toString()}`, cookies);
}

function goTo(Location: string, cookies: ReplyOptions['cookies'] = []): Reply<undefined> {
  return new Reply(undefined, { status: 303, cookies, headers: { ...ACCOUNT_PAGE_HEADERS, Location } });
}

/** Leads somebody who is signed in to where they came from, or to the account. */
export function goBack(
  back: string | undefined,
  query: Readonly<Record<string, string | undefined>>,
  cookies?: ReplyOptions['cookies'],
): Reply<undefined> {
  const to = returnPath(back);
  return to === undefined ? seeOther('account', query, cookies) : goTo(to, cookies);
}

/** What has to be done first of all. */
interface ToDo {
  readonly mustChangePassword: boolean;
  readonly mustAddSecondFactor: boolean;
}

/** The same just after signing in. The account leads on by itself to what has to be done before anything else. */
export function afterSignIn(
  { value, options }: Reply<ToDo | undefined>,
  { lang, back }: { readonly lang: Language; readonly back: string | undefined },
  further: readonly Cookie[] = [],
): Reply<undefined> {
  const cookies = [...(options.cookies ?? []), ...further];
  const hasMoreToDo = value?.mustChangePassword === true || value?.mustAddSecondFactor === true;
  return hasMoreToDo ? seeOther('account', { lang, return: back }, cookies) : goBack(back, { lang }, cookies);
}
