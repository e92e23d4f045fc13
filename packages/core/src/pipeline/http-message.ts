/** A request as a host reads it: nothing of it is trusted or decoded yet. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query as they stand in the request line. */
  readonly url: string;
  /** A header by its lower-case name; repeated headers joined by `, ` (cookies by `; `). */
  header(name: string): string | undefined;
  /** Reads the body; null when it is larger than `maxBytes`. Called at most once, and not before it is needed. */
  readBody(maxBytes: number): Promise<Uint8Array | null>;
  /** The body as it arrives, for what is too large to be kept in memory; in place of `readBody`, at most once. */
  streamBody(): ReadableStream<Uint8Array>;
  /** Address of the peer, for limits on failed sign-ins. */
  readonly ip: string;
}

/** An answer as a host writes it. */
export interface HttpResponse {
  readonly status: number;
  /** An array is several headers of that name, such as `Set-Cookie`. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** A stream is read once; its length is in the headers. Cancel it when the peer is gone. */
  readonly body: string | Uint8Array | ReadableStream<Uint8Array>;
  /** For logs and metrics: the operation, where one was found. */
  readonly operationId?: string;
  readonly portalId?: string;
  /** For logs: code of the refusal, where it was one. */
  readonly code?: string;
}
