import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { UniqueViolation } from '../../../kernel/ports/storage-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { createDefaultMappings, renameDefaultSource } from '../inbound/default-mappings.js';
import { createEndpoint } from '../inbound/endpoint.js';
import { InboundEndpoints, InboundMappings, InboundRequests, RecordedEvents } from '../inbound/records.js';
import { SyncCheckpoints, SyncFailures, SyncLinks } from '../engine/records.js';
import { OAuthStates, OAuthTokens } from '../oauth/records.js';
import { IntegrationFiles } from '../files/records.js';
import { MessengerChats } from '../messenger/records.js';
import { ProjectLinks } from '../task-tracker/records.js';
import { nextRunAt } from '../engine/schedule.js';
import { integrationErrors } from '../errors.js';
import type { MarketplaceEntry } from '../marketplace/entry.js';
import type { Integration } from '../port.js';
import { mergeConfig, missingSettings, type SentConfig } from './check-config.js';
import { requireActive } from './get-installation.js';
import { count } from './install-counts.js';
import { keepCredentials } from './credentials.js';
import { moveInstallation } from './move-installation.js';
import { InstallationCredentials, Installations, type InstallationRow } from './records.js';
import { openConfig, sealConfig, withDefaults } from './sealed-config.js';
import { movedBy } from './statuses.js';

/** The setting that names the system behind the mappings of an installation. */
const SOURCE_SETTING = 'defaultExternalSource';

/**
 * Installs an integration, or brings back the installation that was removed.
 *
 * @throws ProcurekitError `integration_already_installed`
 */
export async function installIntegration(call: WriteCall, entry: Integration): Promise<InstallationRow> {
  const row = await insertOrRevive(call, entry);
  await count(call, call, entry.slug, { installs: 1 });
  if (entry.supportsInboundWebhook || entry.connector.hasReceiver === true) await createEndpoint(call, row.id);
  await createDefaultMappings(call, row.id, entry);
  return row;
}

async function insertOrRevive(call: WriteCall, entry: MarketplaceEntry): Promise<InstallationRow> {
  const former = await call.tx.collection(Installations).findOne({ integrationSlug: entry.slug });
  if (former !== null && former.status !== 'UNINSTALLED') {
    throw integrationErrors.integrationAlreadyInstalled({ existingId: former.id });
  }
  const own = { installedAt: call.now, installedById: call.caller.userId, ...movedBy('install', entry.capabilities) };
  if (former !== null) {
    const forgotten = { lastSyncAt: null, lastErrorAt: null, lastErrorMessage: null };
    return saveChanges(call, Installations, former, { ...own, ...forgotten });
  }
  const row = newRow(Installations, { id: call.id(), now: call.now }, { ...own, integrationSlug: entry.slug });
  return withoutRival(call, entry, () => call.tx.nested((tx) => insertRow({ ...call, tx }, Installations, row)));
}

/** Saves settings. @throws ProcurekitError `validation_failed` with every problem of them */
export async function saveInstallationConfig(
  call: WriteCall,
  { row, entry, sent }: { readonly row: InstallationRow; readonly entry: MarketplaceEntry; readonly sent: SentConfig },
): Promise<InstallationRow> {
  const saved = openConfig(call.port(SecretBox), call.portalId, row);
  const { config, problems } = mergeConfig(entry.configSchema, saved, sent);
  if (problems.length > 0) throw rejectInput(problems);
  const owner = { portalId: call.portalId, installationId: row.id };
  const [from, to] = [saved[SOURCE_SETTING] ?? null, config[SOURCE_SETTING]];
  if (typeof to === 'string' && to !== from) {
    await renameDefaultSource(call, row.id, { from: typeof from === 'string' ? from : null, to });
  }
  await keepCredentials(call, row.id, { fields: entry.configSchema, config });
  const sealedConfig = sealConfig(call.port(SecretBox), owner, config);
  return moveInstallation(call, { row, entry, move: 'configure', changes: { sealedConfig } });
}

/** Switches an installation on. @throws ProcurekitError `configuration_required` */
export async function enableInstallation(
  call: WriteCall,
  {
    row,
    entry,
    isConnected,
  }: { readonly row: InstallationRow; readonly entry: Integration; readonly isConnected: boolean },
): Promise<InstallationRow> {
  const saved = openConfig(call.port(SecretBox), call.portalId, row);
  const missing = missingSettings(entry.configSchema, saved);
  const missingKeys = entry.connectionType === 'OAUTH' && !isConnected ? [...missing, 'oauth'] : missing;
  if (missingKeys.length > 0) throw integrationErrors.configurationRequired({ missingKeys });
  const nextSyncAt = nextRunAt(entry, withDefaults(entry, saved), Date.parse(call.now));
  return moveInstallation(call, { row, entry, move: 'enable', changes: { nextSyncAt } });
}

/** Switches some capabilities. @throws ProcurekitError `integration_not_active`, `validation_failed` */
export async function setCapabilities(
  call: WriteCall,
  { row, entry }: { readonly row: InstallationRow; readonly entry: MarketplaceEntry },
  wanted: readonly { readonly capability: string; readonly isEnabled: boolean }[],
): Promise<InstallationRow> {
  requireActive(row);
  const known = entry.capabilities.map(({ capability }) => capability);
  const problems = wanted.flatMap(({ capability }, index) =>
    known.includes(capability)
      ? []
      : [
          {
            pointer: `/capabilities/${index}/capability`,
            code: 'invalid_enum',
            message: `Must be one of ${known.join(', ')}`,
          },
        ],
  );
  if (problems.length > 0) throw rejectInput(problems);
  const switched = new Map(wanted.map(({ capability, isEnabled }) => [capability, isEnabled]));
  const enabledCapabilities = known.filter((name) => switched.get(name) ?? row.enabledCapabilities.includes(name));
  return saveChanges(call, Installations, row, { enabledCapabilities });
}

/** Removes an installation: nothing that was secret is left, and its log stays. */
export async function uninstallIntegration(
  call: WriteCall,
  { row, entry }: { readonly row: InstallationRow; readonly entry: MarketplaceEntry },
): Promise<InstallationRow> {
  await count(call, call, entry.slug, { installs: -1 });
  const erased = { sealedConfig: null, metadata: null, nextSyncAt: null };
  // Its runs end first: one that is writing is waited for, and what it wrote goes with the rest.
  const removed = await moveInstallation(call, { row, entry, move: 'uninstall', changes: erased });
  const own = { installationId: row.id };
  for (const record of [
    InboundEndpoints,
    InboundMappings,
    RecordedEvents,
    SyncCheckpoints,
    SyncFailures,
    SyncLinks,
    OAuthStates,
    OAuthTokens,
    InstallationCredentials,
    IntegrationFiles,
    MessengerChats,
    ProjectLinks,
  ]) {
    await call.tx.collection(record as typeof InboundEndpoints).removeWhere(own);
  }
  await call.tx.collection(InboundRequests).removeWhere({ ...own, portalId: call.portalId });
  return removed;
}

async function withoutRival<T>(call: WriteCall, entry: MarketplaceEntry, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    const rival = await call.tx.collection(Installations).findOne({ integrationSlug: entry.slug });
    throw integrationErrors.integrationAlreadyInstalled({ existingId: rival?.id ?? '' });
  }
}
