import type { SignInSettingsRow } from './records.js';

/** How long changes wait for those who may object. */
export const NOTICE_MS = 60 * 60 * 1000;

type Fields = Readonly<Record<string, unknown>>;

/** What lets fewer people in, or asks more of them, when it becomes this: nobody has to be given time to object. */
const TIGHTER: Fields = {
  isEnabled: false,
  createsUsers: false,
  linksUsers: false,
  trustsAddresses: false,
  trustsAmr: false,
  wantsSecondFactor: true,
};

/** Whether a change works at once: it only tightens, or is a word on a button. */
export function worksAtOnce(field: string, value: unknown): boolean {
  return field === 'buttonName' || (Object.hasOwn(TIGHTER, field) && TIGHTER[field] === value);
}

/** The settings as they work at a time: changes count once their notice is over, whether or not anybody has written them down. */
export function inForce<Row extends SignInSettingsRow>(row: Row, now: string): Row {
  return row.pending !== null && row.pending.worksAt <= now ? settled(row) : row;
}

/** The settings as they are once their changes work. */
export function settled<Row extends SignInSettingsRow>(row: Row): Row {
  const { pending, sealedClientSecret, pendingSealedClientSecret } = row;
  if (pending === null) return row;
  return {
    ...row,
    // They were held against the schema of a patch before they were kept.
    ...(pending.changes as Partial<Row>),
    sealedClientSecret: pending.changesSecret ? pendingSealedClientSecret : sealedClientSecret,
    pending: null,
    pendingSealedClientSecret: null,
  };
}

/** The settings as they will be, with everything that was asked for. */
export function asWanted<Row extends SignInSettingsRow>(row: Row): Row {
  return { ...settled(row), pending: row.pending };
}

/** Fields of what was asked for that differ from what works now, those that wait apart from those that do not. */
export function divided(
  before: SignInSettingsRow,
  asked: Fields,
): { readonly atOnce: Fields; readonly waiting: Fields } {
  const now: Fields = { ...before };
  const differing = Object.entries(asked).filter(
    ([field, value]) => JSON.stringify(now[field]) !== JSON.stringify(value),
  );
  return {
    atOnce: Object.fromEntries(differing.filter(([field, value]) => worksAtOnce(field, value))),
    waiting: Object.fromEntries(differing.filter(([field, value]) => !worksAtOnce(field, value))),
  };
}
