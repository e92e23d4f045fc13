import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { forgetByAge, type RecurringTask } from '../../../platform/jobs/index.js';
import { excerpt, maskedExcerpt } from './mask.js';
import { InstallationLogs, type InstallationLogRow } from './records.js';
import type { World } from '../../../kernel/operations/world.js';

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const KEPT_PAYLOAD_BYTES = 8 * 1024;
const KEPT_ANSWER_BYTES = 2 * 1024;

/** What is to be noted of a call. */
export interface LogEntry {
  readonly installationId: string;
  readonly direction: InstallationLogRow['direction'];
  readonly event: string;
  readonly responseStatus: number;
  readonly durationMs?: number;
  readonly outcome?: string;
  readonly message?: string;
  /** Texts of the request and the answer; secrets in them are masked here. */
  readonly payload?: string | undefined;
  readonly responseBody?: string | undefined;
}

/** Notes a call in the log of its installation. */
export async function writeLog(unit: World & Pick<UnitOfWork, 'tx' | 'now'>, entry: LogEntry): Promise<string> {
  const { tx, now } = unit;
  const row = logRow(unit, now, entry);
  await tx.collection(InstallationLogs).insert(row);
  return row.id;
}

/** The row of an entry. */
export function logRow(world: World, now: string, entry: LogEntry): InstallationLogRow {
  const { payload, responseBody } = entry;
  return newRow(
    InstallationLogs,
    { id: world.id(), now },
    {
      ...entry,
      event: excerpt(entry.event, 255) || 'unnamed',
      durationMs: Math.max(0, Math.round(entry.durationMs ?? 0)),
      message: entry.message === undefined ? null : excerpt(entry.message, 500),
      payload: payload === undefined ? null : maskedExcerpt(payload, KEPT_PAYLOAD_BYTES),
      responseBody: responseBody === undefined ? null : maskedExcerpt(responseBody, KEPT_ANSWER_BYTES),
    },
  );
}

/** Builds the task that forgets entries after 90 days. */
export function forgetOldLogs(): RecurringTask {
  return forgetByAge({
    kind: 'integrations.forget-logs',
    record: InstallationLogs,
    by: 'createdAt',
    keptMs: KEPT_MS,
  });
}
