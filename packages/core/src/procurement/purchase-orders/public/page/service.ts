import type { World } from '../../../../kernel/operations/world.js';
import type { PortalReader } from '../../../../kernel/ports/storage.js';
import { Storage } from '../../../../kernel/ports/storage.js';
import { FileKeeper } from '../../../../platform/files/index.js';
import { ProcurekitError } from '../../../../kernel/errors/errors.js';
import { rejectInput } from '../../../../kernel/errors/request-errors.js';
import { daysIn, withDayEnds } from '../../../../kernel/input/dated-input.js';
import { inputProblems } from '../../../../kernel/input/input-problems.js';
import type { Handlers, OpenCall, UnitOfWork } from '../../../../kernel/operations/call.js';
import { type HtmlPage, Reply, reply } from '../../../../kernel/operations/reply.js';
import type { Language } from '../../../../kernel/values/text/locale.js';
import { type TakenFile, takeFormFiles } from '../../../../platform/files/index.js';
import { getTimezone } from '../../../../platform/identity/index.js';
import { type FormValues, pageLanguage, PRIVATE_HEADERS } from '../../../../platform/pages/index.js';
import { callerOfOrderLink, findOrderLink } from '../link.js';
import type { orderLinkOperations } from '../operations.js';
import { type PublicOrder, SupplierAnswer } from '../schemas.js';
import { attachToOrder, MAX_FILES, takeAnswer } from '../take-answer.js';
import { bodyOfForm, fieldOfPointer, fieldsOfForm, valuesOfOrder } from './form.js';
import { fieldProblem, ORDER_TEXTS } from './texts.js';
import { messagePage, ORDER_PAGE_HEADERS, orderPage, type PageModel } from './view.js';

type Operations = Pick<typeof orderLinkOperations, 'showPage' | 'sendPage'>;
type Found = Extract<Awaited<ReturnType<typeof findOrderLink>>, { readonly tokenId: string }>;
type ReadOrder = (
  call: World & {
    readonly db: PortalReader;
    readonly portalId: string;
    readonly now: string;
    readonly caller: ReturnType<typeof callerOfOrderLink>;
  },
  token: string,
) => Promise<PublicOrder>;

interface Visit {
  readonly call: OpenCall;
  readonly token: string;
  readonly language: Language;
  readonly found: Found;
}

const HEADERS = { ...PRIVATE_HEADERS, ...ORDER_PAGE_HEADERS };

/** Builds the handlers of the supplier's page of an order. */
export function createOrderPage(read: ReadOrder): Handlers<Operations> {
  const orderOf = ({ call, token, found }: Visit) => {
    const { portalId } = found;
    const db = call.port(Storage).forPortal(portalId);
    return read({ ...call, db, portalId, caller: callerOfOrderLink(found) }, token);
  };
  const draw = async (
    visit: Visit,
    {
      values,
      errors = new Map<string, string>(),
      ...state
    }: Partial<Pick<PageModel, 'done' | 'problem'>> & {
      readonly values?: FormValues;
      readonly errors?: ReadonlyMap<string, string>;
    },
  ) => {
    const shown = await orderOf(visit);
    const timeZone = await getTimezone(visit.call.port(Storage).forPortal(visit.found.portalId), visit.found.portalId);
    const standing = valuesOfOrder(shown);
    // Whoever is shown a newer revision answers that one from now on.
    const typed = values?.['revision'] === standing['revision'] ? values : {};
    return orderPage({
      shown,
      language: visit.language,
      timeZone,
      fields: { values: { ...standing, ...typed }, errors },
      ...state,
    });
  };
  const visitOf = async (call: OpenCall, token: string, chosen: Language | undefined) => {
    const language = pageLanguage(chosen, call.header('accept-language'));
    const found = await findOrderLink(call.port(Storage), token, call.now);
    if (found.state === 'working') return { call, token, language, found };
    return page(await messagePage(language, found.state), found.state === 'over' ? 403 : 404);
  };
  return {
    async showPage(call, { params, query }) {
      const visit = await visitOf(call, params.token, query.lang);
      return visit instanceof Reply ? visit : page(await draw(visit, { done: query.done }));
    },
    async sendPage(call, { params, query }) {
      const visit = await visitOf(call, params.token, query.lang);
      if (visit instanceof Reply) return visit;
      const shown = await orderOf(visit);
      if (call.form === undefined) throw new TypeError('The page was sent without its form.');
      const limits = { maxFiles: MAX_FILES, maxFields: fieldsOfForm(shown.items.length) };
      const {
        taken,
        refused,
        fields: values,
      } = await takeFormFiles(call.port(FileKeeper), visit.found.portalId, call.form, limits);
      try {
        if (refused !== undefined) {
          throw rejectInput([{ pointer: '/file', code: 'file_type_not_allowed', message: refused.fileName }]);
        }
        const done = await carryOut(visit, shown, { values, taken });
        const search = new URLSearchParams({ lang: visit.language, done });
        return reply(undefined, { status: 303, headers: { ...HEADERS, Location: `?${search.toString()}` } });
      } catch (error) {
        if (!(error instanceof ProcurekitError)) throw error;
        return page(await draw(visit, { values, ...toldTo(visit.language, error, values) }), error.status);
      }
    },
  };
}

function page(content: string, status = 200): Reply<HtmlPage> {
  return new Reply({ html: content }, { status, headers: HEADERS });
}

/** Does what a form asks for, in one unit of work. */
function carryOut(
  { call, found }: Visit,
  shown: PublicOrder,
  { values, taken }: { readonly values: FormValues; readonly taken: readonly TakenFile[] },
): Promise<'answered' | 'attached' | 'announced'> {
  const work = async (plain: UnitOfWork) => {
    const unit = { ...plain, caller: callerOfOrderLink(found) };
    if (values['action'] === 'attach') {
      if (taken.length === 0) throw rejectInput([{ pointer: '/file', code: 'required', message: 'A file is needed' }]);
      await attachToOrder(unit, taken);
      return 'attached';
    }
    const answer = parsed(values, shown, await getTimezone(unit.tx, found.portalId));
    await takeAnswer(unit, answer);
    return answer.action === 'announce_shipment' ? 'announced' : 'answered';
  };
  return call.inPortal(found.portalId, work, { type: 'supplier', id: null, name: shown.supplier.name });
}

function parsed(values: FormValues, shown: PublicOrder, timezone: string): SupplierAnswer {
  const body = bodyOfForm(values, shown);
  const result = SupplierAnswer.safeParse(withDayEnds(body, daysIn(SupplierAnswer, body), timezone), {
    reportInput: true,
  });
  if (result.success) return result.data;
  throw rejectInput(inputProblems('body', result.error.issues));
}

/** A refusal in the words of the page: problems beside their fields, the rest above. */
function toldTo(language: Language, error: ProcurekitError, values: FormValues) {
  const texts = ORDER_TEXTS[language];
  const errors = new Map(
    error.problems.map((problem) => {
      const { pointer = '', code, message } = problem;
      if (pointer !== '/file') return [fieldOfPointer(pointer, values), fieldProblem(texts, problem)] as const;
      const refused = code === 'required' ? texts.needed : `${texts.fileRefused}: ${message}`;
      return ['file', code === 'too_many_items' ? texts.tooManyFiles : refused] as const;
    }),
  );
  const whole: Readonly<Record<string, string>> = {
    order_superseded: texts.superseded,
    order_already_answered: texts.answered,
    order_in_progress: texts.begun,
    over_receipt: texts.tooMuch,
    deadline_passed: `${texts.late}. ${texts.lateText}`,
  };
  return { errors, problem: whole[error.code] ?? (errors.size > 0 ? texts.check : texts.failed) };
}
