import type { WriteCall } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { integrationErrors } from '../errors.js';
import { Installations, type InstallationRow } from './records.js';

/** An installation that was not removed. @throws ProcurekitError `not_found` */
export async function getInstallation(db: Reader, id: string): Promise<InstallationRow> {
  return requireInstalled(await db.collection(Installations).find(id));
}

/** The same, held for a change. @throws ProcurekitError `not_found` */
export async function holdInstallation({ tx }: Pick<WriteCall, 'tx'>, id: string): Promise<InstallationRow> {
  return requireInstalled(await tx.collection(Installations).findForUpdate(id));
}

/** The installation of an integration. @throws ProcurekitError `integration_not_installed` */
export async function getInstalled(db: Reader, slug: string): Promise<InstallationRow> {
  const installation = await db.collection(Installations).findOne({ integrationSlug: slug });
  if (installation === null || installation.status === 'UNINSTALLED') {
    throw integrationErrors.integrationNotInstalled({ integrationSlug: slug });
  }
  return installation;
}

/** @throws ProcurekitError `integration_not_active` when the installation, or the capability named, is off */
export function requireActive(
  { status, enabledCapabilities }: Pick<InstallationRow, 'status' | 'enabledCapabilities'>,
  capability?: string,
): void {
  if (status !== 'ACTIVE') throw integrationErrors.integrationNotActive({});
  if (capability !== undefined && !enabledCapabilities.includes(capability)) {
    throw integrationErrors.integrationNotActive({ capability });
  }
}

function requireInstalled(installation: InstallationRow | null): InstallationRow {
  if (installation === null || installation.status === 'UNINSTALLED') throw requestErrors.notFound({});
  return installation;
}
