interface RemoteErrorOptions {
  readonly isOfItem?: boolean;
  readonly status?: number;
  readonly said?: unknown;
  readonly cause?: unknown;
}

/** The other system did not do what it was asked to. `code` is for programs, the message for people. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  /** Only the item that was under way is concerned: the next one may well succeed. */
  readonly isOfItem: boolean;
  /** What the other system answered with, where it answered. */
  readonly status: number | undefined;
  /** The JSON of that answer, where it was some. */
  readonly said: unknown;

  constructor(
    /** `remote_error`, `remote_auth_failed`, `remote_too_large`, or a code of the connector's own. */
    readonly code: string,
    message: string,
    { isOfItem = false, status, said, cause }: RemoteErrorOptions = {},
  ) {
    super(message, { cause });
    this.isOfItem = isOfItem;
    this.status = status;
    this.said = said;
  }
}

/** An item that cannot be taken over, for a reason of its own. */
export function itemError(code: string, message: string): RemoteError {
  return new RemoteError(code, message, { isOfItem: true });
}

/** The other system asked to be left alone for longer than anybody waits. */
export class RemoteDeferred extends Error {
  override readonly name = 'RemoteDeferred';

  constructor(readonly resumeAtMs: number) {
    super('The other system asked to come back later.');
  }
}

/** A run did as much as one run may do; another goes on where it ended. */
export class RunPaused extends Error {
  override readonly name = 'RunPaused';
}
