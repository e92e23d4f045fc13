import type { OpenCall, ReadCall, UnitOfWork, UploadCall, WriteCall } from '../operations/call.js';
import { ProcurekitError } from '../errors/errors.js';
import { rejectInput } from '../errors/request-errors.js';
import { actorOf, type Actor, type Cause } from '../operations/cause.js';
import { isWrite } from '../operations/operation.js';
import type { World } from '../operations/world.js';
import { Clock } from '../ports/clock.js';
import { Storage } from '../ports/storage.js';
import { RunAcrossPortals, RunUnitOfWork } from '../rows/unit-of-work.js';
import { toInstant } from '../values/time/instant.js';
import type { AcceptedCall, BoundCall, BoundCaller } from './accept-call.js';
import { answerOf, type Answer } from './answer.js';
import { judgeBody } from './judge-body.js';
import { whyUnavailable } from './why-unavailable.js';
import { createRunOnce, type CurrentState } from './run-once.js';

/** Runs the handler of a call and makes its answer through the published schema. */
export function createExecute(world: World) {
  const runOnce = createRunOnce(world);
  return async (call: AcceptedCall): Promise<Answer> => {
    const { compiled, accepted } = call;
    if (!isBound(call)) return answerOf(compiled, await compiled.handler(openCall(world, call), accepted.input));
    if (call.authorised === 'empty') return answerOf(compiled, compiled.operation.empty?.(accepted.input));
    if (!isWrite(compiled.operation) || compiled.operation.work === 'joining') {
      return answerOf(compiled, await compiled.handler(readCall(world, call), accepted.input));
    }
    const prepare = async () => {
      const handle = await handlerOf(world, call);
      return async (unit: UnitOfWork) => {
        await requireSoundBody(unit, call, handle);
        return answerOf(compiled, await handle(writeCall(unit, call)));
      };
    };
    const { once } = call;
    if (once === null) return world.port(RunUnitOfWork)(call.caller.portalId, await prepare(), causeOf(call));
    return runOnce({ ...call, once, cause: causeOf(call) }, prepare, currentStateOf(call));
  };
}

/**
 * Builds the running of calls inside units of work that somebody opened before: for parts of the product that do several
 * things at once. Repetitions are their own affair.
 */
export function createExecuteWithin(unitOf: (caller: BoundCaller) => UnitOfWork) {
  return async (call: AcceptedCall): Promise<Answer> => {
    const { compiled, accepted } = call;
    if (!isBound(call)) throw new TypeError(`${compiled.operation.id} belongs to no portal.`);
    const unit = unitOf(call.caller);
    const problems = await judgeBody(unit, unit.tx, call);
    if (problems.length > 0) throw rejectInput(problems);
    // What reads sees what was written before it in the same unit of work.
    const within = { ...writeCall(unit, call), db: unit.tx };
    const { work, id } = compiled.operation;
    if (work === 'joining') throw new TypeError(`${id} cannot be part of a unit of work.`);
    const done = await compiled.handler(within, accepted.input);
    return answerOf(compiled, work === 'prepared' ? await (done as Handle)(within) : done);
  };
}

function isBound(call: AcceptedCall): call is BoundCall {
  return call.caller.kind !== 'anonymous';
}

type Handle = (call: WriteCall) => Promise<unknown>;

/**
 * Refuses a body that names what is not there. Its handler is run nevertheless, to hear what else it refuses; nothing of that is
 * kept, for the unit of work ends with a refusal in any case.
 */
async function requireSoundBody(unit: UnitOfWork, call: BoundCall, handle: Handle): Promise<void> {
  const problems = await judgeBody(unit, unit.tx, call);
  if (problems.length === 0) return;
  try {
    await handle(writeCall(unit, call));
  } catch (error) {
    if (error instanceof ProcurekitError || whyUnavailable(error) !== null) throw error;
  }
  throw rejectInput(problems);
}

// What takes time is done before the unit of work is opened, so that it holds up nobody.
async function handlerOf(world: World, call: BoundCall): Promise<Handle> {
  const { handler, operation } = call.compiled;
  const { input } = call.accepted;
  if (operation.work !== 'prepared') return (writing) => handler(writing, input);
  // The type of a prepared handler says that it comes to the second part.
  return (await handler(uploadCall(world, call), input)) as Handle;
}

// A repetition finds what the first call made, as it is by now.
function currentStateOf(call: BoundCall): CurrentState | null {
  const { compiled } = call;
  const { current } = compiled;
  if (current === undefined) return null;
  return async (unit, kept) => {
    const answer = answerOf(compiled, await current(writeCall(unit, call), JSON.parse(kept.body)));
    return { ...answer, status: 200, replayed: true };
  };
}

function readCall(world: World, { caller, origin }: BoundCall): ReadCall {
  return {
    ...world,
    // The access of the operation decides which kind of caller its handler gets; its type says so there.
    caller: caller as ReadCall['caller'],
    portalId: caller.portalId,
    requestId: origin.requestId,
    now: toInstant(world.port(Clock).now()),
    db: world.port(Storage).forPortal(caller.portalId),
  };
}

function uploadCall(world: World, call: BoundCall): UploadCall {
  const { form } = call.origin;
  // Only handlers of operations with a form read one.
  return { ...readCall(world, call), ...(form === undefined ? {} : { form }) } as UploadCall;
}

function writeCall(unit: UnitOfWork, { caller, origin, accepted }: BoundCall): WriteCall {
  const { expectedVersion } = accepted;
  const who = { caller: caller as WriteCall['caller'], requestId: origin.requestId };
  return { ...who, ...unit, ...(expectedVersion === undefined ? {} : { expectedVersion }) };
}

/** Why the unit of work of a call is done. */
function causeOf({ caller, compiled: { operation }, origin }: AcceptedCall, actor?: Actor): Cause {
  const { requestId, ip } = origin;
  return { actor: actor ?? actorOf(caller, operation), operation: operation.id, requestId, ip };
}

function openCall(world: World, call: AcceptedCall): OpenCall {
  const { requestId, ip, header, form } = call.origin;
  return {
    ...world,
    requestId,
    ip,
    header,
    ...(form === undefined ? {} : { form }),
    now: toInstant(world.port(Clock).now()),
    system: world.port(Storage).system,
    inPortal: (portalId, work, actor) => world.port(RunUnitOfWork)(portalId, work, causeOf(call, actor)),
    acrossPortals: (work, actor) => world.port(RunAcrossPortals)(work, causeOf(call, actor)),
  };
}
