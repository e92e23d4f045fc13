/** Procurement domain to embed: open a storage, create a Procurekit over it, call its operations. */
export type { ErrorCode } from '../calls/error-codes.js';
export type { EventName } from '../calls/event-names.js';
export type { IntegrationCalls } from '../calls/integration/index.js';
export type { WorkspaceCalls } from '../calls/workspace/index.js';
export { ProcurekitError } from '../errors/errors.js';
export type { Problem } from '../values/problem.js';
export type { EventBus, PortalEvent } from '../events/event-bus.js';
export type { EventPayload } from '../events/event-payload.js';
// Under a name of its own: declarations would promise the schema along with the type of the same name.
export type { AnsweredFile as FileAnswer } from '../operations/answered-file.js';
export {
  DocumentPrinter,
  type DocumentData,
  type DocumentInput,
  type DocumentForm,
  type DocumentKind,
  type ExchangeFile,
  type ExchangeForm,
  type FormFormat,
  type FormWarning,
  type OwnForms,
  type PrintRequest,
} from '../modules/documents/index.js';
export { FileKeeper, type KeptFile, type WrittenFile } from '../modules/files/index.js';
export {
  builtInIntegrations,
  defineIntegration,
  type Connector,
  type ConnectorContext,
  type Integration,
  type ItemCall,
  type Run,
  type RunPart,
} from '../modules/integrations/index.js';
export { createProcurekit } from './procurekit.js';
export type { As, Identity, KeyIdentity, UserIdentity } from './identity.js';
export type { Check, Health } from './health.js';
export type { Received, ReceiveMail, ReceiveOptions } from '../modules/mail-in/index.js';
export type { MailReplies, Procurekit, ProcurekitOptions } from './options.js';
export type { CreatedPortal, Portal, PortalUser } from '../modules/identity/index.js';
export type { InstallationPortals as Portals, PortalArchive } from '../portal-archives/index.js';
export type { Worker } from './worker.js';
export type { DeliveryAdmin, DeliveryMetrics } from '../modules/webhooks/index.js';
export type { IdentifyUser, RequestFacts, SignedInUser } from '../pipeline/authenticate/session.js';
export type { Description as OpenApiDocument, DescribedOperation, DescribedPath } from '../published/description.js';
export type { Right } from '../access/rights.js';
export type { Role } from '../access/roles.js';
export type { Scope } from '../access/scopes.js';
export type { SampleDataCounts, SampleDataOptions } from '../sample-data/index.js';
export { toFetchHandler, type FetchContext, type FetchHandler } from '../pipeline/hosts/fetch.js';
export type { AnsweredCall, HandlerOptions, HostedPages } from '../pipeline/hosts/handler-options.js';
export { toNodeHandler, type NodeHandler } from '../pipeline/hosts/node.js';
export type { CallOptions } from '../operations/call-options.js';
