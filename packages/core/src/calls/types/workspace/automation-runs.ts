import type { AutomationEncoding, Instant, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `status`. */
export type AutomationRunStatus = 'queued' | 'succeeded' | 'failed';

/** One run of an automation, with what was sent and what came back. */
export interface AutomationRun {
  id: Uuid;
  automationId: Uuid;
  automationName: string;
  procurementId: Uuid;
  stageId: Uuid;
  trigger: 'on_enter' | 'on_leave';
  status: AutomationRunStatus;
  attempts: number;
  responseStatus: number | null;
  responseBody: string | null;
  errorCode: string | null;
  errorMessage: string | null;
  durationMs: number | null;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  request: {
    method: string;
    url: string;
    encoding: AutomationEncoding;
    /** The first 8 KiB. */
    body: string;
  } | null;
}

/** Values of `sort`. */
export type AutomationRunsListSort =
  | 'id'
  | '-id'
  | 'automationId'
  | '-automationId'
  | 'automationName'
  | '-automationName'
  | 'procurementId'
  | '-procurementId'
  | 'stageId'
  | '-stageId'
  | 'trigger'
  | '-trigger'
  | 'status'
  | '-status'
  | 'attempts'
  | '-attempts'
  | 'responseStatus'
  | '-responseStatus'
  | 'responseBody'
  | '-responseBody'
  | 'errorCode'
  | '-errorCode'
  | 'errorMessage'
  | '-errorMessage'
  | 'durationMs'
  | '-durationMs'
  | 'startedAt'
  | '-startedAt'
  | 'finishedAt'
  | '-finishedAt';

/** What `automationRuns.list` takes. */
export interface AutomationRunsListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: AutomationRunsListSort | undefined;
  procurementId?: Uuid | undefined;
  automationId?: Uuid | undefined;
  /** One or more of queued, succeeded, failed, separated by commas. */
  status?: string | readonly AutomationRunStatus[] | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}
