import { enumeration } from '../../../kernel/values/enumeration.js';

/** What deliveries carry: what happened to which record alone, or the record as well. */
export const PAYLOADS = enumeration('WebhookPayloadKind', ['thin', 'snapshot']);
