import type { CancelSignal } from '../../ports/http-client.js';
import type { Reader } from '../../ports/storage.js';
import type { RemoteHttp } from './engine/remote-http.js';
import type { Config } from './marketplace/entry.js';

/** What a connector works with: one installation, its settings and the way out to the other system. */
export interface ConnectorContext {
  readonly installationId: string;
  /** Settings, with the defaults of those that nobody set. */
  readonly config: Config;
  /** Calls to the address in a setting; nothing else can be called. */
  remote(addressSetting: string, headers?: Readonly<Record<string, string>>): RemoteHttp;
  /** Records of the portal. */
  readonly db: Reader;
  readonly signal: CancelSignal;
}

/** Outcome of a test, in words for whoever set the integration up: `<code>: …` where something is wrong. */
export interface TestResult {
  readonly ok: boolean;
  readonly message: string;
}

/** What an integration does with the other system. */
export interface Connector {
  /** Finds out whether the settings work. It only reads, and changes nothing on either side. */
  test(context: ConnectorContext): Promise<TestResult>;
}
