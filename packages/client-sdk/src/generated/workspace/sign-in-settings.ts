import type {
  SignInSettings,
  SignInSettingsPatch,
  SignInSettingsTest,
} from '../../../../core/src/calls/types/workspace/sign-in-settings.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions } from '../../client-options.js';
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
   * Sessions that are open stay open. The owner is never known by an address and never gets roles from a provider.
   *
   * Right: `users.manage`.
   *
   * @throws BadRequestError `url_not_allowed`
   * @throws ConflictError `version_conflict`
   * @throws PermissionError `insufficient_rights`
   */
  update(body: SignInSettingsPatch, options?: UpdateOptions): ApiCall<SignInSettings>;

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
    test: 'POST /test once',
  },
};
