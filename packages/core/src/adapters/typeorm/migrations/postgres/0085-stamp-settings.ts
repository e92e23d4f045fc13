import type { PhasedSteps } from '../create-migration.js';

// Beside the table by hand: the generator of migrations knows nothing of functions and triggers. What they have to be is in
// settings-stamp.ts, and a test holds the database against it. Once it is released, nobody changes it.

/** Stamp settings. */
export const stampSettings: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `CREATE TABLE "settings_stamps" (
    "portal_id" uuid NOT NULL,
    "stamp" uuid NOT NULL,
    CONSTRAINT "PK_21500c8da07a0d6fbe8c9afbadf" PRIMARY KEY ("portal_id")
  )`,
    `CREATE OR REPLACE FUNCTION procurekit_stamp_settings() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      UPDATE settings_stamps SET stamp = gen_random_uuid() WHERE portal_id = OLD.portal_id;
    ELSE
      INSERT INTO settings_stamps (portal_id, stamp) VALUES (NEW.portal_id, gen_random_uuid())
      ON CONFLICT (portal_id) DO UPDATE SET stamp = EXCLUDED.stamp;
    END IF;
    RETURN NULL;
  END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "sign_in_settings" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "pipelines" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "stages" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "product_fields" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "automations" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "catalog_settings" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "matching_settings" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "seller_profiles" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "integration_mappings" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE OF "id", "key_id", "name", "event", "url", "sealed_url", "url_hash", "endpoint_id", "is_active", "payload", "sealed_secret", "sealed_previous_secret", "previous_secret_expires_at", "created_at", "updated_at" ON "webhook_subscriptions" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "custom_fields" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "portal_units" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "approval_policies" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "exchange_rates" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "exchange_rate_settings" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE OF "id", "name", "period_from", "period_to", "cost_item_id", "logistics_object_id", "pipeline_id", "amount", "currency", "control", "status", "custom_fields", "created_at", "version", "archived_at", "created_by_id" ON "budgets" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN CREATE OR REPLACE TRIGGER tr_settings_stamp AFTER INSERT OR DELETE OR UPDATE ON "cost_items" FOR EACH ROW EXECUTE FUNCTION procurekit_stamp_settings(); END IF; END $$`,
  ],
  contract: [
    `INSERT INTO "settings_stamps" ("portal_id", "stamp") SELECT "id", gen_random_uuid() FROM "portals" WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') ON CONFLICT DO NOTHING`,
  ],
};
