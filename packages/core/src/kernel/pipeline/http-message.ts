/** A request as a host reads it: nothing of it is trusted or decoded yet. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query as they stand in the request line. */
  readonly url: string;
  /** A header by its lower-case name; repeated headers joined by `, `, cookies by `; `. */
  header(name: string): string | undefined;
  /**
   * Reads the whole body; null when it is larger than `maxBytes`. Called at most once, and not before it is needed.
   *
   * @throws ProcurekitError when the connection breaks before the end, or when nothing is left of a body that another
   * middleware has read
   */
  readBody(maxBytes: number): Promise<Uint8Array | null>;
  /**
   * The body as it arrives, for what is too large to be kept in memory; in place of `readBody`, at most once. The stream
   * fails where `readBody` would be refused.
   */
  streamBody(): ReadableStream<Uint8Array>;
  /**
   * False when the bytes are not those that were sent, because another middleware has parsed them and they were written
   * anew: a signature over them cannot be checked. @default true
   */
  readonly bodyIsExact?: boolean;
  /** Address of the client, for limits on failed sign-ins. */
  readonly ip: string;
}

/** An answer as a host writes it. */
export interface HttpResponse {
  readonly status: number;
  /** A list stands for several headers of that name, such as `Set-Cookie`. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** A stream is read once; its length is in the headers. Cancel it when the peer is gone. */
  readonly body: string | Uint8Array | ReadableStream<Uint8Array>;
  /** For logs and metrics: the operation, where one was found. */
  readonly operationId?: string;
  readonly portalId?: string;
  /** For logs: code of the refusal, where it was one. */
  readonly code?: string;
}
