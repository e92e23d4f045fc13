/**
 * What modules are made of, those of the product and those of whoever embeds it: declare records, operations, errors and events,
 * join them with their handlers in a module, and put it into the list that a Procurekit is created with. Loads no module.
 */
export type { CallsOf, MethodOf, MethodsOf } from '../../kernel/module/calls-of.js';
export { extensionPoint } from '../../kernel/operations/extension-point.js';
export {
  type DefinedGroup,
  defineGroup,
  defineModule,
  type FaceHandlers,
  type Listener,
  type Module,
  type ModuleGroup,
  type WorkerPart,
} from '../../kernel/module/module.js';
export { Addresses } from '../../kernel/ports/addresses.js';
export { Clock } from '../../kernel/ports/clock.js';
export { HttpClient } from '../../kernel/ports/http-client.js';
export { Ids } from '../../kernel/ports/ids.js';
export { Logger } from '../../kernel/ports/logger.js';
export { type Port, port, type Provided } from '../../kernel/ports/port.js';
export { SecretBox } from '../../kernel/ports/secret-box.js';
export { Storage } from '../../kernel/ports/storage.js';
export { Composed } from '../../kernel/operations/composed.js';
export { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
export type { Extension, ExtensionPoint, World } from '../../kernel/operations/world.js';
export type { OpenCall, ReadCall, UnitOfWork, WriteCall } from '../../kernel/operations/call.js';
export { type ErrorFactory, type ErrorType, errorType } from '../../kernel/errors/errors.js';
export type { EventPayload } from '../../kernel/events/event-payload.js';
export { type EventType, eventType } from '../../kernel/events/events.js';
export { FileAnswer } from '../../kernel/operations/file-answer.js';
export type { Job, JobRun, JobType, TimeOfDay } from '../../kernel/operations/job.js';
export { type Operation, operation } from '../../kernel/operations/operation.js';
export { NoContent, reply } from '../../kernel/operations/reply.js';
export { rejectInput, requestErrors } from '../../kernel/errors/request-errors.js';
export type { RightsOfRoles, ScopeTypes } from '../../kernel/access/permissions.js';
export { type Column, column } from '../../kernel/records/column.js';
export { defineRecord, type RecordType, type Row } from '../../kernel/records/record.js';
export { newRow } from '../../kernel/rows/new-row.js';
export { getRow, getRowToChange } from '../../kernel/rows/record-access.js';
export { getReferred } from '../../kernel/rows/record-reference.js';
export { archiveRow, insertRow, removeRow, saveChanges } from '../../kernel/rows/save-changes.js';
export { resource } from '../../kernel/resources/resource.js';
export { standardColumns } from '../../kernel/records/standard-columns.js';
export { withUniqueRules } from '../../kernel/rows/unique-rules.js';
export { nextDocumentNumber } from '../../platform/identity/index.js';
export { CustomFieldValues, mergedCustomFields, newCustomFields } from '../../platform/custom-fields/index.js';
export {
  pricedDocumentColumns,
  pricedLineColumns,
  type PricedLines,
  pricedLines,
} from '../../procurement/lines/index.js';
export {
  defineDocument,
  type DefinedDocument,
  type DefinedMoves,
  type DocumentApproval,
  type DocumentMove,
  type DocumentOptions,
  ordinaryWrites,
  type OrdinaryWritesOptions,
} from '../../procurement/writes/index.js';
export {
  type LineCounting,
  defineCounting,
  countableOf,
  isBeyond,
  uncountedOf,
  type CountedProgress,
  countedProgress,
  sumByLine,
} from '../../kernel/rows/counting.js';
export { type Move } from '../../kernel/rows/moves.js';
