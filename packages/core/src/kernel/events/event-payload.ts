/** Payload v1.0, exactly as it is delivered. */
export interface EventPayload<Name extends string = string> {
  readonly event: Name;
  /** Identifies the event; receivers use it to drop repeated deliveries. */
  readonly eventId: string;
  readonly schemaVersion: '1.0';
  readonly occurredAt: string;
  readonly resource: { readonly type: string; readonly id: string; readonly version: number };
}
