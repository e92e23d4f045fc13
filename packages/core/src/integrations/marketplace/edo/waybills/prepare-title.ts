import { rejectInput } from '../../../../kernel/errors/request-errors.js';
import type { Ids } from '../../../../kernel/ports/ids.js';
import type { Reader } from '../../../../kernel/ports/storage.js';
import type { Row } from '../../../../kernel/records/record.js';
import { knownFields } from '../../../../kernel/rows/known-fields.js';
import type { Problem } from '../../../../kernel/values/problem.js';
import {
  followingTitle,
  notEmpowered,
  type AnsweredTitle,
  type DocumentParty,
  type TakenDelivery,
  type WaybillParticipants,
  type WaybillStage,
} from '../../../../papers/documents/index.js';
import type { TripStops } from '../../../../procurement/logistics/index.js';
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
  const remarks = body.remarks ?? remarksOf(stage, stop);
  const delivery = stage === 'received' ? deliveryOf(state, body, stop) : undefined;
  const problems: readonly Problem[] = [
    ...(uid === undefined ? [UNIDENTIFIED] : []),
    ...remarkProblems(stage, remarks),
    ...(delivery === undefined ? [] : deliveryProblems(delivery)),
    ...signerProblems(maker, now, timeZone),
  ];
  if (problems.length > 0 || uid === undefined) throw rejectInput(problems);
  const { fileName, bytes } = followingTitle(
    // What lacks something was refused.
    { stage, uid, answers: state.last, maker, at: now, timeZone, remarks, delivery: delivery as TakenDelivery },
    { fileId: ids.uuid(), participants: participantsIn(state.first.fileId) },
  );
  return { stage, fileName, file: Buffer.from(bytes).toString('base64') };
}

function remarkProblems(stage: WaybillStage, remarks: string | undefined): readonly Problem[] {
  if (stage === 'refused' && remarks === undefined) return [required('/remarks', 'A refusal must say why')];
  return stage === 'handed_over' && remarks !== undefined ? [UNWRITTEN] : [];
}

function signerProblems(maker: DocumentParty, now: string, timeZone: string): readonly Problem[] {
  const refusal = notEmpowered(maker, now, timeZone);
  return [
    ...(maker.directorName === undefined
      ? [required('/signedBy', 'No seller profile of the firm names a director')]
      : personProblems('/signedBy/name', maker.directorName)),
    ...(refusal === null ? [] : [{ pointer: '/signedBy', code: 'out_of_range', message: refusal.message }]),
  ];
}

const UNWRITTEN: Problem = {
  pointer: '/remarks',
  code: 'unknown_field',
  message: 'What a carrier objects when it hands goods over is not written here: say it at the operator',
};

const required = (pointer: string, message: string): Problem => ({ pointer, code: 'required', message });

const UNIDENTIFIED = required('/uid', 'No title tells the identifier of the waybill at the state’s system');

type Known = { readonly [Fact in keyof TakenDelivery]: TakenDelivery[Fact] | undefined };

/** What is said, else what the stop tells; place and hour that were agreed are those of the shipper. */
function deliveryOf({ first }: WaybillState, { delivery = {} }: WaybillAnswer, stop: Answering['stop']): Known {
  const { goods = [], ...said } = delivery;
  const told = stop === null ? {} : toldBy(stop);
  return { ...NOTHING, address: first.address, plannedAt: first.dueAt, ...told, ...said, goods };
}

function toldBy({ address, plannedArrivalAt: plannedAt, arrivedAt, completedAt: leftAt }: Row<typeof TripStops>) {
  return knownFields({ address, plannedAt, arrivedAt, leftAt });
}

const NOTHING = {
  arrivedAt: undefined,
  leftAt: undefined,
  packages: undefined,
  grossWeightKg: undefined,
  condition: undefined,
};

/** Why a stop did not hand over all, in the words of whoever drove there. */
function remarksOf(stage: WaybillStage, stop: Answering['stop']): string | undefined {
  const isWhole = stop === null || stop.result === null || stop.result === 'delivered';
  return stage !== 'received' || isWhole ? undefined : (stop.comment ?? undefined);
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
