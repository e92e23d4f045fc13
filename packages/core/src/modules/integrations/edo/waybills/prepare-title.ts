import { rejectInput } from '../../../../errors/request-errors.js';
import type { Ids } from '../../../../ports/ids.js';
import type { Reader } from '../../../../ports/storage.js';
import type { Row } from '../../../../records/record.js';
import type { Problem } from '../../../../values/problem.js';
import {
  followingTitle,
  notEmpowered,
  type AnsweredTitle,
  type TakenDelivery,
  type WaybillParticipants,
} from '../../../documents/index.js';
import type { TripStops } from '../../../logistics/index.js';
import { personProblems, signingFirm } from '../received/signing-firm.js';
import type { WaybillAnswer } from './operations.js';
import type { PreparedTitle, WaybillState } from './received-waybill.js';

interface Answering {
  readonly db: Reader;
  readonly ids: Ids;
  readonly now: string;
  readonly timeZone: string;
  /** At which the goods were handed over. */
  readonly stop: Row<typeof TripStops> | null;
}

/**
 * Makes the next title of a waybill, of what was said and of what the stop of the trip tells.
 *
 * @throws ProcurekitError `validation_failed`
 */
export async function prepareTitle(
  { db, ids, now, timeZone, stop }: Answering,
  state: WaybillState & { readonly last: AnsweredTitle },
  body: WaybillAnswer,
): Promise<PreparedTitle> {
  const { stage } = body;
  const maker = await signingFirm(db, state.first[state.role], body.signedBy);
  const uid = state.uid ?? body.uid;
  const remarks = body.remarks ?? (stage === 'received' ? remarksOf(stop) : undefined);
  const delivery = stage === 'received' ? deliveryOf(state, body, stop) : undefined;
  const refusal = notEmpowered(maker, now, timeZone);
  const problems: readonly Problem[] = [
    ...(uid === undefined
      ? [required('/uid', 'No title tells the identifier of the waybill at the state’s system')]
      : []),
    ...(stage === 'refused' && remarks === undefined ? [required('/remarks', 'A refusal must say why')] : []),
    ...(stage === 'handed_over' && remarks !== undefined ? [UNWRITTEN] : []),
    ...(delivery === undefined ? [] : deliveryProblems(delivery)),
    ...(maker.directorName === undefined
      ? [required('/signedBy', 'No seller profile of the firm names a director')]
      : personProblems('/signedBy/name', maker.directorName)),
    ...(refusal === null ? [] : [{ pointer: '/signedBy', code: 'out_of_range', message: refusal.message }]),
  ];
  if (problems.length > 0 || uid === undefined) throw rejectInput(problems);
  const { fileName, bytes } = followingTitle(
    // What lacks something was refused.
    { stage, uid, answers: state.last, maker, at: now, timeZone, remarks, delivery: delivery as TakenDelivery },
    { fileId: ids.uuid(), participants: participantsIn(state.first.fileId) },
  );
  return { stage, fileName, file: Buffer.from(bytes).toString('base64') };
}

const UNWRITTEN: Problem = {
  pointer: '/remarks',
  code: 'unknown_field',
  message: 'What a carrier objects when it hands goods over is not written here: say it at the operator',
};

const required = (pointer: string, message: string): Problem => ({ pointer, code: 'required', message });

type Known = { readonly [Fact in keyof TakenDelivery]: TakenDelivery[Fact] | undefined };

/** What is said, else what the stop tells; place and hour that were agreed are those of the shipper. */
function deliveryOf({ first }: WaybillState, body: WaybillAnswer, stop: Row<typeof TripStops> | null): Known {
  const { delivery = {} } = body;
  return {
    address: delivery.address ?? stop?.address ?? first.address,
    plannedAt: delivery.plannedAt ?? stop?.plannedArrivalAt ?? first.dueAt,
    arrivedAt: delivery.arrivedAt ?? stop?.arrivedAt ?? undefined,
    leftAt: delivery.leftAt ?? stop?.completedAt ?? undefined,
    packages: delivery.packages,
    grossWeightKg: delivery.grossWeightKg,
    weightMethod: delivery.weightMethod,
    condition: delivery.condition,
    goods: delivery.goods ?? [],
  };
}

/** Why a stop did not hand over all, in the words of whoever drove there. */
function remarksOf(stop: Row<typeof TripStops> | null): string | undefined {
  if (stop === null || stop.result === null || stop.result === 'delivered') return undefined;
  return stop.comment ?? undefined;
}

const FACTS = ['address', 'plannedAt', 'arrivedAt', 'leftAt', 'packages', 'grossWeightKg', 'condition'] as const;

function deliveryProblems(delivery: Known): readonly Problem[] {
  const missing = FACTS.filter((fact) => delivery[fact] === undefined);
  const { arrivedAt = '', leftAt = arrivedAt } = delivery;
  return [
    ...missing.map((fact) => required(`/delivery/${fact}`, 'The title cannot be made without it')),
    ...(leftAt < arrivedAt
      ? [{ pointer: '/delivery/leftAt', code: 'out_of_range', message: 'Must not be before arrivedAt' }]
      : []),
  ];
}

/** By which identifiers the operators know who takes part: as the first title has them. */
function participantsIn(fileId: string): WaybillParticipants {
  const [, , carrierId = '', consigneeId = '', shipperId = ''] = fileId.split('_');
  return { carrierId, consigneeId, shipperId };
}
