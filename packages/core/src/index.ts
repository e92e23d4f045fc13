/** Procurement domain to embed: open a storage, create a Procurekit over it, call its operations. */
export type { Contract } from './contract.js';
export { ProcurementError, type ErrorType, type Problem } from './kernel/errors.js';
export type { EventBus, PortalEvent } from './kernel/event-bus.js';
export type { EventPayload, EventType } from './kernel/events.js';
// Under a name of its own: declarations would promise the schema along with the type of the same name.
export type { AnsweredFile as FileAnswer } from './kernel/file-answer.js';
export type {
  DocumentData,
  DocumentForm,
  DocumentKind,
  DocumentPrinter,
  OwnForms,
  PrintRequest,
} from './modules/documents/index.js';
export type { FileKeeper, KeptFile, WrittenFile } from './modules/files/index.js';
export { createProcurement } from './procurekit.js';
export type { Identity, Procurement, ProcurementOptions } from './procurement.js';
export { allErrors, allEvents } from './registries.js';
export type { SampleDataCounts, SampleDataOptions } from './sample-data/index.js';
export type { Dispatch } from './surfaces/dispatch.js';
export type { HttpRequest, HttpResponse } from './surfaces/http-message.js';
export type { CallOptions, Client } from './surfaces/in-process.js';
export { requestIdOf } from './surfaces/request-id.js';
