import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

/** What `installations.install` takes. */
export interface InstallationsInstallBody {
  integrationSlug: string;
}

/** Settings by key; those that are null or omitted keep their values. */
export type InstallationConfig = Record<string, string | number | boolean | null>;

/** What `installations.setCapabilities` takes. */
export interface InstallationCapabilities {
  capabilities: readonly {
    capability: string;
    isEnabled: boolean;
  }[];
}

/** What `installations.test` answers. */
export interface InstallationTest {
  ok: boolean;
  message: string;
}

/** Values of `status`. */
export type IntegrationJobStatus = 'queued' | 'running' | 'completed' | 'completed_with_errors' | 'failed' | 'deferred';

export interface ListedIntegrationJob {
  jobId: Uuid;
  kind: string;
  status: IntegrationJobStatus;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  counts: Record<
    string,
    {
      read: number;
      created: number;
      updated: number;
      skipped: number;
      failed: number;
    }
  >;
  createdAt: Instant;
}

/** What `installations.listJobs` takes. */
export interface InstallationsListJobsQuery extends RecordsQuery {
  status?: IntegrationJobStatus | undefined;
}

/** What `installations.getJob` answers. */
export interface IntegrationJob {
  jobId: Uuid;
  kind: string;
  status: IntegrationJobStatus;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  counts: Record<
    string,
    {
      read: number;
      created: number;
      updated: number;
      skipped: number;
      failed: number;
    }
  >;
  errors: {
    part: string;
    externalId: string;
    code: string;
    message: string;
  }[];
  createdAt: Instant;
}

/** Values of `sort`. */
export type InstallationsListLogsSort =
  | 'id'
  | '-id'
  | 'direction'
  | '-direction'
  | 'event'
  | '-event'
  | 'responseStatus'
  | '-responseStatus'
  | 'durationMs'
  | '-durationMs'
  | 'createdAt'
  | '-createdAt'
  | 'outcome'
  | '-outcome'
  | 'message'
  | '-message';

/** What `installations.listLogs` takes. */
export interface InstallationsListLogsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: InstallationsListLogsSort | undefined;
  direction?: 'INBOUND' | 'OUTBOUND' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** What `installations.listJobs` answers. */
export interface InstallationsListJobsResult {
  items: ListedIntegrationJob[];
  total: number;
}
