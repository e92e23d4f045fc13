import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Handlers, OpenCall } from '../../../kernel/operations/call.js';
import { Reply, type HtmlPage } from '../../../kernel/operations/reply.js';
import { Storage } from '../../../kernel/ports/storage.js';
import type { Language } from '../../../kernel/values/text/locale.js';
import { Portals, Users } from '../../identity/index.js';
import { pageLanguage } from '../../pages/index.js';
import { decideOn, holdWithSubject } from '../requests/decide.js';
import { calledIn } from '../mail/words.js';
import type { approvalLinkOperations } from './operations.js';
import { changesSince } from './changes-since.js';
import { ApprovalTokens } from './records.js';
import { findApprovalLink, isAskedBy } from './token.js';
import { APPROVAL_PAGE_HEADERS, decidedPage, requestPage, unknownPage, type PageState } from './view.js';

interface Visit {
  readonly call: OpenCall;
  readonly language: Language;
  readonly found: NonNullable<Awaited<ReturnType<typeof findApprovalLink>>>;
}

/** What the form says. */
interface Said {
  readonly decision: 'approved' | 'rejected';
  readonly comment: string | null;
}

const MAX_COMMENT = 2000;

/** The handlers of the page that a link in a mail leads to. */
export const approvalPageHandlers: Handlers<typeof approvalLinkOperations> = {
  async showPage(call, { params, query }) {
    const visit = await visitOf(call, params.token, query.lang);
    return visit instanceof Reply ? visit : page(await draw(visit, {}));
  },
  async sendPage(call, { params, query }) {
    const visit = await visitOf(call, params.token, query.lang);
    if (visit instanceof Reply) return visit;
    if (call.form === undefined) throw new TypeError('The page was sent without its form.');
    const values = await call.form.read({ maxFileBytes: 0, maxFiles: 1 }, () => Promise.resolve());
    try {
      const said = readForm(values);
      await decide(visit, said);
      return page(decidedPage(shownOf(visit), said.decision));
    } catch (error) {
      if (!(error instanceof ProcurekitError)) throw error;
      if (error.status === 404) return page(unknownPage(visit.language), 404);
      return page(await draw(visit, { comment: values['comment'], refusal: error }), error.status);
    }
  },
};

async function visitOf(call: OpenCall, token: string, lang: Language | undefined) {
  const language = pageLanguage(lang, call.header('accept-language'));
  const found = await findApprovalLink(call.port(Storage), token, call.now);
  return found === null ? page(unknownPage(language), 404) : { call, language, found };
}

function shownOf({ call, language, found: { approval } }: Visit) {
  return { language, approval, called: calledIn(language, call, approval.subjectType) };
}

async function draw({ call, language, found }: Visit, state: PageState): Promise<string> {
  const { portalId, approval } = found;
  const storage = call.port(Storage);
  const db = storage.forPortal(portalId);
  const portal = await storage.system.collection(Portals).find(portalId);
  const asker = approval.requestedById === null ? null : await db.collection(Users).find(approval.requestedById);
  return requestPage({
    ...state,
    ...shownOf({ call, language, found }),
    portalName: portal?.name ?? '',
    timeZone: portal?.timezone ?? 'UTC',
    requestedBy: asker?.fullName ?? null,
    changed: await changesSince({ ...call, db, portalId }, approval),
  });
}

/** @throws ProcurekitError `validation_failed` */
function readForm(values: Readonly<Record<string, string>>): Said {
  const text = (values['comment'] ?? '').trim();
  const decision = { approve: 'approved', reject: 'rejected' } as const;
  const { action } = values;
  if (action !== 'approve' && action !== 'reject') {
    throw rejectInput([{ pointer: '/action', code: 'required', message: 'Must be "approve" or "reject"' }]);
  }
  if (action === 'reject' && text === '') {
    throw rejectInput([{ pointer: '/comment', code: 'required', message: 'A reason is needed' }]);
  }
  if (text.length > MAX_COMMENT) {
    throw rejectInput([{ pointer: '/comment', code: 'too_long', message: `At most ${MAX_COMMENT} characters` }]);
  }
  return { decision: decision[action], comment: text === '' ? null : text };
}

/** @throws ProcurekitError whatever the call refuses; `not_found` for a link that has ended meanwhile */
async function decide({ call, found }: Visit, said: Said): Promise<void> {
  const { portalId, token } = found;
  const { userId } = token;
  const user = await call.port(Storage).forPortal(portalId).collection(Users).find(userId);
  const actor = { type: 'user', id: userId, name: user?.fullName ?? null } as const;
  await call.inPortal(
    portalId,
    async (unit) => {
      const approval = await holdWithSubject(unit, found.approval);
      // Others may have decided, or the step may have been handed over, before this call held it.
      const isThere = (await unit.tx.collection(ApprovalTokens).find(token.id)) !== null;
      if (approval === null || !isThere || !(await isAskedBy(unit.tx, { token, approval }, unit.now))) {
        throw requestErrors.notFound({});
      }
      await decideOn(unit, approval, { ...said, userId, via: 'mail' });
    },
    actor,
  );
}

function page(html: string, status = 200): Reply<HtmlPage> {
  return new Reply({ html }, { status, headers: APPROVAL_PAGE_HEADERS });
}
