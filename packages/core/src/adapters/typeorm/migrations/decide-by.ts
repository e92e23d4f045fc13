import type { Dialect } from './step-database.js';

/** An instant some days before another, as the database keeps it. */
const DAYS_BEFORE = {
  sqlite: (instant: string, days: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${instant}, '-' || ${days} || ' days')`,
  postgres: (instant: string, days: string) => `${instant} - ${days} * interval '24 hours'`,
} satisfies Record<Dialect, unknown>;

/** By when somebody has to decide what comes after each contract; of those alone that say something else. */
export function decideBy(dialect: Dialect) {
  const until = DAYS_BEFORE[dialect](
    '"valid_until"',
    `(CASE WHEN "auto_renew" AND "notice_given_at" IS NULL THEN coalesce("notice_days", 0) ELSE 0 END)`,
  );
  const isOther = dialect === 'sqlite' ? 'IS NOT' : 'IS DISTINCT FROM';
  return {
    table: 'contracts',
    set: `"decide_by" = ${until}`,
    where: `"decide_by" ${isOther} ${until}`,
  };
}
