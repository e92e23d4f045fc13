import type { HostedPages, Procurekit } from '@procurekit/core';

/** What a router that wants patterns passes on: each path of the API and its pages, and everything below it. */
export function addressesOf({ paths }: Procurekit, pages: HostedPages): string[] {
  return [...paths, ...pages.paths].flatMap((path) => [path, `${path}/*`]);
}
