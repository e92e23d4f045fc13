/** Ways to show something that somebody has or is, by RFC 8176. */
const OTHER_FACTORS: ReadonlySet<unknown> = new Set([
  ...['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'pop'],
  ...['face', 'fpt', 'iris', 'retina', 'vbm'],
]);
const KNOWN: ReadonlySet<unknown> = new Set(['pwd', 'pin', 'kba']);

/** Whether the token of a provider says that it asked for a second factor: `mfa`, or something known and something else. */
export function saysSecondFactor({ amr }: Readonly<Record<string, unknown>>): boolean {
  if (!Array.isArray(amr)) return false;
  const said: readonly unknown[] = amr;
  return said.includes('mfa') || (said.some((way) => KNOWN.has(way)) && said.some((way) => OTHER_FACTORS.has(way)));
}
