import type {
  SignInSettings,
  SignInSettingsPatch,
  SignInSettingsTest,
} from '../../../../core/src/calls/types/workspace/sign-in-settings.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on sign in settings. */
export interface SignInSettingsApi {
  /**
   * Get how people sign in.
   *
   * Right: `users.manage`.
   */
  get(options?: CallOptions): ApiCall<SignInSettings>;

  /**
   * Change how people sign in.
   *
   * What lets fewer people in, or asks more of them, works at once. Everything else works after an hour, or when
   * another administrator confirms it; all administrators are told by mail. Sessions that are open stay open. The
   * owner never gets roles from a provider.
   *
   * Right: `users.manage`.
   *
   * @throws BadRequestError `url_not_allowed`
   * @throws ConflictError `version_conflict`
   * @throws PermissionError `insufficient_rights`
   */
  update(body: SignInSettingsPatch, options?: UpdateOptions): ApiCall<SignInSettings>;

  /**
   * Confirm a change of how people sign in.
   *
   * What waits works at once. Whoever has asked for any of it cannot confirm it.
   *
   * Right: `users.manage`.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `second_administrator_required`
   */
  confirm(options?: WriteOptions): ApiCall<SignInSettings>;

  /**
   * Withdraw a change of how people sign in.
   *
   * Any administrator may. What works already stays.
   *
   * Right: `users.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  withdraw(options?: WriteOptions): ApiCall<SignInSettings>;

  /**
   * Test the provider that people sign in through.
   *
   * Asks the provider for its settings and keys. If that fails, `ok` is false and the message says why. Whether it
   * knows the client and the secret shows at the first sign-in.
   *
   * Right: `users.manage`.
   */
  test(options?: CallOptions): ApiCall<SignInSettingsTest>;
}

/** Sign in settings, to be put into a client. */
export const signInSettings: Resource<SignInSettingsApi> = {
  name: 'signInSettings',
  at: '/api/v1/settings/sign-in',
  methods: {
    get: 'GET',
    update: 'PATCH body',
    confirm: 'POST /confirm',
    withdraw: 'DELETE /pending',
    test: 'POST /test once',
  },
};
