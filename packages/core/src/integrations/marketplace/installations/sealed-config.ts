import type { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { Config, MarketplaceEntry } from '../marketplace/entry.js';
import type { InstallationRow } from './records.js';

/** What an encrypted value belongs to: moved to another row or portal it does not open. */
export interface SealedFor {
  readonly portalId: string;
  readonly installationId: string;
}

/** Encrypts settings; no settings are null. */
export function sealConfig(box: SecretBox, owner: SealedFor, config: Config): string | null {
  return Object.keys(config).length === 0 ? null : box.seal(JSON.stringify(config), contextOf(owner));
}

/** The settings that somebody saved. */
export function openConfig(
  box: SecretBox,
  portalId: string,
  { id, sealedConfig }: Pick<InstallationRow, 'id' | 'sealedConfig'>,
): Config {
  if (sealedConfig === null) return {};
  // Sealed by `sealConfig`, and nobody else can.
  return JSON.parse(box.open(sealedConfig, contextOf({ portalId, installationId: id }))) as Config;
}

/** Saved settings over the defaults of those that nobody set. */
export function withDefaults({ configSchema }: Pick<MarketplaceEntry, 'configSchema'>, saved: Config): Config {
  const initial = configSchema.flatMap((field) =>
    field.default === null ? [] : [[field.key, field.default] as const],
  );
  return { ...Object.fromEntries(initial), ...saved };
}

/** What the encrypted settings of an installation are bound to. */
export function contextOf({ portalId, installationId }: SealedFor): string {
  return `integration-config:${portalId}:${installationId}`;
}
