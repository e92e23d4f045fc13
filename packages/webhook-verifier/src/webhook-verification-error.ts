/** Why a delivery was refused. */
export type WebhookVerificationReason =
  /** No usable secret was given: often an environment variable that is not set. */
  | 'secret_missing'
  /** There is no `X-Service-Signature` header: not a delivery, or not all headers were passed. */
  | 'signature_missing'
  /** The signature is not `sha256=` and 64 lower-case hexadecimal digits. */
  | 'signature_malformed'
  /** No secret made this signature over these bytes. */
  | 'signature_mismatch'
  /** There is no `X-Service-Timestamp` header. */
  | 'timestamp_missing'
  /** The timestamp is not an integer. */
  | 'timestamp_malformed'
  /** The timestamp lies further from now than the tolerance: an old delivery sent again, or a wrong clock. */
  | 'timestamp_stale'
  /** The payload is neither text nor bytes: usually a body that a JSON parser has replaced. */
  | 'payload_not_raw'
  /** The signature holds, but the bytes are no JSON object in UTF-8. */
  | 'payload_malformed'
  /** The body is larger than the adapter accepts. */
  | 'payload_too_large';

/** The refusal of a delivery; `reason` is stable, the message says what to do. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(
    readonly reason: WebhookVerificationReason,
    advice: string,
  ) {
    super(`${reason}: ${advice}`);
  }
}
