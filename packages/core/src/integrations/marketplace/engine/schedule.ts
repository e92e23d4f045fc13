import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { Installations } from '../installations/records.js';
import { openConfig, withDefaults } from '../installations/sealed-config.js';
import type { Config } from '../marketplace/entry.js';
import type { Integration } from '../port.js';
import { queueSync } from './queue-sync.js';
import { Integrations } from '../integrations.js';

const MINUTE_MS = 60_000;

/** When the next run is due by the schedule of an integration; null when none is. */
export function nextRunAt({ scheduleMinutes }: Integration, config: Config, nowMs: number): string | null {
  const minutes = scheduleMinutes?.(config) ?? null;
  return minutes === null ? null : toInstant(nowMs + minutes * MINUTE_MS);
}

/** Whether a run of a portal is due. */
export async function hasSyncsDue(db: Reader, now: string): Promise<boolean> {
  return db.collection(Installations).exists({ status: 'ACTIVE', nextSyncAt: { lte: now } });
}

/** Queues the runs of a portal that are due; returns how many there were. */
export async function queueDueSyncs(unit: UnitOfWork, { limit }: { readonly limit: number }): Promise<number> {
  const installations = unit.tx.collection(Installations);
  const due = await installations.list({
    where: { status: 'ACTIVE', nextSyncAt: { lte: unit.now } },
    order: [['id', 'asc']],
    limit,
  });
  for (const installation of due) {
    const entry = unit.port(Integrations).get(installation.integrationSlug);
    if (entry !== undefined) await queueSync(unit, { installation });
    const config =
      entry === undefined ? {} : withDefaults(entry, openConfig(unit.port(SecretBox), unit.portalId, installation));
    const nextSyncAt = entry === undefined ? null : nextRunAt(entry, config, Date.parse(unit.now));
    await installations.update(installation.id, { nextSyncAt });
  }
  return due.length;
}
