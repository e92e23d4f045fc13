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
   * What lets fewer people in, or asks more of them, works at once. Everything else works after an hour, or when
   * another administrator confirms it; all administrators are told by mail. Sessions that are open stay open. The
   * owner never gets roles from a provider.
   *
   * Right: `users.manage`.
   *
   * @throws ProcurekitError `insufficient_rights`, `version_conflict`, `url_not_allowed`
   */
  update(body: SignInSettingsPatch, options?: CallOptions): Promise<SignInSettings>;

  /**
   * Confirm a change of how people sign in.
   *
   * What waits works at once. Whoever has asked for any of it cannot confirm it.
   *
   * Right: `users.manage`.
   *
   * @throws ProcurekitError `not_found`, `second_administrator_required`
   */
  confirm(options?: CallOptions): Promise<SignInSettings>;

  /**
   * Withdraw a change of how people sign in.
   *
   * Any administrator may. What works already stays.
   *
   * Right: `users.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  withdraw(options?: CallOptions): Promise<SignInSettings>;

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
