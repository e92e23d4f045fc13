/** Why a delivery was refused. */
export type WebhookVerificationReason =
  /** No usable secret was passed, often because an environment variable is not set. */
  | 'secret_missing'
  /** No `X-Service-Signature` header: the request is not a delivery, or not all headers were passed. */
  | 'signature_missing'
  /** The signature is not `sha256=` followed by 64 lower-case hexadecimal digits. */
  | 'signature_malformed'
  /** The signature was not made from these bytes with any of the secrets. */
  | 'signature_mismatch'
  /** No `X-Service-Timestamp` header. */
  | 'timestamp_missing'
  /** The timestamp is not an integer. */
  | 'timestamp_malformed'
  /** The timestamp is further from now than the tolerance: a replayed old delivery, or a wrong clock. */
  | 'timestamp_stale'
  /** The payload is neither text nor bytes: usually a body that has already been parsed as JSON. */
  | 'payload_not_raw'
  /** The signature is valid, but the bytes are not a JSON object in UTF-8. */
  | 'payload_malformed'
  /** The body is larger than the adapter accepts. */
  | 'payload_too_large';

/** A refused delivery; `reason` is stable, the message says what to do. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(
    readonly reason: WebhookVerificationReason,
    advice: string,
  ) {
    super(`${reason}: ${advice}`);
  }
}
