/** One thing that is wrong with a request, and where. */
export interface Problem {
  /** JSON pointer (RFC 6901) into the body. */
  readonly pointer?: string;
  /** Name of a path or query parameter. */
  readonly parameter?: string;
  /** Name of a header. */
  readonly header?: string;
  readonly code: string;
  readonly message: string;
}
