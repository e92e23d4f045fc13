/**
 * What modules are made of, those of the product and those of whoever embeds it: declare records, operations, errors and events,
 * join them with their handlers in a module, and put it into the list that a Procurekit is created with.
 */
export { builtInModules } from './built-in-modules.js';
export type { CallsOf, MethodOf, MethodsOf } from '../module/calls-of.js';
export { type Extension, type ExtensionPoint, extensionPoint, type Given } from '../operations/extension-point.js';
export {
  type DefinedGroup,
  defineGroup,
  defineModule,
  type FaceHandlers,
  type Listener,
  type Module,
  type ModuleGroup,
  type WorkerPart,
} from '../module/module.js';
export type { ModulePorts } from '../module/module-ports.js';
export { Addresses } from '../ports/addresses.js';
export { Clock } from '../ports/clock.js';
export { HttpClient } from '../ports/http-client.js';
export { Ids } from '../ports/ids.js';
export { Logger } from '../ports/logger.js';
export { type Port, port, type Provided } from '../ports/port.js';
export { SecretBox } from '../ports/secret-box.js';
export { Storage } from '../ports/storage.js';
export { Composed } from '../operations/composed.js';
export { RunUnitOfWork } from '../rows/unit-of-work.js';
export type { World } from '../operations/world.js';
export type { OpenCall, ReadCall, UnitOfWork, WriteCall } from '../operations/call.js';
export { type ErrorFactory, type ErrorType, errorType } from '../errors/errors.js';
export type { EventPayload } from '../events/event-payload.js';
export { type EventType, eventType } from '../events/events.js';
export { FileAnswer } from '../operations/file-answer.js';
export type { Job, JobRun, JobType, TimeOfDay } from '../operations/job.js';
export { type Operation, operation } from '../operations/operation.js';
export { NoContent, reply } from '../operations/reply.js';
export { rejectInput, requestErrors } from '../errors/request-errors.js';
export type { RightsOfRoles, ScopeTypes } from '../access/permissions.js';
export { type Column, column } from '../records/column.js';
export { defineRecord, type RecordType, type Row } from '../records/record.js';
export { newRow } from '../rows/new-row.js';
export { getRow, getRowToChange } from '../rows/record-access.js';
export { getReferred } from '../rows/record-reference.js';
export { archiveRow, insertRow, removeRow, saveChanges } from '../rows/save-changes.js';
export { resource } from '../resources/resource.js';
export { standardColumns } from '../records/standard-columns.js';
export { withUniqueRules } from '../rows/unique-rules.js';
export { nextDocumentNumber } from '../modules/identity/index.js';
export { CustomFieldValues, mergedCustomFields, newCustomFields } from '../modules/custom-fields/index.js';
export { pricedDocumentColumns, pricedLineColumns, type PricedLines, pricedLines } from '../modules/lines/index.js';
export {
  defineDocument,
  type DefinedDocument,
  type DefinedMoves,
  type DocumentApproval,
  type DocumentMove,
  type DocumentOptions,
  ordinaryWrites,
  type OrdinaryWritesOptions,
} from '../modules/writes/index.js';
export { type Move } from '../rows/moves.js';
