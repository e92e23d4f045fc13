import type { Clock } from '../../../kernel/ports/clock.js';
import { type HttpClient, OutboundHttpError, type OutboundResponse } from '../../../kernel/ports/http-client.js';
import type { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { Reader, Storage } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import type { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { createSecretMask, type SecretMask } from '../../../kernel/values/text/secret-mask.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import type { Job, JobType } from '../../../platform/jobs/index.js';
import { requisitionEvents } from '../events.js';
import { RUN_AUTOMATION } from './queue-runs.js';
import { AutomationRuns, Automations } from './records.js';
import { CONTENT_TYPES, InvalidTemplate, pathsIn, renderBody, type RenderedBody, type ValueOf } from './render-body.js';
import { openSecret, openTarget, sealRequest } from './sealed-target.js';
import type { AutomationRow } from './write-automation.js';

const RETRY_DELAYS_MS = [30_000, 5 * 60_000];
const TIMEOUT_MS = 10_000;
const LOGGED_BODY_BYTES = 8192;
const LOGGED_ANSWER_BYTES = 2048;
/** More is read than is kept: a secret that is cut in two would not be found. */
const READ_ANSWER_BYTES = 64 * 1024;

type RunRow = Row<typeof AutomationRuns>;

/** What running needs from outside the module. */
export interface RunDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly runUnitOfWork: RunUnitOfWork;
  readonly http: HttpClient;
  readonly secretBox: SecretBox;
  /** Values of variables of a requisition. */
  readonly findValues: (
    db: Reader,
    of: { readonly portalId: string; readonly requisitionId: string },
    paths: readonly string[],
  ) => Promise<ValueOf>;
  /** Headers that sign a request, as those of webhooks do. */
  readonly signatureOf: (secret: string, content: SignedRequest) => Readonly<Record<string, string>>;
}

/** A request to be signed. */
export interface SignedRequest {
  readonly event: string;
  readonly eventId: string;
  readonly body: string;
  readonly sentAtMs: number;
}

/** The other side may take it later. */
class WorthRetrying extends Error {
  override readonly name = 'WorthRetrying';
}

/** Builds the work of automations: three attempts, five and a half minutes apart, and then the log says what went wrong. */
export function runAutomations(deps: RunDeps): JobType {
  return {
    kind: RUN_AUTOMATION,
    maxAttempts: RETRY_DELAYS_MS.length + 1,
    retryDelaysMs: RETRY_DELAYS_MS,
    run: (job, { signal }) => attempt(deps, job, signal),
    onFailure: (job, error) => save(deps, job, { status: 'failed', finishedAt: nowOf(deps) }, error),
  };
}

async function attempt(deps: RunDeps, job: Job, signal: AbortSignal): Promise<void> {
  const db = deps.storage.forPortal(job.portalId ?? '');
  const run = await db.collection(AutomationRuns).find(runIdOf(job));
  if (run?.status !== 'queued') return;
  const automation = await db.collection(Automations).find(run.automationId);
  if (automation === null) {
    const gone = { errorCode: 'automation_removed', errorMessage: 'The automation was removed.' };
    return save(deps, job, { status: 'failed', ...gone, finishedAt: nowOf(deps) });
  }
  const started = { attempts: job.attempts, startedAt: run.startedAt ?? nowOf(deps) };
  try {
    const { body, contentType } = await bodyOf(deps, db, { portalId: job.portalId ?? '', run, automation });
    const { url } = openTarget(deps.secretBox, automation);
    const request = { method: 'POST', url, encoding: automation.encoding, body: cut(body, LOGGED_BODY_BYTES) };
    await save(deps, job, { ...started, ...sealRequest(deps.secretBox, run.id, request), body });
    const { response, mask } = await post(deps, { run, automation, body, contentType, signal });
    await judge(deps, job, response, mask);
  } catch (error) {
    if (!(error instanceof InvalidTemplate)) throw error;
    const refusal = { errorCode: 'invalid_template', errorMessage: error.message };
    await save(deps, job, { ...started, status: 'failed', ...refusal, finishedAt: nowOf(deps) });
  }
}

// What the first attempt made of the template is sent by all of them.
async function bodyOf(
  deps: RunDeps,
  db: Reader,
  {
    portalId,
    run,
    automation,
  }: { readonly portalId: string; readonly run: RunRow; readonly automation: AutomationRow },
): Promise<RenderedBody> {
  if (run.body !== null && run.request !== null) {
    return { contentType: CONTENT_TYPES[run.request.encoding], body: run.body };
  }
  const of = { portalId, requisitionId: run.procurementId };
  return renderBody(automation, await deps.findValues(db, of, pathsIn(automation)));
}

interface Post {
  readonly run: RunRow;
  readonly automation: AutomationRow;
  readonly body: string;
  readonly contentType: string;
  readonly signal: AbortSignal;
}

interface Posted {
  readonly response: OutboundResponse;
  /** Hides what was sent in confidence. */
  readonly mask: SecretMask;
}

async function post(deps: RunDeps, { run, automation, body, contentType, signal }: Post): Promise<Posted> {
  const secret = openSecret(deps.secretBox, automation);
  const event = requisitionEvents.stageChanged.name;
  const content = { event, eventId: run.id, body, sentAtMs: deps.clock.now() };
  const { url, headers } = openTarget(deps.secretBox, automation);
  const own = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
  const mask = createSecretMask(secret);
  mask.addSent({ url, headers: own });
  const response = await deps.http.send({
    method: 'POST',
    url,
    headers: {
      'Content-Type': contentType,
      'User-Agent': 'procurekit-automations/1.0',
      ...own,
      ...(secret === null ? {} : deps.signatureOf(secret, content)),
    },
    body,
    timeoutMs: TIMEOUT_MS,
    maxResponseBytes: READ_ANSWER_BYTES,
    signal,
  });
  return { response, mask };
}

async function judge(
  deps: RunDeps,
  job: Job,
  { status, body, durationMs }: OutboundResponse,
  mask: SecretMask,
): Promise<void> {
  const answer = {
    responseStatus: status,
    responseBody: cut(mask.hide(Buffer.from(body).toString('utf8').replaceAll('\0', '\uFFFD')), LOGGED_ANSWER_BYTES),
    durationMs: Math.round(durationMs),
  };
  if (status >= 200 && status < 300) {
    return save(deps, job, {
      ...answer,
      status: 'succeeded',
      errorCode: null,
      errorMessage: null,
      finishedAt: nowOf(deps),
    });
  }
  const refusal = { errorCode: 'http_status', errorMessage: `The receiver answered ${status}.` };
  const isRetried = status === 408 || status === 429 || status >= 500;
  await save(
    deps,
    job,
    isRetried ? { ...answer, ...refusal } : { ...answer, ...refusal, status: 'failed', finishedAt: nowOf(deps) },
  );
  if (isRetried) throw new WorthRetrying(refusal.errorMessage);
}

async function save(deps: RunDeps, job: Job, changes: Partial<RunRow>, error?: unknown): Promise<void> {
  const why =
    error instanceof OutboundHttpError ? { errorCode: error.code, errorMessage: error.message.slice(0, 500) } : {};
  await deps.runUnitOfWork(job.portalId ?? '', async ({ tx }) => {
    await tx.collection(AutomationRuns).update(runIdOf(job), { ...changes, ...why });
  });
}

function runIdOf({ payload }: Job): string {
  return String(payload['runId']);
}

function nowOf({ clock }: RunDeps): string {
  return toInstant(clock.now());
}

function cut(text: string, bytes: number): string {
  const buffer = Buffer.from(text);
  return buffer.length <= bytes
    ? text
    : buffer
        .subarray(0, bytes)
        .toString('utf8')
        .replace(/(?<!\uFFFD)\uFFFD+$/, '');
}
