import type { CancelSignal } from '../../kernel/ports/http-client.js';
import type { SheetDelimiter, SheetEncoding, SheetRow } from '../../kernel/ports/sheets.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { EventPayload } from '../../kernel/events/event-payload.js';
import type { Links } from './engine/links.js';
import type { RemoteError } from './engine/remote-error.js';
import type { RemoteHeaders, RemoteHttp } from './engine/remote-http.js';
import type { Config, MarketplaceEntry } from './marketplace/entry.js';
import type { UseCases } from './use-cases.js';

/** What a connector works with: one installation, its settings, the way out to the other system, and the portal. */
export interface ConnectorContext {
  readonly installationId: string;
  /** Settings, with the defaults of those that nobody set. */
  readonly config: Config;
  /** Whether people have switched a capability on. */
  isOn(capability: string): boolean;
  readonly http: GuardedHttp;
  /**
   * The access token of a provider that somebody connected, good for five minutes at least; another one when the other system
   * refused the last. @throws RemoteError without one
   */
  token(wasRefused?: boolean): Promise<string>;
  /** What the connector remembers with the token of the provider. @throws RemoteError without one */
  tokenState(): Promise<Tokens['state']>;
  /** The address in a setting, or the one that the integration declares under this name. @throws RemoteError without one */
  addressOf(name: string): string;
  /** As whom we are known to the provider. */
  oauthClient(): OAuthClient;
  /** Address of a page of the portal, for people at the other system. */
  pageUrl(path: string): Promise<string>;
  /** A text of the other system without what it was sent in confidence. */
  hide(text: string): string;
  /** What the other system calls our records. */
  readonly links: Links;
  /** Calls of the portal with an administrator's rights, each a change of its own. */
  readonly records: UseCases;
  /** Records of the portal, for reading. */
  readonly db: Reader;
  /** Milliseconds since 1970. */
  now(): number;
  /** Today where the portal is, as `2026-01-15`. */
  today(): Promise<string>;
  readonly signal: CancelSignal;
}

/** The way out. Only public https addresses can be called. */
export interface GuardedHttp {
  /** Calls below the address in a setting, or below one that the integration declares; nothing else can be called. */
  at(address: string, headers?: RemoteHeaders): RemoteHttp;
}

/** Outcome of a test, in words for whoever set the integration up: `<code>: …` where something is wrong. */
export interface TestResult {
  readonly ok: boolean;
  readonly message: string;
}

/** What became of an item. One that waits is looked at again in the next run. */
export type ItemOutcome = 'created' | 'updated' | 'skipped' | 'waiting';

/** An item of a page: what the other system calls it, and whatever else it says. */
export interface Item {
  readonly id: string;
}

/** What an item is taken over with. Changes are kept together with its link, or not at all. */
export interface ItemCall {
  readonly records: UseCases;
  readonly links: Links;
  readonly db: Reader;
  /** Notes that both sides had changed, and the one that counts was taken. */
  noteConflict(message: string): void;
}

/** Takes over or hands out one item. @throws ProcurekitError or RemoteError when it cannot be; the others go on */
export type EachItem<I> = (item: I, call: ItemCall) => Promise<ItemOutcome>;

/** Hands out several items at once. @throws RemoteError when none of them can be */
export type SendItems<I> = (items: readonly I[], call: ItemCall) => Promise<readonly (ItemOutcome | RemoteError)[]>;

/** A part of a run, such as one list of the other system. */
export interface RunPart<Cursor> {
  /** How far the part has come; null at the very first time. */
  cursor(): Promise<Cursor | null>;
  /**
   * Takes over a page of items and remembers where to go on, in one commit; undefined leaves that as it is. Items are kept apart:
   * one that fails stops no other.
   */
  page<I extends Item>(items: readonly I[], next: Cursor | undefined, each: EachItem<I>): Promise<void>;
  /** Hands out items, one call to the other system after another, and then remembers where to go on. */
  push<I extends Item>(items: readonly I[], next: Cursor | undefined, each: EachItem<I>): Promise<void>;
  /** The same for a system that takes several items in one call: an outcome, or what is wrong, for each of them in their order. */
  pushTogether<I extends Item>(items: readonly I[], next: Cursor | undefined, send: SendItems<I>): Promise<void>;
}

/** A run: durable, and continued where it was interrupted. */
export interface Run {
  readonly jobId: string;
  /** Whether a part is wanted in this run; one that is no capability of its own goes with the whole. */
  wants(part: string, options?: { readonly isCapability: false }): boolean;
  /** Records of ours that alone are wanted; null for all that changed. */
  readonly ids: readonly string[] | null;
  part<Cursor>(name: string): RunPart<Cursor>;
  /** Builds what spaces calls out: it resolves when the next one may be made. */
  limiter(perSecond: number, burst: number): () => Promise<void>;
  /** The bytes of a file of the portal. @throws RemoteError `not_found` when it is gone */
  readFile(fileId: string): Promise<Uint8Array>;
  /** Notes something in the log of the installation. */
  log(event: string, row: { readonly responseStatus: number; readonly message?: string }): void;
}

/** As whom we are known to a provider. */
export interface OAuthClient {
  readonly id: string;
  readonly secret: string | null;
}

/** What a provider gave. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Null when it does not end. */
  readonly expiresAtMs: number | null;
  /** What else the connector remembers with them. */
  readonly state: Readonly<Record<string, unknown>>;
}

/** What a request for authorisation is made of. */
export interface AuthParams {
  readonly client: OAuthClient;
  readonly redirectUri: string;
  readonly state: string;
  /** S256 of the code verifier. */
  readonly codeChallenge: string;
}

/** What came back from the provider. */
export interface CallbackParams {
  readonly client: OAuthClient;
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
  /** What else the provider added to the address that the browser came back to. */
  readonly query: Readonly<Record<string, unknown>>;
}

/** A provider that people connect by signing in there. Everything that fails is a RemoteError. */
export interface OAuthProvider {
  authorizeUrl(context: ConnectorContext, params: AuthParams): Promise<URL>;
  exchange(context: ConnectorContext, params: CallbackParams): Promise<Tokens>;
  refresh(context: ConnectorContext, tokens: Tokens, client: OAuthClient): Promise<Tokens>;
  revoke?(context: ConnectorContext, tokens: Tokens, client: OAuthClient): Promise<void>;
}

/** What an integration does when something happens in the portal. */
export interface EventListener {
  /** Names of the events that it hears of. */
  readonly events: readonly string[];
  /** Comes after the commit, as durable work: at least once, and again after a failure that passes by itself. */
  hear(context: ConnectorContext, event: EventPayload, run: Pick<Run, 'log'>): Promise<void>;
}

/** How people of the portal are told something. */
export interface PersonTeller {
  /** Whether it reaches somebody with this phone number, by these settings. */
  reaches(config: Config, phone: string | null): boolean;
  /** Comes after the commit, as durable work: at least once; the id is the same each time. */
  tell(
    context: ConnectorContext,
    message: { readonly phone: string; readonly text: string; readonly id: string },
  ): Promise<void>;
}

/** How a table in a file is read. */
export interface SheetReading {
  readonly format: 'csv' | 'xlsx';
  /** Found out when absent. */
  readonly delimiter?: SheetDelimiter | undefined;
  readonly encoding?: SheetEncoding | undefined;
}

/** A file that somebody handed to the integration. */
export interface IntegrationFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Its rows, where it is a table. @throws RemoteError `file_invalid`, `too_many_rows` */
  rows(reading: SheetReading): Promise<readonly SheetRow[]>;
}

/** What an integration does with the other system. */
export interface Connector {
  /** Finds out whether the settings work. It only reads, and changes nothing on either side. */
  test(context: ConnectorContext): Promise<TestResult>;
  /** Exchanges what has changed. Parts come in the order of the capabilities; one that is off is left out. */
  sync?(context: ConnectorContext, run: Run): Promise<void>;
  /** Takes a file, in a run. A RemoteError or a refusal is the file's alone; taken up again, it makes nothing twice. */
  file?(context: ConnectorContext, file: IntegrationFile, run: Run): Promise<void>;
  /** What it does when something happens in the portal. */
  readonly onEvent?: EventListener;
  /** How it tells people of the portal something, such as what they are reminded of. */
  readonly people?: PersonTeller;
  /** It has an address that other systems post to without signing, known by its token alone. */
  readonly hasReceiver?: true;
  /** How people connect it, where the connection type is OAUTH. */
  readonly oauth?: OAuthProvider;
}

/** An integration: what the marketplace shows of it, and what it does. */
export interface Integration extends MarketplaceEntry {
  /** Minutes between two runs; null for none. Without it there are no runs that nobody asked for. */
  scheduleMinutes?(config: Config): number | null;
  /**
   * Addresses that are no settings, by names of your own, such as `apiUrl`: the same for everybody, or following from settings. An
   * operator can put others in place of `authUrl` and `apiUrl`.
   */
  readonly addresses?: Readonly<Record<string, string>> | ((config: Config) => Readonly<Record<string, unknown>>);
  readonly connector: Connector;
}

/** Declares an integration of your own; hand it to `createProcurekit({ integrations: [...builtInIntegrations, yours] })`. */
export function defineIntegration(integration: Integration): Integration {
  return integration;
}
