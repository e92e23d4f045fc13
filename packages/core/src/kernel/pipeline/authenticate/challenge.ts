/** What a 401 asks for (RFC 9110, 11.6.1). Keys go into a header of their own, so the scheme only names it. */
export const CHALLENGE = 'ApiKey header="X-API-Key"';
