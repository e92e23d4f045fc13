import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { builtInIntegrations } from '@procurekit/core/integrations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openKit } from '../open-kit.js';
import { UsageError } from '../usage-error.js';
import { OAUTH_INTEGRATIONS, oauthProvidersOf } from './oauth-settings.js';
import { readSettings } from './read-settings.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-oauth-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (env: Readonly<Record<string, string>>) =>
  readSettings({ flags: {}, env, cwd: folder, platform: 'linux' });
const problemsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof UsageError) return error.problems;
    throw error;
  }
};

describe('the settings of providers', () => {
  it('are there for each integration whose provider people connect', () => {
    const connected = builtInIntegrations.filter(({ connectionType }) => connectionType === 'OAUTH');

    expect(Object.values(OAUTH_INTEGRATIONS).toSorted()).toEqual(connected.map(({ slug }) => slug).toSorted());
  });

  it('are called after the integration, and leave out what nobody set', () => {
    const settings = read({
      PROCUREKIT_OAUTH_CRM_DEALS_CLIENT_ID: 'app.1',
      PROCUREKIT_OAUTH_CRM_DEALS_CLIENT_SECRET: 'hidden',
      PROCUREKIT_OAUTH_EDO_OPERATOR_AUTH_URL: 'https://identity.example.com/',
      PROCUREKIT_OAUTH_BANK_PAYMENTS_API_URL: 'http://127.0.0.1:8080/bank',
      PROCUREKIT_OAUTH_BANK_PAYMENTS_CLIENT_ID: '',
    });

    expect(oauthProvidersOf(settings)).toEqual({
      'crm-deals': { clientId: 'app.1', clientSecret: 'hidden' },
      'edo-operator': { authUrl: 'https://identity.example.com' },
      'bank-payments': { apiUrl: 'http://127.0.0.1:8080/bank' },
    });
  });

  it('are checked when a command starts', () => {
    expect(
      problemsOf({
        PROCUREKIT_OAUTH_CRM_DEALS_AUTH_URL: 'http://example.com',
        PROCUREKIT_OAUTH_EDO_OPERATOR_API_URL: 'https://user:password@example.com',
        PROCUREKIT_OAUTH_BANK_PAYMENTS_AUTH_URL: 'enter.tochka.com',
        PROCUREKIT_OAUTH_BANK_PAYMENTS_CLIENT_ID: 'x'.repeat(256),
      }),
    ).toEqual([
      'PROCUREKIT_OAUTH_BANK_PAYMENTS_CLIENT_ID: must have at most 255 characters',
      ...['BANK_PAYMENTS_AUTH', 'CRM_DEALS_AUTH', 'EDO_OPERATOR_API'].map(
        (name) =>
          `PROCUREKIT_OAUTH_${name}_URL: must be an https URL (http on this machine) without user name, query or fragment`,
      ),
    ]);
  });

  it('are how the server is known to a provider, and where it looks for it', async () => {
    const { kit } = await openKit(
      read({
        PROCUREKIT_DATABASE_URL: `sqlite:${join(folder, 'procurekit.db')}`,
        PROCUREKIT_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        PROCUREKIT_OAUTH_EDO_OPERATOR_CLIENT_ID: 'app.1',
        PROCUREKIT_OAUTH_EDO_OPERATOR_AUTH_URL: 'https://identity.example.com',
      }),
    );
    try {
      const owner = { slug: 'firm', name: 'Firm', adminEmail: 'owner@firm.ru', adminPassword: 'a long password 1' };
      const { portal, user } = await kit.portals.create(owner);
      const calls = kit.as({ portalId: portal.id, userId: user.id });
      const { id } = await calls.installations.install({ integrationSlug: 'edo-operator' });
      await calls.installations.saveConfig(id, { boxId: 'box', senderInn: '7707083893' });

      const answer = await calls.integrationOauth.authorize('edo-operator', { mode: 'json' });

      const url = new URL((answer as { readonly authorizationUrl: string }).authorizationUrl);
      expect(url.origin + url.pathname).toBe('https://identity.example.com/connect/authorize');
      expect(url.searchParams.get('client_id')).toBe('app.1');
    } finally {
      await kit.close();
    }
  });
});
