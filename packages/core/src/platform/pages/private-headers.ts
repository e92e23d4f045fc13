/** What a link shows is for its holder: no cache keeps it, no search engine finds it, no other site learns of it. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
} as const;
