import type {
  RegionalSettings,
  RegionalSettingsPatch,
} from '../../../../core/src/calls/types/workspace/regional-settings.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on regional settings. */
export interface RegionalSettingsApi {
  /** Get the regional settings. */
  get(options?: CallOptions): ApiCall<RegionalSettings>;

  /**
   * Change the regional settings.
   *
   * Apply to everything created from then on; existing records keep their currency and VAT. With the locale change
   * the date format and the VAT that its country presets, unless they were set otherwise.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   */
  update(body: RegionalSettingsPatch, options?: UpdateOptions): ApiCall<RegionalSettings>;
}

/** Regional settings, to be put into a client. */
export const regionalSettings: Resource<RegionalSettingsApi> = {
  name: 'regionalSettings',
  at: '/api/v1/settings/regional',
  methods: {
    get: 'GET',
    update: 'PATCH body',
  },
};
