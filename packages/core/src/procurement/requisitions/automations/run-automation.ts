import type { Job, JobRun, JobType } from '../../../kernel/operations/job.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { HttpClient, OutboundHttpError, type OutboundResponse } from '../../../kernel/ports/http-client.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { type Reader, Storage } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { createSecretMask, type SecretMask } from '../../../kernel/values/text/secret-mask.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import type { World } from '../../../kernel/operations/world.js';
import { serviceSignature } from '../../../platform/webhooks/index.js';
import { requisitionEvents } from '../events.js';
import { RUN_AUTOMATION } from './queue-runs.js';
import { AutomationRuns, Automations } from './records.js';
import { CONTENT_TYPES, InvalidTemplate, pathsIn, renderBody, type RenderedBody } from './render-body.js';
import { openSecret, openTarget, sealRequest } from './sealed-target.js';
import { valuesOfRequisition } from './values-of-requisition.js';
import type { AutomationRow } from './write-automation.js';

const RETRY_DELAYS_MS = [30_000, 5 * 60_000];
const TIMEOUT_MS = 10_000;
const LOGGED_BODY_BYTES = 8192;
const LOGGED_ANSWER_BYTES = 2048;
/** More is read than is kept: a secret that is cut in two would not be found. */
const READ_ANSWER_BYTES = 64 * 1024;

type RunRow = Row<typeof AutomationRuns>;

/** The other side may take it later. */
class WorthRetrying extends Error {
  override readonly name = 'WorthRetrying';
}

/** The work of automations: three attempts, five and a half minutes apart, and then the log says what went wrong. */
export const runAutomations: JobType = {
  kind: RUN_AUTOMATION,
  maxAttempts: RETRY_DELAYS_MS.length + 1,
  retryDelaysMs: RETRY_DELAYS_MS,
  run: attempt,
  onFailure: (job, error, world) => save(world, job, { status: 'failed', finishedAt: nowOf(world) }, error),
};

async function attempt(job: Job, call: JobRun): Promise<void> {
  const db = call.port(Storage).forPortal(job.portalId ?? '');
  const run = await db.collection(AutomationRuns).find(runIdOf(job));
  if (run?.status !== 'queued') return;
  const automation = await db.collection(Automations).find(run.automationId);
  if (automation === null) {
    const gone = { errorCode: 'automation_removed', errorMessage: 'The automation was removed.' };
    return save(call, job, { status: 'failed', ...gone, finishedAt: nowOf(call) });
  }
  const started = { attempts: job.attempts, startedAt: run.startedAt ?? nowOf(call) };
  try {
    const { body, contentType } = await bodyOf(call, db, { portalId: job.portalId ?? '', run, automation });
    const box = call.port(SecretBox);
    const { url } = openTarget(box, automation);
    const request = { method: 'POST', url, encoding: automation.encoding, body: cut(body, LOGGED_BODY_BYTES) };
    await save(call, job, { ...started, ...sealRequest(box, run.id, request), body });
    const { response, mask } = await post(call, { run, automation, body, contentType });
    await judge(call, job, response, mask);
  } catch (error) {
    if (!(error instanceof InvalidTemplate)) throw error;
    const refusal = { errorCode: 'invalid_template', errorMessage: error.message };
    await save(call, job, { ...started, status: 'failed', ...refusal, finishedAt: nowOf(call) });
  }
}

// What the first attempt made of the template is sent by all of them.
async function bodyOf(
  world: World,
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
  return renderBody(automation, await valuesOfRequisition(world, db, of, pathsIn(automation)));
}

interface Post {
  readonly run: RunRow;
  readonly automation: AutomationRow;
  readonly body: string;
  readonly contentType: string;
}

interface Posted {
  readonly response: OutboundResponse;
  /** Hides what was sent in confidence. */
  readonly mask: SecretMask;
}

async function post({ port, signal }: JobRun, { run, automation, body, contentType }: Post): Promise<Posted> {
  const box = port(SecretBox);
  const secret = openSecret(box, automation);
  const content = { eventId: run.id, body, sentAtMs: port(Clock).now() };
  const { url, headers } = openTarget(box, automation);
  const own = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
  const mask = createSecretMask(secret);
  mask.addSent({ url, headers: own });
  const response = await port(HttpClient).send({
    method: 'POST',
    url,
    headers: {
      'Content-Type': contentType,
      'User-Agent': 'procurekit-automations/1.0',
      ...own,
      ...(secret === null ? {} : signatureOf(secret, content)),
    },
    body,
    timeoutMs: TIMEOUT_MS,
    maxResponseBytes: READ_ANSWER_BYTES,
    signal,
  });
  return { response, mask };
}

/** A request to be signed. */
interface SignedRequest {
  readonly eventId: string;
  readonly body: string;
  readonly sentAtMs: number;
}

/** Headers that sign a request, as those of webhooks do. */
function signatureOf(secret: string, { eventId, body, sentAtMs }: SignedRequest): Readonly<Record<string, string>> {
  const timestamp = String(sentAtMs);
  return {
    'X-Service-Event': requisitionEvents.stageChanged.name,
    'X-Service-Event-Id': eventId,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': serviceSignature(secret, timestamp, body),
  };
}

async function judge(
  world: World,
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
    return save(world, job, {
      ...answer,
      status: 'succeeded',
      errorCode: null,
      errorMessage: null,
      finishedAt: nowOf(world),
    });
  }
  const refusal = { errorCode: 'http_status', errorMessage: `The receiver answered ${status}.` };
  const isRetried = status === 408 || status === 429 || status >= 500;
  await save(
    world,
    job,
    isRetried ? { ...answer, ...refusal } : { ...answer, ...refusal, status: 'failed', finishedAt: nowOf(world) },
  );
  if (isRetried) throw new WorthRetrying(refusal.errorMessage);
}

async function save({ port }: World, job: Job, changes: Partial<RunRow>, error?: unknown): Promise<void> {
  const why =
    error instanceof OutboundHttpError ? { errorCode: error.code, errorMessage: error.message.slice(0, 500) } : {};
  await port(RunUnitOfWork)(job.portalId ?? '', async ({ tx }) => {
    await tx.collection(AutomationRuns).update(runIdOf(job), { ...changes, ...why });
  });
}

function runIdOf({ payload }: Job): string {
  return String(payload['runId']);
}

function nowOf({ port }: World): string {
  return toInstant(port(Clock).now());
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
