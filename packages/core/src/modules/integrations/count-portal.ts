import type { Ids } from '../../ports/ids.js';
import type { CountPortal } from '../identity/index.js';
import { count } from './installations/install-counts.js';
import { Installations } from './installations/records.js';
import { IntegrationReviews } from './marketplace/records.js';

/** Counts what a portal has installed and said of integrations, when it arrives or goes as a whole. */
export function countInstallationsOf(deps: { readonly ids: Ids }): CountPortal {
  return async (tx, by) => {
    const installations = await tx.collection(Installations).list({ select: ['id', 'integrationSlug', 'status'] });
    const reviews = await tx.collection(IntegrationReviews).list({ select: ['installationId', 'rating'] });
    for (const { id, integrationSlug, status } of installations) {
      const [review] = reviews.filter(({ installationId }) => installationId === id);
      await count(deps, { tx }, integrationSlug, {
        installs: status === 'UNINSTALLED' ? 0 : by,
        ...(review === undefined ? {} : { reviews: by, ratingSum: by * review.rating }),
      });
    }
  };
}
