import { nearName } from '@procurekit/core/http';

/** Adds to a message the name that was probably meant, where one of those there are is near enough. */
export function withNearName(message: string, given: string, names: readonly string[]): string {
  const near = nearName(given, names);
  return near === null ? message : `${message.replace(/\.$/, '')}; did you mean ${near}?`;
}
