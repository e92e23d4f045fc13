const CONNECT_MS = 30_000;
const IMAP_PORT = 143;
const TLS_PORT = 993;
const TLS_MODES = ['required', 'optional', 'none'] as const;

/** How the library reaches a mailbox, and which folder of it is read. */
export interface ImapOptions {
  readonly folder: string;
  readonly connection: {
    readonly host: string;
    readonly port: number;
    /** TLS from the first byte. */
    readonly secure: boolean;
    /** Whether the connection has to become encrypted; undefined: where the server offers that. */
    readonly doSTARTTLS?: boolean;
    readonly auth: { readonly user: string; readonly pass: string };
    readonly tls: { readonly rejectUnauthorized: boolean };
    readonly connectionTimeout: number;
    readonly greetingTimeout: number;
  };
}

/** Reads the URL of a mailbox. @throws RangeError, without the URL: it holds a password */
export function imapOptions(url: string): ImapOptions {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^imaps?:$/.test(parsed.protocol) || parsed.hostname === '' || parsed.username === '') {
    throw new RangeError(
      'The URL of a mailbox must be imaps://user:password@host/INBOX, or imap:// with ?tls=required',
    );
  }
  const { protocol, username, password, hostname, port, pathname, searchParams } = parsed;
  const secure = protocol === 'imaps:';
  const tls = tlsMode(searchParams);
  const starts = secure || tls === 'optional' ? {} : { doSTARTTLS: tls === 'required' };
  return {
    folder: decodeURIComponent(pathname.replace(/^\//, '')) || 'INBOX',
    connection: {
      host: hostname.replaceAll(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? TLS_PORT : IMAP_PORT) : Number(port),
      secure,
      ...starts,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      // As for mail servers that mails are handed to: see smtp-options.
      tls: { rejectUnauthorized: secure || tls === 'required' },
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
    },
  };
}

function tlsMode(parameters: URLSearchParams): (typeof TLS_MODES)[number] {
  const given = parameters.get('tls') ?? 'optional';
  const mode = TLS_MODES.find((each) => each === given);
  const unknown = [...parameters.keys()].filter((name) => name !== 'tls');
  if (mode === undefined || unknown.length > 0) {
    throw new RangeError(`The URL of a mailbox takes ?tls=${TLS_MODES.join(', ?tls=')} and nothing else.`);
  }
  return mode;
}
