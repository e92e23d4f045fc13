import { z } from 'zod';

import { EmailInput } from '../../../kernel/values/identifiers/email.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { Portals } from '../records.js';
import { Password } from '../passwords/password.js';

/** Names that no portal may take, because they mean something else in an address. */
export const RESERVED_PORTAL_NAMES: ReadonlySet<string> = new Set([
  'www',
  'api',
  'docs',
  'admin',
  'app',
  'static',
  'mail',
  'support',
  'help',
  'status',
  'auth',
]);

/** What a portal may be called in its address. */
export const PORTAL_NAME = /^[a-z0-9](?:[a-z0-9-]{1,30}[a-z0-9])$/;

/** Name of a portal in its address. */
export const PortalName = z
  .string()
  .regex(PORTAL_NAME, 'Must be 3 to 32 lower-case letters, digits and inner hyphens')
  .refine((name) => !RESERVED_PORTAL_NAMES.has(name), { message: 'This name is reserved' })
  .meta({ examples: ['acme'] });

/** What a portal is called on its pages. */
export const PortalTitle = textInput({ min: 2, max: 100 });

const { locale, currency, timezone, country } = Portals.columns;
/** A locale such as `en-US` makes English mails, pages, and names of stages and units. */
const regional = {
  locale: locale.input.optional(),
  currency: currency.input.optional(),
  timezone: timezone.input.optional(),
  country: country.input.optional(),
};

/** What it takes to create a portal with its owner. */
export const NewPortal = z.strictObject({
  slug: PortalName,
  name: PortalTitle,
  adminEmail: EmailInput,
  adminFullName: textInput({ min: 2, max: 150 }).optional(),
  adminPassword: Password.optional(),
  ...regional,
  integrationItems: Portals.columns.integrationItems.input.optional(),
});
export interface NewPortal extends z.output<typeof NewPortal> {}
