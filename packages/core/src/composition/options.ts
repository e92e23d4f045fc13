import type { GuardedHttpClientOptions } from '../adapters/node/outbound/guarded-http-client.js';
import type { InspectAnswer } from './bind-operations.js';
import type { EventName } from '../calls/event-names.js';
import type { As, UserIdentity } from './identity.js';
import type { Portals } from './portals.js';
import type { Resealed } from './reseal.js';
import type { Health } from './health.js';
import type { RateLimits } from '../operations/rate-class.js';
import type { Operation } from '../operations/operation.js';
import type { EventBus } from '../operations/event-bus.js';
import type { DocumentPrinter, OwnForms } from '../modules/documents/index.js';
import type { FileKeeper } from '../modules/files/index.js';
import type { Integration, ProviderOptions } from '../modules/integrations/index.js';
import type { DeliveryAdmin, DeliveryMetrics } from '../modules/webhooks/index.js';
import type { Clock } from '../ports/clock.js';
import type { DocumentRenderer } from '../ports/document-renderer.js';
import type { FileStore } from '../ports/file-store.js';
import type { HttpClient } from '../ports/http-client.js';
import type { Ids } from '../ports/ids.js';
import type { Logger } from '../ports/logger.js';
import type { Mailer } from '../ports/mailer.js';
import type { PasswordHasher } from '../ports/password-hasher.js';
import type { RateLimiter } from '../ports/rate-limiter.js';
import type { Sheets } from '../ports/sheets.js';
import type { Storage } from '../ports/storage.js';
import type { SampleDataCounts, SampleDataOptions } from '../sample-data/index.js';
import type { AdmitReader } from '../pipeline/admit-reader.js';
import type { Dispatch } from '../pipeline/dispatch.js';
import type { IdentifyUser } from '../pipeline/authenticate/session.js';
import type { Description } from '../published/description.js';
import type { Worker } from './worker.js';

/** Settings of a Procurekit; only the storage is needed. */
export interface ProcurekitOptions {
  readonly storage: Storage;
  /**
   * 32 bytes with which secrets are encrypted. Without it webhook subscriptions cannot be created. More than one: the
   * first encrypts, all decrypt.
   */
  readonly masterKey?: Uint8Array | readonly [Uint8Array, ...Uint8Array[]];
  /** Address at which HTTP reaches it. @default 'http://localhost:3000' */
  readonly baseUrl?: string;
  /** Address of a portal, with `{portal}` for its name. @default the base address, for every portal */
  readonly portalUrlTemplate?: string;
  /** @default silent */
  readonly logger?: Logger;
  /** @default the clock of the machine */
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** @default counts in memory, right for one process */
  readonly rateLimiter?: RateLimiter;
  /** Requests per minute, where they are to be others than those of the product. A key can have a limit of its own. */
  readonly rateLimits?: Partial<RateLimits>;
  readonly passwordHasher?: PasswordHasher;
  /** Which addresses webhooks may be sent to. @default public addresses only */
  readonly outbound?: GuardedHttpClientOptions;
  /**
   * Your own sign-in for the workspace over HTTP: tells which user sent a request, or null when it does not know. It is asked
   * before sessions of ours. Requests that other sites make browsers send must be refused there.
   */
  readonly authenticate?: IdentifyUser;
  /** Whether people may sign in with a password; false where only `authenticate` lets them in. @default true */
  readonly passwordSignIn?: boolean;
  /** Whether keys may send the lines of requisitions; else people, imports and connectors do. @default false */
  readonly integrationItems?: boolean;
  /** Days that the audit trail is kept. @default 1095 */
  readonly auditDays?: number;
  /** What portals can install: `[...builtInIntegrations, yours]`. @default those of the product */
  readonly integrations?: readonly Integration[];
  /** Providers of integrations by slug: our client there, and addresses in place of the usual ones. */
  readonly oauthProviders?: Readonly<Record<string, ProviderOptions>>;
  /** Looks at each answer before it is sent; tests check it against the published schema. */
  readonly inspectAnswer?: InspectAnswer;
  /** Sends requests to other servers. @default a guarded client with the rules of `outbound` */
  readonly http?: HttpClient;
  /** Where files are kept. Without it no documents are made and no files are taken. */
  readonly files?: FileStore;
  /** Sends mails. Without it none are sent; with it a master key is needed. Closed with the Procurekit. */
  readonly mailer?: Mailer;
  /** Draws documents. Without it none are made. Closed with the Procurekit. */
  readonly renderer?: DocumentRenderer;
  /** Reads and writes tables. Closed with the Procurekit. @default reads in a thread of its own */
  readonly sheets?: Sheets;
  /** Forms of documents by kind: new kinds for `documents.render`, or layouts in place of the built-in ones. */
  readonly documentForms?: OwnForms;
}

type OperationGroups = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** A running Procurekit. */
export interface Procurekit {
  /** Every operation by face, group and name; with its exact type it is `contract` of `@procurekit/core/contract`. */
  readonly contract: Readonly<Record<'integration' | 'workspace' | 'public', OperationGroups>>;
  /** Creates and finds portals. */
  readonly portals: Portals;
  /** Committed events, as they happen in this process. */
  readonly events: EventBus<EventName>;
  /**
   * The operations as methods, with the rights of somebody: `as({ apiKey })` calls the Integration API,
   * `as({ portalId, userId })` the workspace. Rights are looked up at each call.
   */
  readonly as: As;
  /** Deliveries, jobs and recurring tasks; nothing of them is done until it is started. */
  readonly worker: Worker;
  /** Webhook deliveries as the people who run the installation see them, and what the worker of this process has done. */
  readonly deliveries: DeliveryAdmin & { metrics(): DeliveryMetrics };
  /** Prints documents from data, without a requisition and without keeping them. */
  readonly documents: DocumentPrinter;
  /** Keeps files of portals. */
  readonly files: FileKeeper;
  /** Answers HTTP requests, whatever the host. */
  readonly dispatch: Dispatch;
  /** Counts a request for a page that a host serves beside the API. */
  readonly admitReader: AdmitReader;
  /** The published description of a face. */
  openApi(options: { readonly face: 'integration' | 'workspace'; readonly serverUrl?: string }): Description;
  /** Looks whether what a call needs can be reached. */
  health(): Promise<Health>;
  /** Fills a portal with believable data over its entities, as a user with all rights. */
  fillWithSampleData(identity: UserIdentity, options: SampleDataOptions): Promise<SampleDataCounts>;
  /**
   * Encrypts everything that is kept with the first of the master keys, while calls go on. Afterwards the others are needed only
   * for what is kept for a few days: mails under way and repeated calls.
   */
  resealSecrets(): Promise<Resealed>;
  /** Finishes what runs and closes what was opened; the storage too. */
  close(): Promise<void>;
}
