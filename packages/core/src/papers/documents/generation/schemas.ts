import { z } from 'zod';

import { itemOfRequisition } from '../../../kernel/input/body-marks.js';
import { refusalIssue, type FieldCode } from '../../../kernel/values/field-refusal.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import type { DocumentKind } from '../forms/index.js';
import { DOCUMENT_FORMATS, DOCUMENT_KINDS, DOCUMENT_SCOPES, formatsOf } from '../kinds.js';
import { DocumentParameters, parametersOf, unknownParameters } from './parameters.js';
import { JOB_STATUSES, JobDocument, JobError, JobProgress, JobWarning } from './records.js';
import { enumOf } from '../../../kernel/values/enumeration.js';

/** A request for documents. */
export const NewGenerationJob = z
  .strictObject({
    procurementId: Uuid,
    kind: enumOf(DOCUMENT_KINDS),
    templateId: Uuid.nullable().optional().meta({
      description: 'An active template of the kind; defaults to the default template, or else the built-in form',
    }),
    formats: z
      .array(enumOf(DOCUMENT_FORMATS))
      .min(1)
      .max(DOCUMENT_FORMATS.length)
      .optional()
      .meta({
        description:
          'Defaults to pdf; xlsx only for SALES_INVOICE, GOODS_WAYBILL, PICKING_LIST, ROUTE_SHEET, PRODUCTION_TRANSFER_WAYBILL, ' +
          'UNIVERSAL_TRANSFER_DOCUMENT and UNIVERSAL_CORRECTION_DOCUMENT; xml, in which formalised documents are exchanged, only for the ' +
          'last two, DISCREPANCY_ACT and TRANSPORT_WAYBILL',
      }),
    scope: enumOf(DOCUMENT_SCOPES).optional().meta({
      description: 'Defaults to all; grouped: one document per supplier and destination',
    }),
    selectedItemIds: z.array(itemOfRequisition).min(1).max(1000).optional().meta({
      uniqueItems: true,
      description: 'Items of the requisition; only and always with the scope selected_items',
    }),
    parameters: DocumentParameters.optional(),
  })
  // Everything that is wrong is told at once, also where other fields are wrong as well.
  .check(z.core._check<Partial<JobInput>>(refuseMisfits, { when: () => true }))
  .meta({ id: 'NewDocumentGenerationJob', description: 'A request for documents' });
export interface NewGenerationJob extends z.output<typeof NewGenerationJob> {}

/** A request for documents as it is described: what each kind of document takes, and no more. */
export const DescribedGenerationJob = describedJob(kindsAlike());

function describedJob([first, ...others]: ReturnType<typeof kindsAlike>) {
  return z.discriminatedUnion('kind', [jobFor(first), ...others.map(jobFor)]);
}

function jobFor(kinds: KindsAlike) {
  const [kind] = kinds;
  return z.strictObject({
    ...NewGenerationJob.shape,
    kind: z.enum(kinds),
    formats: z
      .array(z.enum(formatsOf(kind)))
      .min(1)
      .max(formatsOf(kind).length)
      .optional()
      .meta({ uniqueItems: true }),
    parameters: parametersOf(kind).optional(),
  });
}

type KindsAlike = readonly [DocumentKind, ...DocumentKind[]];

// Kinds that are made in the same formats from the same parameters.
function kindsAlike(): readonly [KindsAlike, ...KindsAlike[]] {
  const [first, ...others] = DOCUMENT_KINDS;
  const signOf = (kind: DocumentKind) => [...formatsOf(kind), ...Object.keys(parametersOf(kind).shape)].join();
  const groups: [[DocumentKind, ...DocumentKind[]], ...[DocumentKind, ...DocumentKind[]][]] = [[first]];
  for (const kind of others) {
    const group = groups.find(([member]) => signOf(member) === signOf(kind));
    if (group === undefined) groups.push([kind]);
    else group.push(kind);
  }
  return groups;
}

/** A job as the Integration API shows it. */
export const GenerationJob = z
  .object({
    jobId: Uuid,
    status: z.enum(JOB_STATUSES),
    procurementId: Uuid,
    kind: enumOf(DOCUMENT_KINDS),
    templateId: Uuid.nullable(),
    formats: z.array(enumOf(DOCUMENT_FORMATS)),
    scope: enumOf(DOCUMENT_SCOPES),
    selectedItemIds: z.array(Uuid).nullable(),
    parameters: z.record(z.string(), z.unknown()).meta({ description: 'As sent in the request' }),
    progress: JobProgress,
    documents: z.array(JobDocument).meta({ description: 'Empty until the job is completed' }),
    warnings: z.array(JobWarning).meta({
      description:
        'Mandatory fields of the form without a known value, and what is in no document; empty until the job is completed',
    }),
    error: JobError.nullable(),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'DocumentGenerationJob', description: 'A request for documents and its result' });
export interface GenerationJob extends z.output<typeof GenerationJob> {}

/** What is looked at across fields; none of it is known to be valid yet. */
interface JobInput {
  readonly kind: unknown;
  readonly formats: unknown;
  readonly scope: unknown;
  readonly selectedItemIds: unknown;
  readonly parameters: unknown;
}

function refuseMisfits(payload: z.core.ParsePayload<Partial<JobInput>>): void {
  // Whatever a client may send, although the type cannot say so.
  const value = payload.value as Partial<JobInput> | null;
  if (typeof value !== 'object' || value === null) return;
  const refuse = (path: PropertyKey[], code: FieldCode, message: string) =>
    void payload.issues.push({ ...refusalIssue({ code, message }, value), path });
  const kind = DOCUMENT_KINDS.find((known) => known === value.kind);
  const formats = Array.isArray(value.formats) ? (value.formats as unknown[]) : [];
  const selected = Array.isArray(value.selectedItemIds) ? (value.selectedItemIds as unknown[]) : undefined;
  if (kind !== undefined) refuseForKind(kind, formats, value.parameters, refuse);
  refuseRepeated('formats', formats, refuse);
  refuseRepeated('selectedItemIds', selected ?? [], refuse);
  const selects = value.scope === 'selected_items';
  if (selects && value.selectedItemIds === undefined) {
    refuse(['selectedItemIds'], 'required', 'Is required with the scope selected_items');
  }
  if (!selects && value.selectedItemIds !== undefined) {
    refuse(['selectedItemIds'], 'unknown_field', 'Goes only with the scope selected_items');
  }
}

type Refuse = (path: PropertyKey[], code: FieldCode, message: string) => void;

function refuseForKind(kind: DocumentKind, formats: readonly unknown[], parameters: unknown, refuse: Refuse): void {
  const possible: readonly unknown[] = formatsOf(kind);
  for (const [index, format] of formats.entries()) {
    const isFormat = DOCUMENT_FORMATS.some((known) => known === format);
    if (!isFormat || possible.includes(format)) continue;
    refuse(['formats', index], 'invalid_enum', `Documents of this kind are made as ${possible.join(' or ')}`);
  }
  if (typeof parameters !== 'object' || parameters === null) return;
  for (const key of unknownParameters(kind, parameters)) {
    refuse(['parameters', key], 'unknown_parameter_key', 'Is not a parameter of this kind of document');
  }
}

function refuseRepeated(field: string, values: readonly unknown[], refuse: Refuse): void {
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) < index) refuse([field, index], 'not_unique', 'Is listed twice');
  }
}
