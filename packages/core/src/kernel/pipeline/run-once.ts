import type { Cause } from '../operations/cause.js';
import { ProcurekitError } from '../errors/errors.js';
import { type IdempotencyScope, IdempotencyStore, type KeptAnswer } from '../operations/idempotency.js';
import type { World } from '../operations/world.js';
import { Addresses } from '../ports/addresses.js';
import type { UnitOfWork } from '../operations/call.js';
import { requestErrors } from '../errors/request-errors.js';
import { type NestableUnitOfWork, RunUnitOfWork } from '../rows/unit-of-work.js';
import { textOf, type Answer } from './answer.js';
import type { BoundCall } from './accept-call.js';
import { isInputRefusal } from './parse-input.js';
import { problemDocument } from './problem-document.js';

/** Runs the work of a call once for its `Idempotency-Key`, and answers repetitions as the first time. */
export type RunOnce = (
  call: BoundCall & { readonly once: { readonly key: string; readonly fingerprint: string }; readonly cause: Cause },
  /** Makes ready what the call does; only asked when the call was not carried out before. */
  prepare: () => Promise<(unit: UnitOfWork) => Promise<Answer>>,
  /** How a repetition is answered when not as the first time. */
  currentState: CurrentState | null,
) => Promise<Answer>;

/** Answers a repetition with what the first call made, as it is by now. */
export type CurrentState = (unit: UnitOfWork, kept: KeptAnswer) => Promise<Answer>;

const RETRY_AFTER_SECONDS = 1;

/**
 * The answer is kept in the transaction of the change, so either both are there or neither. A call that finds the first
 * one running, here or in another process, is told to come back.
 */
export function createRunOnce({ port }: World): RunOnce {
  const running = new Set<string>();
  return async (call, prepare, currentState) => {
    const { compiled, caller } = call;
    const scope: IdempotencyScope = {
      caller: nameOf(caller),
      call: `${compiled.operation.method} ${compiled.template}`,
      key: call.once.key,
    };
    const name = `${scope.caller} ${scope.call} ${scope.key}`;
    if (running.has(name)) throw requestErrors.idempotencyInProgress({ retryAfter: RETRY_AFTER_SECONDS });
    running.add(name);
    try {
      const repeat = async (unit: UnitOfWork): Promise<Answer | null> => {
        const kept = await port(IdempotencyStore).find(unit.tx, scope, unit.now);
        if (kept === null) return null;
        if (kept.fingerprint !== call.once.fingerprint) throw requestErrors.idempotencyKeyConflict({});
        return currentState !== null && kept.status < 400 ? currentState(unit, kept) : repetitionOf(kept);
      };
      // What takes time, or asks another server, is not done again for a repetition.
      const early = compiled.operation.work === 'prepared' ? await port(RunUnitOfWork)(caller.portalId, repeat) : null;
      if (early !== null) return early;
      const work = await prepare();
      const once = async (unit: NestableUnitOfWork) => {
        if (!(await unit.tx.tryLock(name))) {
          throw requestErrors.idempotencyInProgress({ retryAfter: RETRY_AFTER_SECONDS });
        }
        return (await repeat(unit)) ?? (await firstTime(call, scope, unit, work));
      };
      return await port(RunUnitOfWork)(caller.portalId, once, call.cause);
    } finally {
      running.delete(name);
    }
  };
}

function repetitionOf({ status, headers, body }: KeptAnswer): Answer {
  return { status, headers, body: body === '' ? { kind: 'none' } : { kind: 'text', text: body }, replayed: true };
}

async function firstTime(
  call: Parameters<RunOnce>[0],
  scope: IdempotencyScope,
  unit: NestableUnitOfWork,
  work: (unit: UnitOfWork) => Promise<Answer>,
): Promise<Answer> {
  const { secret, keptForMs } = call.compiled.operation;
  const keep = (answer: Answer) =>
    unit.port(IdempotencyStore).keep(
      unit.tx,
      scope,
      {
        fingerprint: call.once.fingerprint,
        status: answer.status,
        headers: singleHeaders(answer),
        body: textOf(answer),
      },
      { secret, keptForMs, now: unit.now },
    );
  try {
    const answer = await unit.nested(work);
    await keep(answer);
    return answer;
  } catch (error) {
    if (!isKeptRefusal(error)) throw error;
    // A refusal is an answer like any other: the retry must get the same one, although nothing was changed.
    const document = problemDocument(error, { baseUrl: unit.port(Addresses).baseUrl, ...call.origin });
    const answer = {
      status: error.status,
      headers: { 'Content-Type': 'application/problem+json' },
      body: { kind: 'text', text: JSON.stringify(document) },
      replayed: false,
    } as const;
    await keep(answer);
    return answer;
  }
}

function nameOf(caller: BoundCall['caller']): string {
  if (caller.kind === 'key') return `key:${caller.keyId}`;
  return caller.kind === 'user' ? `user:${caller.userId}` : `${caller.subject.type}:${caller.subject.id}`;
}

// What is kept never sets cookies: no operation that signs somebody in takes a key.
function singleHeaders({ headers }: Answer): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

// 401, 403 and 429 may be otherwise a moment later, and so may an answer to a version; input is checked anew each time.
function isKeptRefusal(error: unknown): error is ProcurekitError {
  if (!(error instanceof ProcurekitError) || isInputRefusal(error)) return false;
  return error.status >= 400 && error.status < 500 && ![401, 403, 429].includes(error.status);
}
