/**
 * Documents of requisitions: many kinds of forms, templates of the portal's own, jobs that make documents beside the
 * answering of calls, and the documents that were made.
 * A job makes all of its documents or none; it is taken up again when its worker dies, three times at most, and has five
 * minutes. What a document prints comes from sources that other modules contribute; none of them is imported here.
 * Forms draw nothing and know no record; templates and drawing are the renderer's.
 */
import { documentErrors } from './errors.js';

export { GeneratedDocuments } from './generated-documents/records.js';

export { representativeOf } from './generation/own-firm.js';
export { DocumentPrinter, type OwnForms } from './generation/document-printer.js';
export { GenerationJobs } from './generation/records.js';
export { ENTITY_OF_SALE } from './kinds.js';
export { DocumentTemplates } from './portal-templates/records.js';

export { DocumentSources, DraftKeeper } from './sources.js';
export type {
  DocumentDraft,
  GoodsBeside,
  SourceAward,
  SourceBatch,
  SourceItem,
  SourceParty,
  SourcePlace,
  SourceTrip,
  SourceVariables,
} from './sources.js';
export { documentErrors };
export type {
  DocumentData,
  DocumentDriver,
  DocumentForm,
  DocumentInput,
  DocumentKind,
  DocumentParty,
  DocumentVehicle,
  ExchangeFile,
  ExchangeForm,
  FormFormat,
  FormWarning,
} from './forms/index.js';
export {
  type Acceptance,
  ACCEPTANCES,
  type AnsweredTransfer,
  acceptanceTitle,
  buyerTitle,
  notEmpowered,
  correctionTitle,
  ExchangeFileError,
  followingTitle,
  participantsOf,
  personName,
  readAcceptanceDocument,
  readCorrectionDocument,
  readTransferDocument,
  readShipperTitle,
  readWaybillTitle,
  renamedFile,
  renamedWaybill,
  sampleDocument,
  sellerTitle,
  shipperTitle,
  type AcceptedLine,
  type ReceivedAcceptance,
  type ReceivedCorrection,
  type ReceivedLine,
  type AnsweredTitle,
  type ReceivedShipperTitle,
  type ReceivedTransfer,
  type ReceivedWaybillTitle,
  type TakenDelivery,
  WAYBILL_STAGES,
  type WaybillParticipants,
  type WaybillStage,
  WEIGHT_METHODS,
} from './forms/index.js';
