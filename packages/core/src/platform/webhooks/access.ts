import type { ScopeRule } from '../../kernel/access/access.js';

/** Who may look at subscriptions, deliveries and the feed. */
export const READ_WEBHOOKS: ScopeRule = [['webhooks.read', 'integration_api.read']];
/** Who may create, change, test and replay; the read scope of the event's domain comes on top. */
export const WRITE_WEBHOOKS: ScopeRule = [['webhooks.write', 'integration_api.write']];
/** Who may disable a subscription. */
export const DISABLE_WEBHOOKS: ScopeRule = [['webhooks.delete', 'integration_api.delete']];
