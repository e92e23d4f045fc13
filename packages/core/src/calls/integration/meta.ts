import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, Uuid } from './shared-types.js';

/** What the calling key may do. */
export interface Meta {
  apiVersion: string;
  portal: {
    id: Uuid;
    slug: string;
    name: string;
  };
  key: {
    id: Uuid;
    name: string;
    expiresAt: Instant | null;
  };
  resources: {
    /** Resource code. */
    key: string;
    /** The read scope that the key holds, else the one that opens the entry. */
    scope: string;
    operations: string[];
  }[];
  /** Events that the key may subscribe to now. */
  events: string[];
  /** Scopes of the key that its creator backs now. */
  scopes: string[];
  limits: {
    requestsPerMinute: number;
    maxBodyBytes: number;
    /** Active subscriptions that the key may have. */
    maxSubscriptions: number;
    /** The same for all keys of the portal together. */
    maxSubscriptionsInPortal: number;
    /** Whether requisitions take `items` from keys. */
    acceptsItems: boolean;
  };
}

/** Calls on meta. */
export interface MetaCalls {
  /**
   * Describe what the calling key may do.
   *
   * Only the resources, operations, events and scopes of the calling key, as they are now: a right that the key’s
   * creator lost shows at once.
   */
  get(options?: CallOptions): Promise<Meta>;
}
