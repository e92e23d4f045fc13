import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** What every authenticator can do. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a clock may be wrong by, either way. */
const WINDOW = 1;

/** Makes the secret of an authenticator, in Base32. */
export function mintSecret({ randomBytes }: { readonly randomBytes: (length: number) => Uint8Array }): string {
  return base32Of(randomBytes(SECRET_BYTES));
}

/** Bytes in Base32. */
export function base32Of(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** What an authenticator reads from a QR code. */
export function otpauthUri(secret: string, { issuer, label }: { readonly issuer: string; readonly label: string }) {
  return new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of a code that is good now and was not good at or before the last step; null for any other. */
export function stepOf(
  code: string,
  { secret, lastStep, nowMs }: { readonly secret: string; readonly lastStep: number; readonly nowMs: number },
): number | null {
  const at = { ...SETTINGS, timestamp: nowMs };
  const delta = TOTP.validate({ ...at, token: code, secret: Secret.fromBase32(secret), window: WINDOW });
  if (delta === null) return null;
  const step = TOTP.counter(at) + delta;
  return step > lastStep ? step : null;
}
