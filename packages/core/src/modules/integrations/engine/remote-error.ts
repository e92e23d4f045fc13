/** The other system did not do what it was asked to. `code` is for programs, the message for people. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    /** `remote_error`, `remote_auth_failed`, `remote_too_large`, or a code of the connector's own. */
    readonly code: string,
    message: string,
    options: { readonly cause?: unknown } = {},
  ) {
    super(message, options);
  }
}
