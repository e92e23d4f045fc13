import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { inboundErrors } from '../inbound/errors.js';
import { AnyJson } from '../inbound/mapping-schemas.js';
import type { Receiver } from './authenticate-receiver.js';

interface ReceiverText {
  readonly summary: string;
  readonly description: string;
}

/** Declares what takes the posts of a system that cannot sign. */
export function receiverOperation<const Slug extends Receiver, const Id extends string>(
  slug: Slug,
  id: Id,
  text: ReceiverText,
) {
  return operation(id, {
    face: 'inbound',
    method: 'POST',
    path: `/${slug}/:token`,
    access: { token: slug },
    rateClass: 'inbound',
    input: { params: z.object({ token: z.string().meta({ pattern: '^whin_[A-Za-z0-9_-]{43}$' }) }), body: AnyJson },
    output: z.object({ ok: z.literal(true) }).meta({ id: 'Received' }),
    idempotency: 'none',
    errors: [requestErrors.notFound, inboundErrors.integrationDisabled],
    tag: 'Inbound webhooks',
    ...text,
  });
}
