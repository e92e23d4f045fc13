import { z } from 'zod';

/** Name of the security scheme of requests that other systems sign. */
export const SIGNATURE = 'Signature';

export const SIGNATURE_SCHEME = {
  type: 'apiKey',
  in: 'header',
  name: 'X-Service-Signature',
  description:
    'HMAC-SHA256 over `{timestamp}.{raw body}` with the secret of the inbound address, beside `X-Service-Timestamp` and ' +
    '`X-Service-Event`',
} as const;

/** Headers of a signed request. */
export const SIGNED_HEADERS: Readonly<Record<string, z.ZodType>> = {
  'X-Service-Timestamp': z
    .string()
    .regex(/^\d{10,16}$/)
    .optional()
    .meta({
      description:
        'When it was signed, in milliseconds or seconds, at most five minutes ago; `X-Timestamp` is accepted as well',
      example: '1768469400000',
    }),
  'X-Service-Signature': z
    .string()
    .regex(/^sha256=[0-9a-f]{64}$/)
    .meta({
      description: 'HMAC-SHA256 over `{timestamp}.{raw body}` with the secret of the inbound address',
      example: `sha256=${'0123456789abcdef'.repeat(4)}`,
    }),
  'X-Service-Event': z
    .string()
    .min(1)
    .meta({ description: 'Kind of the event, by which mappings are chosen', example: 'order.created' }),
};
