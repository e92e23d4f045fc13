import type {
  MatchingSettings,
  MatchingSettingsPatch,
} from '../../../../core/src/calls/types/workspace/matching-settings.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on matching settings. */
export interface MatchingSettingsApi {
  /** Get how far invoices may go beyond what was ordered. */
  get(options?: CallOptions): ApiCall<MatchingSettings>;

  /**
   * Change how far invoices may go beyond what was ordered.
   *
   * Invoices are held against it the next time that they are compared: at their next change, and before they are
   * paid.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   */
  update(body: MatchingSettingsPatch, options?: UpdateOptions): ApiCall<MatchingSettings>;
}

/** Matching settings, to be put into a client. */
export const matchingSettings: Resource<MatchingSettingsApi> = {
  name: 'matchingSettings',
  at: '/api/v1/settings/matching',
  methods: {
    get: 'GET',
    update: 'PATCH body',
  },
};
