import type { ApiCall } from '../../api-call.js';
import type { CallOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { Uuid } from './shared-types.js';

/** A unit of measure. */
export interface Unit {
  id: Uuid;
  /** OKEI code. */
  code: string;
  /** Code of UN/ECE Recommendation 20 or 21. */
  uneceCode: string;
  name: string;
  shortName: string;
  /** Fraction digits that quantities in this unit usually have. */
  precision: number;
}

/** What `units.list` answers. */
export interface UnitsListResult {
  items: Unit[];
}

/** Methods on units. */
export interface UnitsApi {
  /**
   * List units of measure.
   *
   * The whole directory; the ids are the same on every installation.
   */
  list(options?: CallOptions): ApiCall<UnitsListResult>;
}

/** Units, to be put into a client. */
export const units: Resource<UnitsApi> = {
  name: 'units',
  at: '/api/v1/units',
  methods: {
    list: 'GET',
  },
};
