/** The command cannot be run as it was called or configured; every reason is told at once. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(
    message: string,
    readonly problems: readonly string[] = [],
  ) {
    super(message);
  }
}

/** What the command is about does not exist. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}
