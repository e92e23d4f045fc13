import { z } from 'zod';

import { HappenedInput } from '../../../../kernel/input/dated-input.js';
import { idOf } from '../../../../kernel/input/body-marks.js';
import { FileAnswer } from '../../../../kernel/operations/file-answer.js';
import { operation } from '../../../../kernel/operations/operation.js';
import { pageOf, pageParameters } from '../../../../kernel/operations/page.js';
import { enumOf } from '../../../../kernel/values/enumeration.js';
import { Uuid } from '../../../../kernel/values/identifiers/uuid.js';
import { PositiveQuantityInput } from '../../../../kernel/values/numbers/quantity.js';
import { textInput } from '../../../../kernel/values/text/text.js';
import { Instant, InstantInput } from '../../../../kernel/values/time/instant.js';
import { WAYBILL_STAGES, WEIGHT_METHODS } from '../../../../papers/documents/index.js';
import { integrationErrors } from '../../errors.js';
import { WaybillTitle } from '../operations.js';
import { Base64Signature, Person } from '../received/operations.js';
import { WAYBILL_ROLES, WAYBILL_STATUSES } from './received-waybill.js';

const PATH = '/integrations/edo-operator/waybills';

const one = { params: z.object({ id: Uuid }) };
const errors = [integrationErrors.integrationNotInstalled];
const shared = { face: 'workspace', tag: 'Integrations' } as const;
const write = { ...shared, access: { right: 'logistics.edit' }, commits: 'spends' } as const;

const Party = z.object({ name: z.string(), inn: z.string().nullable(), kpp: z.string().nullable() });

/** An electronic transport waybill that others opened and in which the portal carries or takes the goods. */
export const ReceivedWaybill = z
  .object({
    id: Uuid,
    number: z.string(),
    date: z.string().meta({ format: 'date' }),
    role: enumOf(WAYBILL_ROLES).meta({ description: 'What the portal is to it' }),
    shipper: Party,
    consignee: Party,
    carrier: Party,
    address: z.string().nullable().meta({ description: 'Where the goods are to be brought' }),
    dueAt: Instant.nullable(),
    goods: z.array(z.object({ name: z.string(), packages: z.int().nullable(), grossWeightKg: z.string().nullable() })),
    uid: z.string().nullable().meta({ description: 'Its identifier at the state’s system, once a title tells it' }),
    titles: z.array(WaybillTitle).meta({
      description: 'Those that followed the one of the shipper, in the order in which they came; ours are among them',
    }),
    status: enumOf(WAYBILL_STATUSES).meta({
      description:
        '`to_answer`: the next title is ours; `awaiting_signature`: it is prepared; `queued`: it goes with the next exchange; `waiting`: ' +
        'others are to say something, or all is said',
    }),
    nextStages: z.array(enumOf(WAYBILL_STAGES)).meta({ description: 'What the portal may say next' }),
    preparedStage: enumOf(WAYBILL_STAGES).nullable(),
    fileName: z.string().nullable().meta({ description: 'Of the prepared title' }),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Why the operator did not take the title' }),
    receivedAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ReceivedWaybill', description: 'An electronic transport waybill (ЭТрН) that others opened' });
export interface ReceivedWaybill extends z.output<typeof ReceivedWaybill> {}

const packages = z.int().min(1).max(9999);

/** What carrier or consignee says next of a waybill. */
export const WaybillAnswer = z
  .strictObject({
    stage: enumOf(WAYBILL_STAGES).meta({ description: 'One of the `nextStages` of the waybill' }),
    uid: textInput({ max: 255 }).optional().meta({
      description:
        'Identifier of the waybill at the state’s system, which the operator shows; needed as long as no title tells it',
    }),
    remarks: textInput({ max: 1000, multiline: true })
      .optional()
      .meta({
        description:
          'What the carrier objects, what the consignee remarks, or why it refuses. Of goods that were received it defaults to the comment ' +
          'of a stop that did not hand over all',
      }),
    stopId: idOf('tripStop').optional().meta({
      description:
        'Stop of a trip at which the goods were handed over: its place and times are told where `delivery` does not tell them',
    }),
    delivery: z
      .strictObject({
        address: textInput({ max: 1000 }).optional(),
        plannedAt: InstantInput.optional().meta({ description: 'Defaults to what the shipper wanted' }),
        arrivedAt: HappenedInput.optional(),
        leftAt: HappenedInput.optional(),
        packages: packages.optional(),
        grossWeightKg: PositiveQuantityInput.optional(),
        weightMethod: enumOf(WEIGHT_METHODS).optional(),
        condition: textInput({ max: 2000, multiline: true }).optional().meta({
          description: 'State of goods, packages, marks and seals',
        }),
        goods: z
          .array(
            z.strictObject({
              name: textInput({ max: 1000 }),
              condition: textInput({ max: 1000 }),
              packages,
              grossWeightKg: PositiveQuantityInput.optional(),
            }),
          )
          .max(500)
          .optional()
          .meta({ description: 'Goods by the names under which they were shipped, where they are told one by one' }),
      })
      .optional()
      .meta({
        description:
          'Of `received`: all but `weightMethod` and `goods` must be known, from here, the stop or the title of the shipper',
      }),
    signedBy: Person.optional().meta({
      description:
        'Who signs; defaults to the holder of the power of attorney in the seller profile, else to its director',
    }),
  })
  .meta({ id: 'WaybillAnswer', description: 'What carrier or consignee says next of a transport waybill' });
export interface WaybillAnswer extends z.output<typeof WaybillAnswer> {}

export const waybillOperations = {
  listWaybills: operation('edo.listWaybills', {
    ...shared,
    method: 'GET',
    path: PATH,
    access: { right: 'logistics.view' },
    input: { query: z.object(pageParameters) },
    output: pageOf('waybills', ReceivedWaybill),
    errors,
    summary: 'List the transport waybills that others opened',
    description:
      'The latest first: electronic waybills (ЭТрН) in which the portal carries or takes the goods, from shippers or carriers that are ' +
      'counterparties. Whoever sees some requisitions only sees none.',
  }),
  answerWaybill: operation('edo.answerWaybill', {
    ...write,
    method: 'PUT',
    path: `${PATH}/:id/title`,
    input: { ...one, body: WaybillAnswer },
    output: ReceivedWaybill,
    errors: [...errors, integrationErrors.waybillNotOurs, integrationErrors.senderSignatureMissing],
    summary: 'Prepare the next title of a transport waybill',
    description:
      'Makes the title of the carrier who takes the goods (T2), of the consignee who takes or refuses them (T3), or of the carrier who ' +
      'hands them over (T4), in format 5.01 of order ЕД-7-26/1065@. It can be downloaded and signed then, and prepared again as long as ' +
      'it was not sent.',
  }),
  getWaybillTitle: operation('edo.getWaybillTitle', {
    ...shared,
    method: 'GET',
    path: `${PATH}/:id/title`,
    access: { right: 'logistics.view' },
    input: one,
    output: FileAnswer,
    fileTypes: ['application/xml'],
    errors: [...errors, integrationErrors.answerNotPrepared],
    summary: 'Download the prepared title of a transport waybill',
    description: 'The file in windows-1251, under the name that its format wants: what is signed are these bytes.',
  }),
  signWaybillTitle: operation('edo.signWaybillTitle', {
    ...write,
    method: 'PUT',
    path: `${PATH}/:id/title/signature`,
    input: { ...one, body: z.strictObject({ signature: Base64Signature }) },
    output: ReceivedWaybill,
    errors: [...errors, integrationErrors.integrationNotActive, integrationErrors.answerNotPrepared],
    summary: 'Send the prepared title of a transport waybill',
    description:
      'With its signature, which the operator judges; it goes with the next exchange: carriers answer within the message of the title ' +
      'before, a consignee opens one with the carrier.',
  }),
};
