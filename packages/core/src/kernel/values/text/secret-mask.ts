/** What stands in place of a secret. */
export const MASK = '•••';
/** Names of members, parameters and headers whose values are nobody's business. */
export const SECRET_NAME =
  /token|secret|passw|passphrase|assertion|verifier|cookie|^pwd$|api_?-?key$|^auth$|^authorization$|^code$/i;
/** Shorter ones are not told from ordinary words. */
const MIN_LENGTH = 3;
/** Texts inside other base64 are looked for from here on: less of them stands in too much else. */
const MIN_ENCODED_LENGTH = 6;
/** Headers that say nothing which is to be kept. Signatures are made for one body, and no good for another. */
const OPEN_HEADERS = /^(accept|accept-.*|content-.*|user-agent|idempotency-key|x-service-.*|webhook-.*)$/i;
const NAMES_NOTHING = /^(token_type|token_type_hint|.*_token_type)$/i;

/** A request, as far as it may tell a secret. */
export interface SentRequest {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Knows what was sent to a remote in confidence, and hides it in what the remote answers. */
export interface SecretMask {
  /** Adds secrets by themselves; what is empty or absent is none. */
  add(...secrets: readonly (string | null | undefined)[]): void;
  /** Adds those of a request: credentials in headers, form, JSON and parameters. */
  addSent(request: SentRequest): void;
  /** The text with each of them hidden, plainly spelled or encoded. */
  hide(text: string): string;
  /** A copy of a JSON value in which they are hidden. */
  hideIn(value: unknown): unknown;
}

/**
 * Builds a mask. A remote may repeat in any answer, and in a text for people above all, what it was sent: so whatever comes from one
 * goes through the mask of the dealing before it is stored, shown or cut.
 */
export function createSecretMask(...known: readonly (string | null | undefined)[]): SecretMask {
  const secrets = new Set<string>();
  let pattern: RegExp | undefined;
  const add = (...added: readonly (string | null | undefined)[]) => {
    for (const secret of added.flatMap(partsOf)) {
      if (secret.length < MIN_LENGTH || secrets.has(secret)) continue;
      secrets.add(secret);
      pattern = undefined;
    }
  };
  const hide = (text: string) => {
    if (secrets.size === 0 || text === '') return text;
    pattern ??= patternOf(secrets);
    return text.replaceAll(pattern, MASK);
  };
  const hideIn = (value: unknown): unknown => {
    if (typeof value === 'string') return hide(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(hideIn);
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [hide(name), hideIn(member)]));
  };
  add(...known);
  return { add, addSent: (request) => add(...secretsOf(request)), hide, hideIn };
}

/** A secret by itself, and what of it is one wherever it stands: the token behind `Bearer`, the key in an address. */
function partsOf(secret: string | null | undefined): string[] {
  if (secret === null || secret === undefined) return [];
  const credentials = /^[A-Za-z][\w-]* /.test(secret) ? secret.slice(secret.indexOf(' ')).trim() : '';
  return [secret, credentials, ...basicParts(secret), ...addressParts(secret)];
}

function basicParts(secret: string): string[] {
  const [, encoded] = /^basic +([\w+/=-]+)$/i.exec(secret) ?? [];
  if (encoded === undefined) return [];
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  const password = pair.slice(pair.indexOf(':') + 1);
  return [pair, password, decoded(password)];
}

function addressParts(secret: string): string[] {
  if (!/^https?:\/\//i.test(secret) || !URL.canParse(secret)) return [];
  const { pathname, searchParams, password } = new URL(secret);
  const keys = pathname.split('/').filter((part) => part.length >= 12);
  return [...keys, decoded(password), ...[...searchParams.values()].filter((value) => value.length >= 8)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function secretsOf({ url, headers = {}, body }: SentRequest): string[] {
  const sent = Object.entries(headers).filter(([name]) => !OPEN_HEADERS.test(name));
  const asked = url !== undefined && URL.canParse(url) ? [...new URL(url).searchParams] : [];
  return [...sent.map(([, value]) => value), ...namedIn(asked), ...(typeof body === 'string' ? inBody(body) : [])];
}

function inBody(body: string): string[] {
  if (!/^\s*[[{]/.test(body)) return namedIn([...new URLSearchParams(body)]);
  try {
    return inJson(JSON.parse(body));
  } catch {
    return [];
  }
}

function inJson(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    typeof member === 'string' ? namedIn([[name, member]]) : inJson(member),
  );
}

function namedIn(members: readonly (readonly [string, string])[]): string[] {
  return members.filter(([name]) => SECRET_NAME.test(name) && !NAMES_NOTHING.test(name)).map(([, value]) => value);
}

function patternOf(secrets: ReadonlySet<string>): RegExp {
  const spelled = new Set([...secrets].flatMap(spellingsOf));
  // The longest first, so that nothing is left of one that holds another.
  const ordered = [...spelled].sort((one, other) => other.length - one.length);
  return new RegExp(ordered.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('|'), 'gi');
}

/** How a secret may be spelled in what somebody answers. */
function spellingsOf(secret: string): string[] {
  const percent = encodeURIComponent(Buffer.from(secret).toString('utf8'));
  const strict = percent.replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  const json = JSON.stringify(secret).slice(1, -1);
  const html = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return [
    ...[secret, percent, strict, percent.replaceAll('%20', '+'), strict.replaceAll('%20', '+')],
    ...[json, json.replaceAll('/', '\\/'), html, Buffer.from(secret).toString('hex')],
    ...base64Spellings(secret),
  ];
}

// Behind the letters of a name and a colon, say, a text is encoded in one of three ways: what is certain of each is looked for.
function base64Spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const whole = bytes.toString('base64').replaceAll('=', '');
  const inner = [1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift + 1, Math.floor(((shift + bytes.length) * 4) / 3)),
  );
  const certain = [whole, whole.slice(0, Math.floor((bytes.length * 4) / 3)), ...inner];
  return certain
    .filter((text) => text.length >= MIN_ENCODED_LENGTH)
    .flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]);
}
