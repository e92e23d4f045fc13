import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Fan out after the change. */
export const fanOutAfterTheChange: readonly MigrationStep[] = [
  `CREATE TABLE "webhook_fan_outs" (
    "id" text PRIMARY KEY NOT NULL,
    "portal_id" text NOT NULL,
    "event" text NOT NULL,
    "occurred_at" text NOT NULL,
    "written_up_to" text,
    "due_at" text NOT NULL,
    "leased_until" text
  )`,
  `CREATE INDEX "ix_webhook_fan_outs_due" ON "webhook_fan_outs" ("due_at") WHERE "due_at" is not null`,
  `CREATE INDEX "ix_webhook_fan_outs_lane" ON "webhook_fan_outs" ("portal_id", "due_at") WHERE "due_at" is not null`,
  `DROP INDEX "ix_webhook_subscriptions_event"`,
  `CREATE INDEX "ix_webhook_subscriptions_event_is_active_id" ON "webhook_subscriptions" ("portal_id", "event", "is_active", "id")`,
];
