import type { CallOptions } from '../../operations/call-options.js';
import type { SignInSettings, SignInSettingsPatch, SignInSettingsTest } from '../types/workspace/sign-in-settings.js';

/** Calls on sign in settings. */
export interface SignInSettingsCalls {
  /**
   * Get how people sign in.
   *
   * Right: `users.manage`.
   */
  get(options?: CallOptions): Promise<SignInSettings>;

  /**
   * Change how people sign in.
   *
   * Sessions that are open stay open. The owner is never known by an address and never gets roles from a provider.
   *
   * Right: `users.manage`.
   *
   * @throws ProcurekitError `insufficient_rights`, `version_conflict`, `url_not_allowed`
   */
  update(body: SignInSettingsPatch, options?: CallOptions): Promise<SignInSettings>;

  /**
   * Test the provider that people sign in through.
   *
   * Asks the provider for its settings and keys. If that fails, `ok` is false and the message says why. Whether it
   * knows the client and the secret shows at the first sign-in.
   *
   * Right: `users.manage`.
   */
  test(options?: CallOptions): Promise<SignInSettingsTest>;
}
