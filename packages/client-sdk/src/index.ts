/** Client for the Procurekit Integration API: create one with `createClient` and call its methods. */
export type { ApiCall, ApiResponse, RateLimit } from './api-call.js';
export { changeLatest, type ChangeLatestOptions } from './change-latest.js';
export type {
  CallOptions,
  ClientOptions,
  RetryOptions,
  UpdateOptions,
  VersionedOptions,
  WriteOptions,
} from './client-options.js';
export { createClient, type OwnResources } from './create-client.js';
export { createClientWith, type ClientOf } from './create-client-with.js';
export type { Download, DownloadLink, Downloads } from './download.js';
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PermissionError,
  ProcurekitError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnreadableResponseError,
  type ClientErrorCode,
  type FieldProblem,
  type PageOfList,
  type Problem,
} from './errors.js';
export type { Fetch, FetchInit } from './fetch.js';
export type { EventStream, EventStreamOptions, EventStreams } from './event-stream.js';
export {
  GenerationError,
  type DocumentGeneration,
  type GenerateOptions,
  type GenerationJob,
} from './generate-document.js';
export type * from './generated/index.js';
export type { Logger } from './logger.js';
export type { ClientRequest, Middleware, RequestContext } from './middleware.js';
export type * from './own-names.js';
export type { CountedItems, CursorList, CursorPage, Page, PageList } from './page-list.js';
export type { Resource, Resources } from './resource.js';
export type { FileTransfer } from './settings.js';
