const STATUS = Symbol('status');

/** Answers with another status than the operation's own, such as 200 for a link that existed already. */
export function withStatus<T extends object>(status: number, value: T): T {
  return Object.defineProperty({ ...value }, STATUS, { value: status });
}

/** The status that an answer was given, or the operation's own. */
export function answerStatus(own: number, value: unknown): number {
  const given: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, STATUS) : undefined;
  return typeof given === 'number' ? given : own;
}
