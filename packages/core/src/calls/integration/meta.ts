import type { CallOptions } from '../../operations/call-options.js';
import type { Meta } from '../types/integration/meta.js';

/** Calls on meta. */
export interface MetaCalls {
  /**
   * Describe what the calling key may do.
   *
   * Only the current resources, operations, events and scopes of the calling key: if its creator has lost a right,
   * that shows at once.
   */
  get(options?: CallOptions): Promise<Meta>;
}
