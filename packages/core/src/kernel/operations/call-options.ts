/** Options of one call. */
export interface CallOptions {
  /** Version of the record that the caller has seen: the call is refused when it has another one by now. */
  readonly ifMatch?: number;
  /** Makes a repetition of the call have no second effect. */
  readonly idempotencyKey?: string;
}
