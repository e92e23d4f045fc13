import type { Module } from '../kernel/module/module.js';
import type { GuardedHttpClientOptions } from '../adapters/node/outbound/guarded-http-client.js';
import type { InspectAnswer } from './bind-operations.js';
import type { EventName } from '../calls/event-names.js';
import type { As, UserIdentity } from './identity.js';
import type { Resealed } from './reseal.js';
import type { Health } from './health.js';
import type { RateLimits } from '../kernel/operations/rate-class.js';
import type { Operation } from '../kernel/operations/operation.js';
import type { OwnName } from '../kernel/access/own-name.js';
import type { EventBus } from '../kernel/events/event-bus.js';
import type { DocumentPrinter, OwnForms } from '../papers/documents/index.js';
import type { FileKeeper } from '../platform/files/index.js';
import type { RebuildAnalytics } from '../analytics/index.js';
import type { ReceiveMail } from '../integrations/mail-in/index.js';
import type { Integration, ProviderOptions } from '../integrations/marketplace/index.js';
import type { DeliveryAdmin, DeliveryMetrics } from '../platform/webhooks/index.js';
import type { Clock } from '../kernel/ports/clock.js';
import type { DocumentRenderer } from '../kernel/ports/document-renderer.js';
import type { ExchangeRates } from '../kernel/ports/exchange-rates.js';
import type { FileStore } from '../kernel/ports/file-store.js';
import type { HttpClient } from '../kernel/ports/http-client.js';
import type { Ids } from '../kernel/ports/ids.js';
import type { Logger } from '../kernel/ports/logger.js';
import type { MailReader } from '../kernel/ports/mail-reader.js';
import type { Mailbox } from '../kernel/ports/mailbox.js';
import type { Mailer } from '../kernel/ports/mailer.js';
import type { OpenId } from '../kernel/ports/open-id.js';
import type { PasswordHasher } from '../kernel/ports/password-hasher.js';
import type { RateLimiter } from '../kernel/ports/rate-limiter.js';
import type { Sheets } from '../kernel/ports/sheets.js';
import type { Storage } from '../kernel/ports/storage.js';
import type { Tracer } from '../kernel/ports/tracer.js';
import type { InstallationPortals } from './portal-archives/index.js';
import type { SampleDataCounts, SampleDataOptions } from '../sample-data/index.js';
import type { HostedDispatch } from '../kernel/pipeline/admit-reader.js';
import type { IdentifyUser } from '../kernel/pipeline/authenticate/session.js';
import type { Description } from '../kernel/published/description.js';
import type { Worker } from './worker.js';

/** Options of `createProcurekit`; only the storage is required. */
export interface ProcurekitOptions<Modules extends readonly Module[] = readonly Module[]> {
  /**
   * The modules it is made of: `[...builtInModules, yours]`, the same that the storage was opened with.
   * @default those that the storage was opened with, which are those of the product unless it was told others
   */
  readonly modules?: Modules;
  /** Database, such as `await openStorage(url)`; migrate it first. Closed with the Procurekit. */
  readonly storage: Storage;
  /**
   * 32 bytes that encrypt secrets. Without it webhook subscriptions cannot be created. Of several keys the first encrypts and all
   * decrypt.
   */
  readonly masterKey?: Uint8Array | readonly [Uint8Array, ...Uint8Array[]];
  /** Public address of the HTTP API, which links lead to. @default 'http://localhost:3000', with a warning when the first link is made */
  readonly baseUrl?: string;
  /** Address of a portal, with `{portal}` in place of its name. @default the base address, for every portal */
  readonly portalUrlTemplate?: string;
  /**
   * Address of your own application, `{portal}` in it standing for the name of a portal. Mails and providers then lead to its
   * pages `/login`, `/account`, `/confirm-email?token=`, `/reset-password?token=` and `/integrations/<slug>?oauth=`. @default small pages of ours
   */
  readonly appUrl?: string;
  /** Any object with pino's methods. @default silent */
  readonly logger?: Logger;
  /** Where calls, statements, deliveries and jobs are told as spans, such as `openTelemetryTracer(api)`. @default nowhere */
  readonly tracer?: Tracer;
  /** @default the system clock */
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Counts calls. @default counts in memory, which is right for a single process */
  readonly rateLimiter?: RateLimiter;
  /** Requests per minute that differ from the built-in limits. A key can also have its own limit. */
  readonly rateLimits?: Partial<RateLimits>;
  /** @default Argon2id */
  readonly passwordHasher?: PasswordHasher;
  /** Which addresses webhooks may be sent to. @default public addresses only */
  readonly outbound?: GuardedHttpClientOptions;
  /**
   * Your own sign-in for the workspace over HTTP: returns the user who sent a request as `{ portalId, userId }`, or a promise of
   * that; null or undefined means nobody that it knows. It is called before built-in sessions are looked up. It must refuse
   * requests that other sites make a browser send (CSRF).
   */
  readonly authenticate?: IdentifyUser;
  /** Whether people can sign in with a password; false if only `authenticate` lets them in. @default true */
  readonly passwordSignIn?: boolean;
  /** Whether API keys can send requisition lines; if not, only people, imports and connectors can. @default false */
  readonly integrationItems?: boolean;
  /** Number of days that the audit trail is kept. @default 1095 */
  readonly auditDays?: number;
  /** Integrations that portals can install: `[...builtInIntegrations, yours]`. @default the built-in ones */
  readonly integrations?: readonly Integration[];
  /** OAuth providers of integrations, by slug: your client id and secret, and addresses that replace the usual ones. */
  readonly oauthProviders?: Readonly<Record<string, ProviderOptions>>;
  /** Called with each response before it is sent; tests use it to check responses against the published schema. */
  readonly inspectAnswer?: InspectAnswer;
  /** Sends requests to other servers. @default a guarded client with the rules of `outbound` */
  readonly http?: HttpClient;
  /** Knows exchange rates, for portals that take them automatically. @default the daily rates of the Bank of Russia */
  readonly exchangeRates?: ExchangeRates;
  /** Asks the providers that people of companies sign in through. @default OpenID Connect through `http`; needs the package `oauth4webapi` */
  readonly openId?: OpenId;
  /** Where files are stored. Required for documents and uploads. */
  readonly files?: FileStore;
  /** Sends e-mail; requires a master key. Without it no mails are sent. Closed with the Procurekit. */
  readonly mailer?: Mailer;
  /** Where answers to mails come in, such as `openImapMailbox(url)`; the worker looks into it. Closed with the Procurekit. */
  readonly mailbox?: Mailbox;
  /** Takes received mails apart. Closed with the Procurekit. @default works in a separate thread */
  readonly mailReader?: MailReader;
  /** How suppliers answer price requests by e-mail. @default answers go to the sender of mails */
  readonly mailReplies?: MailReplies;
  /** Renders documents; without it none can be generated. Closed with the Procurekit. */
  readonly renderer?: DocumentRenderer;
  /** Reads and writes tables. Closed with the Procurekit. @default works in a separate thread */
  readonly sheets?: Sheets;
  /** Document forms by kind: new kinds for `documents.render`, or layouts that replace the built-in ones. */
  readonly documentForms?: OwnForms;
}

/** How suppliers answer by e-mail. */
export interface MailReplies {
  /** Domain whose addresses `reply+<token>@` reach us: those that `mailbox` reads, or that you hand to `kit.mail.receive`. */
  readonly domain: string;
  /**
   * Name by which your mail server signs what it found out about senders (the first word of its `Authentication-Results`), so that
   * it can be told from what senders claim.
   */
  readonly authServer?: string;
}

type OperationGroups = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Which description is wanted, and for whom. */
export interface OpenApiWanted {
  readonly face: 'integration' | 'workspace';
  readonly serverUrl?: string;
  readonly allFields?: boolean;
}

/** A running Procurekit. */
export interface Procurekit<Modules extends readonly Module[] = readonly []> {
  /** Every operation by face, group and name; with its exact type it is `contract` of `@procurekit/core/contract`. */
  readonly contract: Readonly<Record<'integration' | 'workspace' | 'public', OperationGroups>>;
  /** Creates and finds portals, puts them to rest, and moves them as a whole. */
  readonly portals: InstallationPortals;
  /** Events that this process has committed. */
  readonly events: EventBus<EventName | OwnName>;
  /**
   * Operations as methods, with the rights of a caller: `as({ apiKey })` calls the Integration API, `as({ portalId, userId })` the
   * workspace. Rights are checked at each call.
   */
  readonly as: As<Modules>;
  /** Runs deliveries, jobs and recurring tasks, once you start it. */
  readonly worker: Worker;
  /** Webhook deliveries from the operator's point of view, and the metrics of this process's worker. */
  readonly deliveries: DeliveryAdmin & { metrics(): DeliveryMetrics };
  /** Renders documents from data, without a requisition and without storing them. */
  readonly documents: DocumentPrinter;
  /** Stores files of portals. */
  readonly files: FileKeeper;
  /** Takes mails that came in another way than through a `mailbox`: answers to price requests become drafts of quotes. */
  readonly mail: {
    /** Takes a raw message, headers and all. It is kept when the promise is fulfilled, and the same one once. */
    readonly receive: ReceiveMail;
  };
  /** What a manager asks is answered from figures that are kept beside the records. */
  readonly analytics: {
    /** Counts the kept figures of a portal anew, while calls continue. */
    readonly rebuild: RebuildAnalytics;
  };
  /** Answers HTTP requests from any kind of host; what one is made of is in `@procurekit/core/http`. */
  readonly dispatch: HostedDispatch;
  /** Paths below which requests are answered here: `/api/v1`, and those of pages that people open. */
  readonly paths: readonly string[];
  /**
   * The published description of a face: of what every portal takes, or with `allFields` also of what only some do, such as lines that
   * keys send.
   */
  openApi(options: OpenApiWanted): Description;
  /** The same, written in short turns of the event loop where it is not written yet: servers keep nobody waiting. */
  openApiInTurns(options: OpenApiWanted): Promise<Description>;
  /** Checks that everything calls depend on can be reached. */
  health(): Promise<Health>;
  /** Fills a portal with realistic sample data, as a user with all rights. */
  fillWithSampleData(identity: UserIdentity, options: SampleDataOptions): Promise<SampleDataCounts>;
  /**
   * Re-encrypts everything with the first master key, while calls continue. Afterwards the other keys are needed only for data that
   * is kept for a few days: unsent mails and repeated calls.
   */
  resealSecrets(): Promise<Resealed>;
  /** Finishes running work and closes everything that was opened, including the storage. */
  close(): Promise<void>;
}
