import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';

/** Connections that somebody began, each good for one return from the provider within ten minutes. */
export const OAuthStates = defineRecord('oauthState', {
  table: 'integration_oauth_states',
  trail: { untold: 'What it leads to is told.' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    stateHash: column.text({ secret: true, max: 64 }),
    /** Session, or user where there is none, who must come back. */
    boundTo: column.text({ max: 64 }),
    sealedVerifier: column.text({ secret: true, max: 512 }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['createdAt'] }],
  uniques: { state: { on: ['stateHash'] } },
});

/** Tokens of providers that somebody connected. */
export const OAuthTokens = defineRecord('oauthTokens', {
  table: 'integration_oauth_tokens',
  trail: { untold: 'The installation tells that it was connected.' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    sealedTokens: column.text({ secret: true, max: 65_535 }),
    expiresAt: column.instant({ nullable: true }),
    /** Until when one process refreshes them and the others wait. */
    refreshingUntil: column.instant({ nullable: true }),
    updatedAt: column.instant({}),
  },
  uniques: { installation: { on: ['installationId'] } },
});

export type OAuthTokensRow = Row<typeof OAuthTokens>;

/** What the secrets of a row are bound to. */
export function contextOf(portalId: string, rowId: string): string {
  return `integration-oauth:${portalId}:${rowId}`;
}
