/** Headers on every answer; `strict` ones are right for data, which nothing may run or frame. */
export interface SecurityHeaders {
  readonly data: Readonly<Record<string, string>>;
  readonly page: Readonly<Record<string, string>>;
}

// The explorer and the pages about errors load nothing from elsewhere. Pictures of the explorer are inside its styles.
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The security headers of a server at this address. */
export function securityHeaders(baseUrl: string): SecurityHeaders {
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(baseUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
  return {
    data: { ...common, 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" },
    page: { ...common, 'Content-Security-Policy': PAGE_POLICY, 'Cross-Origin-Opener-Policy': 'same-origin' },
  };
}
