import type { PhasedSteps } from '../create-migration.js';

// Written by hand: the generator of migrations knows nothing of functions and triggers. What they have to be is in settings-stamp.ts,
// and a test holds the database against it. Once it is released, nobody changes it.

/** Stamp settings. */
export const stampSettings: PhasedSteps = {
  after: '0.2.0',
  expand: [
    `CREATE OR REPLACE FUNCTION procurekit_stamp_settings() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      UPDATE sequences SET value = hashtextextended(gen_random_uuid()::text, 0) WHERE portal_id = OLD.portal_id AND name = '#settings';
    ELSE
      INSERT INTO sequences (portal_id, name, value) VALUES (NEW.portal_id, '#settings', hashtextextended(gen_random_uuid()::text, 0))
      ON CONFLICT (portal_id, name) DO UPDATE SET value = EXCLUDED.value;
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
    `INSERT INTO "sequences" ("portal_id", "name", "value") SELECT "id", '#settings', hashtextextended(gen_random_uuid()::text, 0) FROM "portals" WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') ON CONFLICT DO NOTHING`,
  ],
};
