import type {
  InstallationCapabilities,
  InstallationConfig,
  InstallationTest,
  InstallationsInstallBody,
  InstallationsListJobsQuery,
  InstallationsListLogsQuery,
  IntegrationJob,
  ListedIntegrationJob,
} from '../../../../core/src/calls/types/workspace/installations.js';
import type {
  Installation,
  InstallationListItem,
  Instant,
  QueuedSync,
  Uuid,
} from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { EventName } from '../../generated/event-payloads.js';
import type { CountedItems, PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

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

/** Methods on installations. */
export interface InstallationsApi {
  /**
   * List the installations of the portal.
   *
   * Newest first, without removed ones. Without the right `integrations.manage`, only the one that reads
   * statements of a bank.
   *
   * Right: `bank_statements.upload`.
   */
  list(options?: CallOptions): ApiCall<InstallationListItem[]>;

  /**
   * Install an integration.
   *
   * An integration that was removed before returns under its old id, with an empty configuration.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_already_installed`
   * @throws NotFoundError `not_found`
   */
  install(body: InstallationsInstallBody, options?: WriteOptions): ApiCall<Installation>;

  /**
   * Get an installation.
   *
   * With its settings; secrets are masked.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<Installation>;

  /**
   * Save settings of an installation.
   *
   * Settings that are omitted or null keep their values. The installation is then `PENDING_CONFIG` and does
   * nothing until it is enabled.
   *
   * Right: `integrations.manage`.
   *
   * @throws BadRequestError `unknown_field`, `url_not_allowed`
   * @throws NotFoundError `not_found`
   */
  saveConfig(id: string, body: InstallationConfig, options?: WriteOptions): ApiCall<Installation>;

  /**
   * Switch capabilities of an installation on or off.
   *
   * Only while it is active. Capabilities that are not named are unchanged.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `not_found`
   */
  setCapabilities(id: string, body: InstallationCapabilities, options?: WriteOptions): ApiCall<Installation>;

  /**
   * Enable an installation.
   *
   * Switches all its capabilities on.
   *
   * Right: `integrations.manage`.
   *
   * @throws BadRequestError `configuration_required`
   * @throws NotFoundError `not_found`
   */
  enable(id: string, options?: WriteOptions): ApiCall<Installation>;

  /**
   * Disable an installation.
   *
   * Switches all its capabilities off; its settings stay.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  disable(id: string, options?: WriteOptions): ApiCall<Installation>;

  /**
   * Remove an installation.
   *
   * Erases its settings, tokens, mappings and addresses. Its log stays for 90 days.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  uninstall(id: string, options?: WriteOptions): ApiCall<Installation>;

  /**
   * Test the settings of an installation.
   *
   * Makes a read-only call to the other system and responds within 10 seconds. If the test fails, `ok` is false
   * and the message says why. Integrations that have no other system to call check their settings.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  test(id: string, options?: CallOptions): ApiCall<InstallationTest>;

  /**
   * Exchange with the other system now.
   *
   * One run at a time: while one is under way, `queued` is false and `jobId` names it.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `not_found`
   */
  sync(id: string, options?: WriteOptions): ApiCall<QueuedSync>;

  /**
   * List the runs of an installation.
   *
   * Newest first, with the outcome for the items of each part. A run that is read alone tells its errors as well.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  listJobs(
    id: string,
    query?: InstallationsListJobsQuery,
    options?: CallOptions,
  ): PageList<ListedIntegrationJob, CountedItems<ListedIntegrationJob>>;

  /**
   * Get a run of an installation.
   *
   * With the outcome for the items of each part, and the first 100 errors.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  getJob(id: string, jobId: string, options?: CallOptions): ApiCall<IntegrationJob>;

  /**
   * List the log of an installation.
   *
   * Calls to and from the integration, newest first. Entries are kept for 90 days.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  listLogs(
    id: string,
    query?: InstallationsListLogsQuery,
    options?: CallOptions,
  ): PageList<InstallationLog, CountedItems<InstallationLog>>;
}

/** Installations, to be put into a client. */
export const installations: Resource<InstallationsApi> = {
  name: 'installations',
  at: '/api/v1/integrations/installations',
  methods: {
    list: 'GET',
    install: 'POST body',
    get: 'GET /:id',
    saveConfig: 'PATCH /:id/config body',
    setCapabilities: 'PATCH /:id/capabilities body',
    enable: 'POST /:id/enable',
    disable: 'POST /:id/disable',
    uninstall: 'DELETE /:id',
    test: 'POST /:id/test once',
    sync: 'POST /:id/sync',
    listJobs: 'GET /:id/jobs query pages',
    getJob: 'GET /:id/jobs/:jobId',
    listLogs: 'GET /:id/logs query pages',
  },
};
