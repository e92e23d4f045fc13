import { z } from 'zod';

import { Instant } from '../../../kernel/values/time/instant.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';

/** A run that was queued, or the one that is under way. */
export const QueuedRun = z.object({ queued: z.boolean(), jobId: Uuid, message: z.string() }).meta({ id: 'QueuedSync' });

/** The address that another system posts to. */
export const ReceiverStateSchema = z
  .object({ url: z.string().nullable(), isRegistered: z.boolean(), lastEventAt: Instant.nullable() })
  .meta({ id: 'ReceiverState' });

/** The address once the other system knows it. */
export const RegisteredReceiver = z
  .object({ url: z.string(), isRegistered: z.boolean(), registeredAt: Instant })
  .meta({ id: 'RegisteredReceiver' });
