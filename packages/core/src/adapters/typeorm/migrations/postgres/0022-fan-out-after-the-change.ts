import type { MigrationStep } from '../create-migration.js';

// Written by scripts/generate-migrations.mjs as the difference between the migrations before it and the declared records.
// Once it is released, nobody changes it.

/** Fan out after the change. */
export const fanOutAfterTheChange: readonly MigrationStep[] = [
  `CREATE TABLE "webhook_fan_outs" (
    "id" uuid NOT NULL,
    "portal_id" uuid NOT NULL,
    "event" text COLLATE "C" NOT NULL,
    "occurred_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "written_up_to" uuid,
    "due_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    "leased_until" TIMESTAMP(3) WITH TIME ZONE,
    CONSTRAINT "PK_67c4a9ccf330c4c71a5250de10b" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "ix_webhook_fan_outs_due" ON "webhook_fan_outs" ("due_at") WHERE "due_at" is not null`,
  `CREATE INDEX "ix_webhook_fan_outs_lane" ON "webhook_fan_outs" ("portal_id", "due_at") WHERE "due_at" is not null`,
  `DROP INDEX "ix_webhook_subscriptions_event"`,
  `CREATE INDEX "ix_webhook_subscriptions_event_is_active_id" ON "webhook_subscriptions" ("portal_id", "event", "is_active", "id")`,
];
