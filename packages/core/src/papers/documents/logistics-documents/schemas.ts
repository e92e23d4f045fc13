import { PaperDateInput } from '../../../kernel/input/dated-input.js';
import { z } from 'zod';

import { idOf, itemOfRequisition } from '../../../kernel/input/body-marks.js';
import { refusalIssue, type FieldCode } from '../../../kernel/values/field-refusal.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { DocumentParameters } from '../generation/parameters.js';
import { documentForms } from '../forms/index.js';
import { DOCUMENT_SCOPES, TRANSPORT_KINDS } from '../kinds.js';
import { enumeration, enumOf } from '../../../kernel/values/enumeration.js';

const { shape } = DocumentParameters;
const ids = (id: typeof Uuid, max: number) => z.array(id).max(max).nullable().optional();

/** Documents that one archive holds. */
export const MAX_EXPORTED = 200;

/** Formats of documents that somebody waits for: the paper, and the file in which it is exchanged where there is one. */
export const LOGISTICS_FORMATS = enumeration('LogisticsDocumentFormat', ['pdf', 'xml']);

/** A request for documents that is answered with them. */
export const NewLogisticsDocuments = z
  .strictObject({
    kind: z.enum(TRANSPORT_KINDS),
    scope: enumOf(DOCUMENT_SCOPES).optional().meta({
      description: 'Defaults to all; grouped: one document per supplier and destination',
    }),
    formats: z
      .array(enumOf(LOGISTICS_FORMATS))
      .min(1)
      .max(LOGISTICS_FORMATS.length)
      .optional()
      .meta({
        uniqueItems: true,
        description:
          'Defaults to `["pdf"]`; `xml` for UNIVERSAL_TRANSFER_DOCUMENT, UNIVERSAL_CORRECTION_DOCUMENT, DISCREPANCY_ACT and ' +
          'TRANSPORT_WAYBILL',
      }),
    templateId: Uuid.nullable().optional().meta({
      description: 'An active template of the kind; defaults to the default template, or else the built-in form',
    }),
    itemIds: ids(itemOfRequisition, 1000).meta({ description: 'Items of the requisition; not with the scope all' }),
    supplierIds: ids(idOf('counterparty'), 100).meta({ description: 'Only the lines of these suppliers' }),
    sellerProfileId: shape.sellerProfileId,
    vatMode: shape.vatMode,
    logisticsObjectIds: shape.logisticsObjectIds,
    routeIds: shape.routeIds,
    batchIds: shape.batchIds,
    documentDate: PaperDateInput.nullable().optional().meta({ description: 'Defaults to now' }),
    carrierName: shape.carrierName,
    carrierInn: shape.carrierInn,
    driverName: shape.driverName,
    driverPhone: shape.driverPhone,
    driverLicense: shape.driverLicense,
    vehicleNumber: shape.vehicleNumber,
    vehicleModel: shape.vehicleModel,
    trailerNumber: shape.trailerNumber,
    attorneyName: shape.attorneyName,
    attorneyPosition: shape.attorneyPosition,
    attorneyPassport: shape.attorneyPassport,
    attorneyBasis: shape.attorneyBasis,
    recipientName: shape.recipientName,
    deliveryAddress: shape.deliveryAddress,
    loadingAddress: shape.loadingAddress,
    packagesCount: shape.packagesCount,
    packageKind: shape.packageKind,
    grossWeightKg: shape.grossWeightKg,
    netWeightKg: shape.netWeightKg,
    volumeM3: shape.volumeM3,
    contractNumber: shape.contractNumber,
    contractDate: shape.contractDate,
    releasedByName: shape.releasedByName,
    releasedByPosition: shape.releasedByPosition,
    recipientPosition: shape.recipientPosition,
    correctedDocumentId: shape.correctedDocumentId,
    correctedLines: shape.correctedLines,
    comment: shape.comment,
  })
  // Everything that is wrong is told at once, also where other fields are wrong as well.
  .check(z.core._check<Partial<ScopeInput>>(refuseMisfits, { when: () => true }))
  .meta({ id: 'NewLogisticsDocuments' });
export interface NewLogisticsDocuments extends z.output<typeof NewLogisticsDocuments> {}

/** A request for an archive. */
export const DocumentExport = z
  .strictObject({
    format: z.literal('pdf_zip'),
    documentIds: z
      .array(Uuid)
      .min(1)
      .max(MAX_EXPORTED)
      .optional()
      .meta({ description: 'Either this or `procurementId` is required' }),
    procurementId: Uuid.optional().meta({ description: `All of its documents in PDF, ${MAX_EXPORTED} at most` }),
  })
  .refine(({ documentIds, procurementId }) => (documentIds === undefined) !== (procurementId === undefined), {
    path: ['documentIds'],
    message: 'Name either documents or a requisition',
    params: { code: 'required' },
  })
  .meta({ id: 'LogisticsDocumentExport' });

/** What is looked at across fields; none of it is known to be valid yet. */
interface ScopeInput {
  readonly kind: unknown;
  readonly formats: unknown;
  readonly scope: unknown;
  readonly itemIds: unknown;
}

function refuseMisfits(payload: z.core.ParsePayload<Partial<ScopeInput>>): void {
  // Whatever a client may send, although the type cannot say so.
  const value = payload.value as Partial<ScopeInput> | null;
  if (typeof value !== 'object' || value === null) return;
  for (const { path, ...refusal } of [...formatMisfits(value), ...scopeMisfits(value)]) {
    payload.issues.push({ ...refusalIssue(refusal, value), path: [...path] });
  }
}

interface Misfit {
  readonly path: readonly (string | number)[];
  readonly code: FieldCode;
  readonly message: string;
}

function formatMisfits({ kind, formats }: Partial<ScopeInput>): readonly Misfit[] {
  const made = TRANSPORT_KINDS.find((each) => each === kind);
  const exchanged = Array.isArray(formats) ? formats.indexOf('xml') : -1;
  if (exchanged < 0 || made === undefined || documentForms[made].exchange !== undefined) return [];
  const message = `A ${made} has no format in which it is exchanged`;
  return [{ path: ['formats', exchanged], code: 'invalid_enum', message }];
}

function scopeMisfits({ scope = 'all', itemIds }: Partial<ScopeInput>): readonly Misfit[] {
  const path = ['itemIds'];
  const count = Array.isArray(itemIds) ? itemIds.length : 0;
  if (scope === 'selected_items' && count === 0) {
    return [{ path, code: 'required', message: 'Is required with the scope selected_items' }];
  }
  if (scope !== 'all' || count === 0) return [];
  return [{ path, code: 'unknown_field', message: 'Goes only with the scopes selected_items and grouped' }];
}
