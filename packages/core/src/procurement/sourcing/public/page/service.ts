import type { World } from '../../../../kernel/operations/world.js';
import { Storage } from '../../../../kernel/ports/storage.js';
import { fieldsForSuppliers } from '../../../requisitions/index.js';
import { FileKeeper } from '../../../../platform/files/index.js';
import type { Handlers, OpenCall, UnitOfWork } from '../../../../kernel/operations/call.js';
import type { TokenCaller } from '../../../../kernel/access/caller.js';
import { ProcurekitError } from '../../../../kernel/errors/errors.js';
import { daysIn, withDayEnds } from '../../../../kernel/input/dated-input.js';
import { inputProblems } from '../../../../kernel/input/input-problems.js';
import { type HtmlPage, Reply, reply } from '../../../../kernel/operations/reply.js';
import { rejectInput } from '../../../../kernel/errors/request-errors.js';
import type { PortalReader } from '../../../../kernel/ports/storage.js';
import { defaultVatRate, usualVatRate } from '../../../../kernel/values/numbers/vat.js';
import { localDayOf } from '../../../../kernel/values/time/local-day.js';
import { getTimezone, Portals } from '../../../../platform/identity/index.js';
import { type FormValues, pageLanguage, PRIVATE_HEADERS } from '../../../../platform/pages/index.js';
import { type TakenFile, takeFormFiles } from '../../../../platform/files/index.js';
import { attachFiles, detachFile, MAX_FILES } from '../files.js';
import { callerOfLink, findLink } from '../link.js';
import type { supplierLinkOperations } from '../operations.js';
import { QuoteDraftInput, type PublicRfq } from '../schemas.js';
import { saveOfferDraft, submitOffer, type SupplierUnit } from '../write-offer.js';
import { PAGE_HEADERS } from './document.js';
import { bodyOfForm, fieldOfPointer, fieldsOfForm, valuesOfQuote } from './form.js';
import { type PageLanguage, problemText, textsOf } from './texts.js';
import { messagePage, requestPage } from './view.js';

type Operations = Pick<typeof supplierLinkOperations, 'showPage' | 'sendPage'>;
type Found = Extract<Awaited<ReturnType<typeof findLink>>, { readonly link: unknown }>;

/** Reads a price request as its supplier sees it. */
export type ReadRfq = (
  call: World & {
    readonly db: PortalReader;
    readonly portalId: string;
    readonly now: string;
    readonly caller: TokenCaller;
  },
  token: string,
) => Promise<PublicRfq>;

interface Visit {
  readonly call: OpenCall;
  readonly token: string;
  readonly language: PageLanguage;
  readonly found: Found;
}

interface Sent {
  readonly values: FormValues;
  readonly taken: readonly TakenFile[];
}

const HEADERS = { ...PRIVATE_HEADERS, ...PAGE_HEADERS };

/** Builds the handlers of the supplier's page. */
export function createSupplierPage(read: ReadRfq): Handlers<Operations> {
  const rfqOf = ({ call, token, found }: Visit) =>
    read(
      {
        ...call,
        db: call.port(Storage).forPortal(found.portalId),
        portalId: found.portalId,
        caller: callerOfLink(found),
      },
      token,
    );
  const draw = async (
    visit: Visit,
    state: {
      readonly values?: FormValues;
      readonly errors?: ReadonlyMap<string, string>;
      readonly done?: 'saved' | 'submitted' | 'declined' | undefined;
      readonly problem?: string;
    },
  ) => {
    const rfq = await rfqOf(visit);
    const { portalId, link } = visit.found;
    const productFields = await fieldsForSuppliers(visit.call.port(Storage).forPortal(portalId), link.rfq.pipelineId);
    const portal = await visit.call.port(Storage).system.collection(Portals).find(portalId);
    const timeZone = portal?.timezone ?? 'UTC';
    const today = localDayOf(visit.call.now, timeZone);
    const defaultRate = portal === null ? defaultVatRate(today) : (usualVatRate(portal.defaultVatRate, today) ?? '');
    const standing = valuesOfQuote(rfq, { defaultRate, timezone: timeZone });
    const { values = standing, errors = new Map<string, string>(), done, problem } = state;
    const fields = { values: { ...values, version: standing['version'] ?? '' }, errors };
    const { language, token, call } = visit;
    return requestPage({
      rfq,
      productFields,
      language,
      token,
      fields,
      done,
      problem,
      now: call.now,
      timeZone,
    });
  };
  const visitOf = async (call: OpenCall, token: string, chosen: PageLanguage | undefined) => {
    const language = pageLanguage(chosen, call.header('accept-language'));
    const found = await findLink(call.port(Storage), token, call.now);
    if (found.state === 'working') return { call, token, language, found };
    const kind = found.state === 'over' || found.state === 'cancelled' ? found.state : 'unknown';
    return page(await messagePage(language, kind), kind === 'over' ? 403 : 404);
  };
  return {
    async showPage(call, { params, query }) {
      const visit = await visitOf(call, params.token, query.lang);
      return visit instanceof Reply ? visit : page(await draw(visit, { done: query.done }));
    },
    async sendPage(call, { params, query }) {
      const visit = await visitOf(call, params.token, query.lang);
      if (visit instanceof Reply) return visit;
      const rfq = await rfqOf(visit);
      const { form } = call;
      if (form === undefined) throw new TypeError('The page was sent without its form.');
      const {
        taken,
        refused,
        fields: values,
      } = await takeFormFiles(call.port(FileKeeper), visit.found.portalId, form, {
        maxFiles: MAX_FILES,
        maxFields: fieldsOfForm(rfq.items.length),
      });
      try {
        if (refused !== undefined) throw fileProblem(refused);
        const done = await carryOut(visit, rfq, { values, taken });
        const search = new URLSearchParams({ lang: visit.language, ...(done === null ? {} : { done }) });
        return reply(undefined, { status: 303, headers: { ...HEADERS, Location: `?${search.toString()}` } });
      } catch (error) {
        if (!(error instanceof ProcurekitError)) throw error;
        const problems = toldTo(visit.language, error);
        return page(await draw(visit, { values, ...problems }), error.status);
      }
    },
  };
}

function page(html: string, status = 200): Reply<HtmlPage> {
  return new Reply({ html }, { status, headers: HEADERS });
}

/** Does what the form asks for, in one unit of work; what comes of it, or null when the page tells it by itself. */
async function carryOut(
  { call, found }: Visit,
  rfq: PublicRfq,
  { values, taken }: Sent,
): Promise<'saved' | 'submitted' | 'declined' | null> {
  const [action = 'save', fileId = ''] = (values['action'] ?? 'save').split(':');
  const version = Number(values['version'] ?? '');
  const actor = { type: 'supplier', id: null, name: rfq.supplier.name } as const;
  const work = async (plain: UnitOfWork) => {
    const unit = { ...plain, caller: callerOfLink(found), requestId: call.requestId };
    if (action === 'decline') {
      await submitOffer(unit, { declined: true, declineReason: values['declineReason'] ?? null });
      return 'declined';
    }
    const input = parsed(values, rfq, await getTimezone(unit.tx, found.portalId));
    const seen: SupplierUnit = version > 0 ? { ...unit, expectedVersion: version } : unit;
    await saveOfferDraft(seen, input);
    if (taken.length > 0) await attachFiles(unit, taken);
    if (action === 'remove') await detachFile(unit, fileId);
    if (action !== 'submit') return 'saved';
    await submitOffer(unit, {});
    return 'submitted';
  };
  return call.inPortal(found.portalId, work, actor);
}

function parsed(values: FormValues, rfq: PublicRfq, timezone: string): QuoteDraftInput {
  const body = bodyOfForm(values, rfq);
  const dated = withDayEnds(body, daysIn(QuoteDraftInput, body), timezone);
  const result = QuoteDraftInput.safeParse(dated, { reportInput: true });
  if (result.success) return result.data;
  throw rejectInput(inputProblems('body', result.error.issues));
}

function fileProblem({ fileName }: { readonly fileName: string }): ProcurekitError {
  return rejectInput([{ pointer: '/file', code: 'file_type_not_allowed', message: fileName }]);
}

/** A refusal in the words of the page: problems beside their fields, the rest above. */
function toldTo(language: PageLanguage, error: ProcurekitError) {
  const texts = textsOf(language);
  const errors = new Map(
    error.problems.map((problem) => {
      const { pointer = '', code, message } = problem;
      if (pointer === '/file')
        return ['file', code === 'too_many_items' ? texts.tooManyFiles : `${texts.fileRefused}: ${message}`] as const;
      return [fieldOfPointer(pointer), problemText(texts, problem)] as const;
    }),
  );
  const whole: Readonly<Record<string, string>> = {
    version_conflict: texts.conflict,
    quote_empty: texts.quoteEmpty,
    deadline_passed: texts.lateText,
    quote_already_submitted: texts.submittedText,
  };
  const problem = whole[error.code] ?? (errors.size > 0 ? texts.checkFields : texts.failed);
  return { errors, problem };
}
