import type { CountPortal } from '../../platform/identity/index.js';
import { count } from './installations/install-counts.js';
import { Installations } from './installations/records.js';
import { IntegrationReviews } from './marketplace/records.js';
import type { World } from '../../kernel/operations/world.js';

/** Counts what a portal has installed and said of integrations, when it arrives or goes as a whole. */
export function countInstallationsOf(world: World): CountPortal {
  return async (tx, by) => {
    const installations = await tx.collection(Installations).list({ select: ['id', 'integrationSlug', 'status'] });
    const reviews = await tx.collection(IntegrationReviews).list({ select: ['installationId', 'rating'] });
    for (const { id, integrationSlug, status } of installations) {
      const [review] = reviews.filter(({ installationId }) => installationId === id);
      await count(world, { tx }, integrationSlug, {
        installs: status === 'UNINSTALLED' ? 0 : by,
        ...(review === undefined ? {} : { reviews: by, ratingSum: by * review.rating }),
      });
    }
  };
}
