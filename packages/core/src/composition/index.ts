/** Procurement domain to embed: open a storage, create a Procurekit over it, call its operations. */
export type { ErrorCode } from '../calls/error-codes.js';
export type { EventName } from '../calls/event-names.js';
export type { IntegrationCalls } from '../calls/integration/index.js';
export type { WorkspaceCalls } from '../calls/workspace/index.js';
export { ProcurekitError } from '../kernel/errors/errors.js';
export type { Problem } from '../kernel/values/problem.js';
export type { EventBus, PortalEvent } from '../kernel/events/event-bus.js';
export type { EventPayload } from '../kernel/events/event-payload.js';
// Under a name of its own: declarations would promise the schema along with the type of the same name.
export type { AnsweredFile as FileAnswer } from '../kernel/operations/answered-file.js';
export { DocumentPrinter, OwnForms, type PrintRequest } from '../papers/documents/generation/document-printer.js';
export type {
  DocumentData,
  DocumentInput,
  DocumentForm,
  DocumentKind,
  ExchangeFile,
  ExchangeForm,
  FormFormat,
  FormWarning,
} from '../papers/documents/index.js';
export { FileKeeper, type KeptFile, type WrittenFile } from '../platform/files/index.js';
export {
  defineIntegration,
  type Connector,
  type ConnectorContext,
  type Integration,
  type ItemCall,
  type Run,
  type RunPart,
} from '../integrations/marketplace/port.js';
export { createProcurekit } from './procurekit.js';
export type { As, Identity, KeyIdentity, UserIdentity } from './identity.js';
export type { Check, Health } from './health.js';
export { ReceiveMail, type Received, type ReceiveOptions } from '../integrations/mail-in/receive-mail.js';
export type { MailReplies, Procurekit, ProcurekitOptions } from './options.js';
export type { CreatedPortal, Portal, PortalUser } from '../platform/identity/index.js';
export type { InstallationPortals as Portals, PortalArchive } from './portal-archives/index.js';
export type { Worker } from './worker.js';
export type { DeliveryAdmin, DeliveryMetrics } from '../platform/webhooks/index.js';
export type { IdentifyUser, RequestFacts, SignedInUser } from '../kernel/pipeline/authenticate/session.js';
export type {
  Description as OpenApiDocument,
  DescribedOperation,
  DescribedPath,
} from '../kernel/published/description.js';
export type { Right } from '../kernel/access/rights.js';
export type { Role } from '../kernel/access/roles.js';
export type { Scope } from '../kernel/access/scopes.js';
export type { SampleDataCounts, SampleDataOptions } from '../sample-data/index.js';
export { toFetchHandler, type FetchContext, type FetchHandler } from '../kernel/pipeline/hosts/fetch.js';
export type { AnsweredCall, HandlerOptions, HostedPages } from '../kernel/pipeline/hosts/handler-options.js';
export { toNodeHandler, type NodeHandler } from '../kernel/pipeline/hosts/node.js';
export type { CallOptions } from '../kernel/operations/call-options.js';
