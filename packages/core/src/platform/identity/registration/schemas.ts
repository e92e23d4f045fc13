import { z } from 'zod';

import { PHONE_SPELLING, readPhone } from '../../../kernel/values/identifiers/phone.js';
import { canonicalString, refusalIssue } from '../../../kernel/values/field-refusal.js';
import { InnInput } from '../../../kernel/values/identifiers/russian-identifiers.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { PortalName, PortalTitle } from '../portals/schemas.js';
import { Password, refusalFor, TELLING_PASSWORD } from '../passwords/password.js';
import { WorkEmail } from './address-refusal.js';
import { REQUESTED_MAIL } from '../../../kernel/values/mail-outcome.js';
import { CONFIRMATION_SECONDS } from './confirmations.js';
import { Count } from '../../../kernel/values/numbers/count.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { MAIL_STATUSES } from '../mail-statuses.js';

const NOT_RUSSIAN = { code: 'invalid_phone', message: 'Must be a Russian number such as "+7 495 123-45-67"' } as const;

const RussianPhone = canonicalString((text) => {
  const phone = readPhone(text);
  return typeof phone === 'string' && phone.startsWith('+7') ? phone : NOT_RUSSIAN;
}).meta({
  ...PHONE_SPELLING,
  description: 'Russian phone number; stored as +7 and ten digits',
  examples: ['+7 495 123-45-67'],
});

const Accepted = z.boolean().check((payload) => {
  if (payload.value) return;
  payload.issues.push(refusalIssue({ code: 'must_be_accepted', message: 'Must be accepted' }, payload.value));
});

function isAccount(value: unknown): boolean {
  const { email, password } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof email === 'string' && typeof password === 'string';
}

/** What it takes to register a portal and its owner. */
export const Registration = z
  .strictObject({
    workspaceName: PortalTitle.meta({ description: 'Title of the portal, such as the name of the company' }),
    portalName: PortalName.meta({ description: 'Name of the portal in its address' }),
    companyInn: InnInput,
    phone: RussianPhone,
    fullName: textInput({ min: 2, max: 150 }),
    email: WorkEmail,
    password: Password,
    acceptedOffer: Accepted.meta({ description: 'Consent to the offer; must be true' }),
    acceptedPersonalData: Accepted.meta({ description: 'Consent to the processing of personal data; must be true' }),
    acceptedMarketing: z.boolean().optional().meta({ description: 'Consent to promotional messages' }),
  })
  .refine(({ email, password }) => refusalFor(password, email) === null, {
    path: ['password'],
    message: TELLING_PASSWORD.message,
    params: { code: TELLING_PASSWORD.code },
    // Whatever else is wrong, it is told with this.
    when: ({ value }) => isAccount(value),
  });
export interface Registration extends z.output<typeof Registration> {}

const REGISTERED = 'email_verification_required';
const linkExpiresInSeconds = z.literal(CONFIRMATION_SECONDS).meta({ description: 'How long the link works' });

/** What a registration answers: nobody is signed in by it. */
export const Registered = z
  .object({
    status: z.literal(REGISTERED),
    email: z.string(),
    portalSlug: z.string(),
    linkExpiresInSeconds,
    mailStatus: enumOf(MAIL_STATUSES),
  })
  .meta({ id: 'Registered' });

/** What asking for another link answers, whether the address is known or not. */
export const Resent = z
  .object({
    status: z.literal(REGISTERED),
    linkExpiresInSeconds,
    retryAfterSeconds: Count,
    mailStatus: enumOf(REQUESTED_MAIL).meta({ description: '`failed` where this server sends no mails' }),
  })
  .meta({ id: 'ConfirmationResent' });

/** What following a link answers. */
export const Confirmed = z
  .object({ status: z.literal('verified'), email: z.string(), portalSlug: z.string(), loginUrl: z.string() })
  .meta({ id: 'EmailConfirmed' });

/** What somebody would like to register with; what is malformed is unavailable. */
const Wish = z.string().max(255).optional();
export const Wishes = z.strictObject({ portalName: Wish, email: Wish, companyInn: Wish });
export interface Wishes extends z.output<typeof Wishes> {}

/** Why something cannot be registered with. */
export const UNAVAILABLE = ['taken', 'invalid', 'reserved', 'placeholder', 'disposable'] as const;

const Availability = z
  .object({
    available: z.boolean(),
    reason: z.enum(UNAVAILABLE).nullable(),
    suggestion: z.string().nullable().meta({ description: 'An available portal name' }),
  })
  .meta({ id: 'Availability' });

/** What of it can be registered with: an entry for each field that was sent. */
export const Availabilities = z
  .partialRecord(z.enum(['portalName', 'email', 'companyInn']), Availability)
  .meta({ id: 'Availabilities', description: 'An entry for each field that was sent' });
