import { errorType } from '../../../kernel/errors/errors.js';

const SIGNING = 'Sign `{timestamp}.{raw body}` with HMAC-SHA256 and the whole secret, and send `sha256=<hex>`.';

/** Refusals of inbound webhooks. */
export const inboundErrors = {
  integrationDisabled: errorType({
    code: 'integration_disabled',
    status: 403,
    title: 'Integration is not active',
    remedy: 'Enable the installation, then send again.',
    detail: () => 'The installation behind this address is not enabled.',
  }),
  signatureMissing: errorType({
    code: 'signature_missing',
    status: 401,
    title: 'A header of the signed request is missing',
    remedy: `Send \`X-Service-Timestamp\`, \`X-Service-Signature\` and \`X-Service-Event\`. ${SIGNING}`,
    detail: ({ headerName }: { readonly headerName: string }) => `The header ${headerName} is missing.`,
  }),
  timestampStale: errorType({
    code: 'timestamp_stale',
    status: 401,
    title: 'Timestamp is too far from now',
    remedy:
      'Send the time of the request in milliseconds since 1970, and keep the clock accurate: it may differ from that of the server by five minutes at most.',
    detail: () => 'The timestamp is not a time within five minutes of now.',
  }),
  signatureInvalid: errorType({
    code: 'signature_invalid',
    status: 401,
    title: 'Signature does not match',
    remedy: `Sign exactly the bytes that you send. ${SIGNING}`,
    detail: () => 'The signature was not made from these bytes with this secret.',
  }),
};
