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
    /** The read scope that the key holds, or else the one that it would need. */
    scope: string;
    operations: string[];
  }[];
  /** Events that the key may subscribe to now. */
  events: string[];
  /** Scopes of the key that its creator currently has the rights for. */
  scopes: string[];
  limits: {
    requestsPerMinute: number;
    maxBodyBytes: number;
    /** Maximum number of active subscriptions of the key; those of one endpoint count once. */
    maxSubscriptions: number;
    /** Maximum number for all keys of the portal together. */
    maxSubscriptionsInPortal: number;
    /** Whether API keys can send `items` of requisitions. */
    acceptsItems: boolean;
  };
}
