/** Client for the workspace: create one with `createWorkspaceClient`, sign in, call its methods. */
export type { OnProgress, UploadOptions } from './client-options.js';
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
} from './errors.js';
export type * from './generated/workspace/index.js';
export {
  createSupplierClient,
  createSupplierOrderClient,
  type SupplierClient,
  type SupplierClientOptions,
  type SupplierOrderClient,
} from './workspace/create-supplier-client.js';
export { createWorkspaceClient, type WorkspaceClientOptions } from './workspace/create-workspace-client.js';
export type { ReceivedFile } from './workspace/received-file.js';
export type { Session } from './workspace/session.js';
export { createTransfer } from './workspace/transfer.js';
