import type { ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { getInstalled, holdInstallation } from '../installations/get-installation.js';
import { count } from '../installations/install-counts.js';
import type { InstallCountsRow } from '../installations/records.js';
import { IntegrationReviews, type IntegrationReviewRow } from './records.js';
import type { NewReview } from './schemas.js';

/** Reviews from which on their average is shown: fewer would tell who gave which. */
const FEWEST_SHOWN = 3;

/** The average of the reviews of an integration, to one decimal; null while they are few. */
export function ratingOf({ reviews, ratingSum }: Pick<InstallCountsRow, 'reviews' | 'ratingSum'>): string | null {
  return reviews < FEWEST_SHOWN ? null : (Math.round((ratingSum * 10) / reviews) / 10).toFixed(1);
}

/**
 * Keeps what a portal says of an integration that it has, in place of what it said before. Other portals learn of it by the average
 * alone.
 *
 * @throws ProcurekitError `integration_not_installed`
 */
export async function keepReview(
  call: WriteCall,
  integrationSlug: string,
  { rating, text = null }: NewReview,
): Promise<IntegrationReviewRow> {
  const { id: installationId } = await getInstalled(call.tx, integrationSlug);
  await holdInstallation(call, installationId);
  const known = await call.tx.collection(IntegrationReviews).findOne({ installationId });
  const added = known === null ? { reviews: 1, ratingSum: rating } : { ratingSum: rating - known.rating };
  await count(call, call, integrationSlug, added);
  if (known !== null) return saveChanges(call, IntegrationReviews, known, { rating, text });
  const own = { id: call.id(), now: call.now };
  return insertRow(call, IntegrationReviews, newRow(IntegrationReviews, own, { installationId, rating, text }));
}

/** What the portal has said of an integration. @throws ProcurekitError `integration_not_installed`, `not_found` */
export async function getReview({ db }: Pick<ReadCall, 'db'>, integrationSlug: string): Promise<IntegrationReviewRow> {
  const { id: installationId } = await getInstalled(db, integrationSlug);
  const review = await db.collection(IntegrationReviews).findOne({ installationId });
  if (review === null) throw requestErrors.notFound({});
  return review;
}
