import type { OpenCall } from '../../../kernel/operations/call.js';
import { readEmail } from '../../../kernel/values/identifiers/email.js';
import { isInn } from '../../../kernel/values/identifiers/russian-identifiers.js';
import { PORTAL_NAME, RESERVED_PORTAL_NAMES } from '../portals/schemas.js';
import { Portals, Users } from '../records.js';
import { addressRefusal } from './address-refusal.js';
import type { UNAVAILABLE, Wishes } from './schemas.js';
import { suggestPortalName } from './suggest-portal-name.js';

type Reason = (typeof UNAVAILABLE)[number];
type Reader = Pick<OpenCall, 'system'>;

/** Tells what of it somebody can register with. */
export async function checkAvailability(call: Reader, { portalName, email, companyInn }: Wishes) {
  const [name, address, inn] = await Promise.all([
    portalName === undefined ? undefined : portalNameRefusal(call, portalName.trim()),
    email === undefined ? undefined : emailRefusal(call, email),
    companyInn === undefined ? undefined : innRefusal(call, companyInn.trim()),
  ]);
  return {
    ...(name === undefined ? {} : { portalName: await withSuggestion(call, portalName ?? '', name) }),
    ...(address === undefined ? {} : { email: shown(address) }),
    ...(inn === undefined ? {} : { companyInn: shown(inn) }),
  };
}

async function withSuggestion(call: Reader, wished: string, reason: Reason | null) {
  if (reason === null) return shown(null);
  const isFree = async (name: string) => (await portalNameRefusal(call, name)) === null;
  return shown(reason, await suggestPortalName(wished, isFree));
}

function shown(reason: Reason | null, suggestion: string | null = null) {
  return { available: reason === null, reason, suggestion };
}

async function portalNameRefusal({ system }: Reader, slug: string): Promise<Reason | null> {
  if (RESERVED_PORTAL_NAMES.has(slug)) return 'reserved';
  if (!PORTAL_NAME.test(slug)) return 'invalid';
  return (await system.collection(Portals).exists({ slug })) ? 'taken' : null;
}

async function emailRefusal({ system }: Reader, text: string): Promise<Reason | null> {
  const email = readEmail(text);
  if (typeof email !== 'string') return 'invalid';
  return addressRefusal(email) ?? ((await system.collection(Users).exists({ email })) ? 'taken' : null);
}

async function innRefusal({ system }: Reader, companyInn: string): Promise<Reason | null> {
  if (!isInn(companyInn)) return 'invalid';
  return (await system.collection(Portals).exists({ companyInn })) ? 'taken' : null;
}
