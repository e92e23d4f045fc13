import { answerStatus } from '../operations/answer-status.js';
import type { ReadCall, UnitOfWork, WriteCall } from '../operations/call.js';
import type { PortalCaller } from '../operations/caller.js';
import type { FileAnswer } from '../operations/file-answer.js';
import { toInstant } from '../values/instant.js';
import { isWrite } from '../operations/operation.js';
import type { RunUnitOfWork } from '../records/unit-of-work.js';
import type { Clock } from '../ports/clock.js';
import type { Storage } from '../ports/storage.js';
import type { Authorised } from './authorise.js';
import type { CompiledOperation } from './compiled-operation.js';
import { versionTag } from './expected-version.js';
import { fileHeaders } from './file-headers.js';
import type { CurrentState, RunOnce } from './run-once.js';
import type { AcceptedInput } from './parse-input.js';

/** A call that passed every check. */
export interface AcceptedCall {
  readonly compiled: CompiledOperation;
  readonly caller: PortalCaller;
  readonly authorised: Authorised;
  readonly accepted: AcceptedInput;
  readonly requestId: string;
  /** Path of the request, for the problem document of a refusal. */
  readonly instance: string;
  /** Key and fingerprint, where the caller sent an `Idempotency-Key`. */
  readonly once: { readonly key: string; readonly fingerprint: string } | null;
}

/** An answer, ready to be sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; empty for 204 and for a file. */
  readonly body: string;
  /** The file, where the answer is one. */
  readonly file?: FileAnswer;
  /** True when the answer was kept from an earlier call with the same `Idempotency-Key`. */
  readonly replayed: boolean;
}

interface ExecuteDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly runUnitOfWork: RunUnitOfWork;
  readonly runOnce: RunOnce;
}

/** Runs the handler of a call and writes its answer through the published schema. */
export function createExecute(deps: ExecuteDeps) {
  return async (call: AcceptedCall): Promise<Answer> => {
    const { compiled, accepted } = call;
    if (call.authorised === 'empty') return answerOf(compiled, compiled.operation.empty?.(accepted.input));
    if (!isWrite(compiled.operation)) {
      return answerOf(compiled, await compiled.handler(readCall(deps, call), accepted.input));
    }
    const handle = await handlerOf(deps, call);
    const work = async (unit: UnitOfWork) => answerOf(compiled, await handle(writeCall(unit, call)));
    const { once } = call;
    if (once === null) return deps.runUnitOfWork(call.caller.portalId, work);
    return deps.runOnce({ ...call, once }, work, currentStateOf(call));
  };
}

// What takes time is done before the unit of work is opened, so that it holds up nobody.
async function handlerOf(deps: ExecuteDeps, call: AcceptedCall): Promise<(call: WriteCall) => Promise<unknown>> {
  const { handler } = call.compiled;
  const { input } = call.accepted;
  if (handler.prepare === undefined) return (writing) => handler(writing, input);
  return handler.prepare(readCall(deps, call), input);
}

// A repetition finds what the first call made, as it is by now.
function currentStateOf(call: AcceptedCall): CurrentState | null {
  const { compiled } = call;
  const { current } = compiled.handler;
  if (current === undefined) return null;
  return async (unit, kept) => {
    const answer = answerOf(compiled, await current(writeCall(unit, call), JSON.parse(kept.body)));
    return { ...answer, status: 200, replayed: true };
  };
}

function readCall(deps: ExecuteDeps, { caller, requestId }: AcceptedCall): ReadCall {
  return {
    caller,
    portalId: caller.portalId,
    requestId,
    now: toInstant(deps.clock.now()),
    db: deps.storage.forPortal(caller.portalId),
  };
}

function writeCall(unit: UnitOfWork, { caller, requestId, accepted }: AcceptedCall): WriteCall {
  const { expectedVersion } = accepted;
  return { caller, requestId, ...unit, ...(expectedVersion === undefined ? {} : { expectedVersion }) };
}

function answerOf(compiled: CompiledOperation, result: unknown): Answer {
  const { operation, template } = compiled;
  const status = answerStatus(operation.status, result);
  if (status === 204) return { status, headers: {}, body: '', replayed: false };
  if (compiled.answersFile) return fileAnswer(status, result as FileAnswer);
  const published = compiled.project(result);
  const headers: Record<string, string> = {};
  if (compiled.hasVersion) {
    const { version } = published as { readonly version?: unknown };
    if (typeof version === 'number') headers['ETag'] = versionTag(version);
  }
  const locatedBy = operation.locatedBy ?? (compiled.hasVersion ? 'id' : undefined);
  if (locatedBy !== undefined && (status === 201 || status === 202)) {
    const id = (published as Readonly<Record<string, unknown>>)[locatedBy];
    if (typeof id === 'string') headers['Location'] = `${template}/${id}`;
  }
  return { status, headers, body: JSON.stringify(published), replayed: false };
}

// The handler of an operation that answers with files returns one, as its type says.
function fileAnswer(status: number, file: FileAnswer): Answer {
  return { status, headers: fileHeaders(file), body: '', file, replayed: false };
}
