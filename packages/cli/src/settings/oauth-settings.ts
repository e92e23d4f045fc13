import type { ProcurekitOptions } from '@procurekit/core';
import { z } from 'zod';

import type { Setting } from './setting.js';

/** Integrations whose provider people connect, by how they are called in names of settings. */
export const OAUTH_INTEGRATIONS = {
  BankPayments: 'bank-payments',
  CrmDeals: 'crm-deals',
  EdoOperator: 'edo-operator',
} as const;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const clientText = z.string().min(1, 'must not be empty').max(255, 'must have at most 255 characters').optional();
const providerUrl = z
  .string()
  .refine(isProviderUrl, 'must be an https URL (http on this machine) without user name, query or fragment')
  .transform((url) => url.replace(/\/$/, ''))
  .optional();

/** What can be set of each, and how the option of the core is called. */
const OPTIONS = {
  ClientId: ['clientId', clientText],
  ClientSecret: ['clientSecret', clientText],
  AuthUrl: ['authUrl', providerUrl],
  ApiUrl: ['apiUrl', providerUrl],
} as const;

type SettingName = `oauth${keyof typeof OAUTH_INTEGRATIONS}${keyof typeof OPTIONS}`;

const NAMES = Object.entries(OAUTH_INTEGRATIONS).flatMap(([integration, slug]) =>
  Object.entries(OPTIONS).map(([suffix, [option, schema]]) => ({
    slug,
    option,
    schema,
    env: `PROCUREKIT_OAUTH_${inCapitals(integration)}_${inCapitals(suffix)}`,
    // One for each pair of both lists.
    name: `oauth${integration}${suffix}` as SettingName,
  })),
);

/** As whom providers know the operator, and where they are reached: `PROCUREKIT_OAUTH_CRM_DEALS_CLIENT_ID` and its like. */
export const OAUTH_SETTINGS = Object.fromEntries(
  NAMES.map(({ name, env, schema }) => [name, { env, schema }]),
) as Readonly<Record<SettingName, Setting<typeof clientText>>>;

/** The providers of which anything is set. */
export function oauthProvidersOf(
  settings: Readonly<Partial<Record<SettingName, string | undefined>>>,
): NonNullable<ProcurekitOptions['oauthProviders']> {
  const providers: Record<string, Record<string, string>> = {};
  for (const { name, slug, option } of NAMES) {
    const value = settings[name];
    if (value !== undefined) providers[slug] = { ...providers[slug], [option]: value };
  }
  return providers;
}

function inCapitals(name: string): string {
  return name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function isProviderUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe && username === '' && password === '' && search === '' && hash === '';
}
