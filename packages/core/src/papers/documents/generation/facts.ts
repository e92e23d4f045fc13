import type { Row } from '../../../kernel/records/record.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import type { DocumentImages, DocumentParty } from '../forms/index.js';
import type { GeneratedDocuments } from '../generated-documents/records.js';
import type { CorrectedTransfer } from './corrected-transfer.js';
import type { GenerationJobs } from './records.js';
import type { DocumentParameters } from './parameters.js';
import type {
  SourceAward,
  SourceBatch,
  SourceItem,
  SourceParty,
  SourcePlace,
  SourceProcurement,
  SourceReceipt,
  SourceRoute,
  SourceTrip,
  SourceVariables,
} from '../sources.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';

/** What documents are asked for, by a job or by somebody who waits for them. */
export interface GenerationRequest extends Pick<
  Row<typeof GenerationJobs>,
  'procurementId' | 'kind' | 'templateId' | 'formats' | 'scope' | 'selectedItemIds' | 'createdById'
> {
  readonly parameters: DocumentParameters;
  /** Lines of these suppliers only; of all of them when absent. */
  readonly supplierIds?: readonly string[];
}

/** An act of discrepancies that was made of the requisition. */
export type SourceAct = Pick<Row<typeof GeneratedDocuments>, 'number' | 'documentDate' | 'groupKey'>;

/** A firm of the portal's own, ready to be printed. */
export interface OwnFirm {
  /** Null for a portal that has no seller profile yet. */
  readonly profileId: string | null;
  /** How its prices relate to VAT, where that is known. */
  readonly vatMode: VatMode | null;
  readonly party: DocumentParty;
  readonly images: DocumentImages;
}

/** The portal, as far as documents print it. */
export interface PortalFacts {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly timezone: string;
  readonly currency: string;
  readonly locale: string;
  readonly dateFormat: string;
}

/** Everything that the documents of a job may print. */
export interface GenerationFacts {
  readonly portal: PortalFacts;
  readonly procurement: SourceProcurement;
  readonly items: readonly SourceItem[];
  /** Those that the items are measured in. */
  readonly units: KnownUnits;
  /** Batches that were not cancelled. */
  readonly batches: readonly SourceBatch[];
  readonly own: OwnFirm;
  readonly customer: SourceParty | null;
  readonly parties: ReadonlyMap<string, SourceParty>;
  readonly places: ReadonlyMap<string, SourcePlace>;
  readonly warehouses: ReadonlyMap<string, SourcePlace>;
  readonly trips: ReadonlyMap<string, SourceTrip>;
  /** The earliest first. */
  readonly receipts: readonly SourceReceipt[];
  /** What was decided to be bought, where the document is of a purchase. */
  readonly awards: readonly SourceAward[];
  readonly routes: ReadonlyMap<string, SourceRoute>;
  /** Acts of discrepancies that there are, where the document rests on one. */
  readonly acts: readonly SourceAct[];
  /** The transfer document that is corrected, where the document is a correction. */
  readonly corrected: CorrectedTransfer | null;
  readonly proposal: { readonly number: string; readonly date: string } | null;
  /** Values of the requisition's variables. */
  readonly requisition: SourceVariables;
}
