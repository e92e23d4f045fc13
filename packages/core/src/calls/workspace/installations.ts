import type { CallOptions } from '../../operations/call-options.js';
import type { EventName } from '../event-names.js';
import type { Installation, InstallationListItem, Instant, QueuedSync, Uuid } from '../types/workspace/shared-types.js';
import type {
  InstallationCapabilities,
  InstallationConfig,
  InstallationTest,
  InstallationsInstallBody,
  InstallationsListJobsQuery,
  InstallationsListJobsResult,
  InstallationsListLogsQuery,
  IntegrationJob,
} from '../types/workspace/installations.js';

/** A call to or from an integration. */
export interface InstallationLog {
  id: Uuid;
  direction: 'INBOUND' | 'OUTBOUND';
  event: EventName;
  /** HTTP status; 0 if there was no response. */
  responseStatus: number;
  durationMs: number;
  createdAt: Instant;
  /** Outcome of what was received. */
  outcome: string | null;
  /** What went wrong, item by item. */
  message: string | null;
  hasPayload: boolean;
  hasResponseBody: boolean;
}

/** What `installations.listLogs` answers. */
export interface InstallationsListLogsResult {
  items: InstallationLog[];
  total: number;
}

/** Calls on installations. */
export interface InstallationsCalls {
  /**
   * List the installations of the portal.
   *
   * Newest first, without removed ones. Without the right `integrations.manage`, only the one that reads
   * statements of a bank.
   *
   * Right: `bank_statements.upload`.
   */
  list(options?: CallOptions): Promise<InstallationListItem[]>;

  /**
   * Install an integration.
   *
   * An integration that was removed before returns under its old id, with an empty configuration.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`, `integration_already_installed`
   */
  install(body: InstallationsInstallBody, options?: CallOptions): Promise<Installation>;

  /**
   * Get an installation.
   *
   * With its settings; secrets are masked.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<Installation>;

  /**
   * Save settings of an installation.
   *
   * Settings that are omitted or null keep their values. The installation is then `PENDING_CONFIG` and does
   * nothing until it is enabled.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`, `unknown_field`, `url_not_allowed`
   */
  saveConfig(id: string, body: InstallationConfig, options?: CallOptions): Promise<Installation>;

  /**
   * Switch capabilities of an installation on or off.
   *
   * Only while it is active. Capabilities that are not named are unchanged.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_active`
   */
  setCapabilities(id: string, body: InstallationCapabilities, options?: CallOptions): Promise<Installation>;

  /**
   * Enable an installation.
   *
   * Switches all its capabilities on.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`, `configuration_required`
   */
  enable(id: string, options?: CallOptions): Promise<Installation>;

  /**
   * Disable an installation.
   *
   * Switches all its capabilities off; its settings stay.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  disable(id: string, options?: CallOptions): Promise<Installation>;

  /**
   * Remove an installation.
   *
   * Erases its settings, tokens, mappings and addresses. Its log stays for 90 days.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  uninstall(id: string, options?: CallOptions): Promise<Installation>;

  /**
   * Test the settings of an installation.
   *
   * Makes a read-only call to the other system and responds within 10 seconds. If the test fails, `ok` is false
   * and the message says why. Integrations that have no other system to call check their settings.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  test(id: string, options?: CallOptions): Promise<InstallationTest>;

  /**
   * Exchange with the other system now.
   *
   * One run at a time: while one is under way, `queued` is false and `jobId` names it.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_active`
   */
  sync(id: string, options?: CallOptions): Promise<QueuedSync>;

  /**
   * List the runs of an installation.
   *
   * Newest first, with the outcome for the items of each part. A run that is read alone tells its errors as well.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  listJobs(id: string, query?: InstallationsListJobsQuery, options?: CallOptions): Promise<InstallationsListJobsResult>;

  /**
   * Get a run of an installation.
   *
   * With the outcome for the items of each part, and the first 100 errors.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  getJob(id: string, jobId: string, options?: CallOptions): Promise<IntegrationJob>;

  /**
   * List the log of an installation.
   *
   * Calls to and from the integration, newest first. Entries are kept for 90 days.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  listLogs(id: string, query?: InstallationsListLogsQuery, options?: CallOptions): Promise<InstallationsListLogsResult>;
}
