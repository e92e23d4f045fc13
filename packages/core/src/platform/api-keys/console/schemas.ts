import { z } from 'zod';

import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Instant } from '../../../kernel/values/time/instant.js';

/** Minutes for which a link works. */
export const LINK_MINUTES = 15;
/** Minutes after which a session ends, however much it is used. */
export const SESSION_MINUTES = 120;

export const NewConsoleLink = z
  .strictObject({ keyId: Uuid.meta({ description: 'Key whose console the link opens' }) })
  .meta({ id: 'NewConsoleLink' });

/** A link to the console of a key. */
export const ConsoleLink = z
  .object({
    url: z.string().meta({
      format: 'uri',
      description: 'Opens the console once. The token is in the fragment, which browsers send to nobody',
      example: 'https://procure.example/console#link=pcl_8d3Jm1qv0Zr5cYtWnXbKfLhGsPaEuToIiQ2R4v6B7xM',
    }),
    expiresAt: Instant,
    key: z.object({ id: Uuid, name: z.string() }),
  })
  .meta({ id: 'ConsoleLink' });

export const ConsoleLinkToken = z
  .strictObject({ token: z.string().min(1).max(100).meta({ description: 'What stands behind `#link=`' }) })
  .meta({ id: 'ConsoleLinkToken' });

/** A session of the console. */
export const ConsoleSession = z
  .object({
    token: z.string().meta({ description: 'Goes into the header `X-API-Key` in place of the key; shown only once' }),
    expiresAt: Instant,
  })
  .meta({ id: 'ConsoleSession' });
