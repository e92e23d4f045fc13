const CONNECT_MS = 30_000;
const SUBMISSION_PORT = 587;
const TLS_PORT = 465;
const TLS_MODES = ['required', 'optional', 'none'] as const;

/** How the library reaches a mail server. */
export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
  readonly tls: { readonly rejectUnauthorized: boolean };
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
}

/** Reads the URL of a mail server. @throws RangeError, without the URL: it holds a password */
export function smtpOptions(url: string): SmtpOptions {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '') {
    throw new RangeError('The URL of a mail server must be smtp://user:password@host:587, or smtps://');
  }
  const { protocol, username, password, hostname, port, searchParams } = parsed;
  const secure = protocol === 'smtps:';
  const tls = tlsMode(searchParams);
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? TLS_PORT : SUBMISSION_PORT) : Number(port),
    secure,
    requireTLS: tls === 'required' && !secure,
    ignoreTLS: tls === 'none',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // Whoever could show a false certificate could as well hide that the server offers encryption: unless it is required, asking
    // for a certificate would only keep mails from servers inside a company.
    tls: { rejectUnauthorized: secure || tls === 'required' },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
  };
}

function tlsMode(parameters: URLSearchParams): (typeof TLS_MODES)[number] {
  const given = parameters.get('tls') ?? 'optional';
  const mode = TLS_MODES.find((each) => each === given);
  const unknown = [...parameters.keys()].filter((name) => name !== 'tls');
  if (mode === undefined || unknown.length > 0) {
    throw new RangeError(`The URL of a mail server takes ?tls=${TLS_MODES.join(', ?tls=')} and nothing else.`);
  }
  return mode;
}
