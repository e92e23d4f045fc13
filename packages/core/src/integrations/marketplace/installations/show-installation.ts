import type { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Config, ConfigField, MarketplaceEntry } from '../marketplace/entry.js';
import { SECRET_MASK } from './check-config.js';
import type { InstallationRow } from './records.js';
import type { ConfigViewField, Installation, ListedInstallation } from './schemas.js';

/** An installation as lists show it. */
export function listedInstallation(
  row: InstallationRow,
  { name, connectionType, capabilities }: MarketplaceEntry,
): z.output<typeof ListedInstallation> {
  return {
    ...row,
    integrationName: name,
    type: connectionType,
    capabilities: capabilities.map(({ capability }) => ({
      capability,
      isEnabled: row.enabledCapabilities.includes(capability),
    })),
  };
}

/** An installation with its settings. */
export function shownInstallation(
  row: InstallationRow,
  entry: MarketplaceEntry,
  saved: Config,
): z.output<typeof Installation> {
  const fields = entry.configSchema.map((field) => shownSetting(field, saved));
  return { ...listedInstallation(row, entry), metadata: row.metadata, configView: { fields } };
}

function shownSetting({ key, isSecret }: ConfigField, saved: Config): z.output<typeof ConfigViewField> {
  const value = saved[key];
  const isSet = value !== undefined;
  return isSecret
    ? { key, isSecret, isSet, maskedValue: isSet ? SECRET_MASK : null }
    : { key, isSecret, isSet, value: value ?? null };
}

/** The integration of this slug. @throws ProcurekitError `not_found` */
export function getEntry<E extends MarketplaceEntry>(entries: ReadonlyMap<string, E>, slug: string): E {
  const entry = entries.get(slug);
  if (entry === undefined) throw requestErrors.notFound({});
  return entry;
}
