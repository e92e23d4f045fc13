import { problemPages } from '@procurekit/core/http';

import { cacheableFile, type CacheableFile } from './cacheable-file.js';

const TYPE = 'text/html; charset=utf-8';

/** Pages about error codes as they are sent: each is written once, when it is first asked for. */
export interface ProblemFiles {
  /** The page that explains a code; null when there is no such code. */
  page(code: string): CacheableFile | null;
  /** The page that tells that there is no such code. */
  unknown(code: string): CacheableFile;
  /** The page that lists every code. */
  index(): CacheableFile;
}

/** Builds the reading of the pages about error codes. There are as many as codes, so that all of them can be kept. */
export function createProblemFiles(): ProblemFiles {
  const pages = new Map<string, CacheableFile>();
  let index: CacheableFile | undefined;
  return {
    page(code) {
      const known = pages.get(code);
      if (known !== undefined) return known;
      const text = problemPages.page(code);
      if (text === null) return null;
      const made = cacheableFile(TYPE, Buffer.from(text));
      pages.set(code, made);
      return made;
    },
    unknown: (code) => cacheableFile(TYPE, Buffer.from(problemPages.unknown(code))),
    index: () => (index ??= cacheableFile(TYPE, Buffer.from(problemPages.index()))),
  };
}
