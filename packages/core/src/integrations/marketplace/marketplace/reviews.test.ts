import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { installed } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { ratingOf } from './reviews.js';

const MARKETPLACE = '/integrations/marketplace';

describe.each(testDialects)('reviews of integrations on %s', (dialect) => {
  let kit: TestKit;
  let portals: TestPortal[];
  let owners: ApiClient[];
  /** One that no other test reviews. */
  let slug: string;
  const slugs = ['fleet-tracking', 'inbound-webhook', 'wms-stock', 'site-supply', 'messenger'];

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    slug = slugs.pop() ?? '';
    portals = await Promise.all(Array.from({ length: 4 }, () => kit.createPortal()));
    owners = portals.map((portal) => portal.signedIn());
  });

  const install = (owner: ApiClient) => owner.post('/integrations/installations', { integrationSlug: slug });
  const review = (owner: ApiClient, body: object) => owner.put(`${MARKETPLACE}/${slug}/review`, body);
  const ratings = async (owner: ApiClient) => {
    const { items } = (await owner.get(`${MARKETPLACE}?limit=100`)).body;
    const listed = items.find((each: { readonly slug: string }) => each.slug === slug);
    return [listed.rating, (await owner.get(`${MARKETPLACE}/${slug}`)).body.rating];
  };

  it('are shown as their average once there are three, and as nothing else', async () => {
    const [first, second, third, stranger] = owners as [ApiClient, ApiClient, ApiClient, ApiClient];
    for (const owner of owners) await install(owner);

    expect(await review(first, { rating: 5, text: 'Тайное слово' })).toMatchObject({
      status: 200,
      body: { integrationSlug: slug, rating: 5, text: 'Тайное слово' },
    });
    await review(second, { rating: 4 });
    expect(await ratings(stranger)).toEqual([null, null]);
    await review(third, { rating: 4 });
    expect(await ratings(stranger)).toEqual(['4.3', '4.3']);

    // Each portal has one: another takes its place.
    await review(third, { rating: 1, text: 'Хуже' });
    await review(third, { rating: 2 });
    expect(await ratings(first)).toEqual(['3.7', '3.7']);
    expect((await third.get(`${MARKETPLACE}/${slug}/review`)).body).toMatchObject({ rating: 2, text: null });
    expect((await stranger.get(`${MARKETPLACE}/${slug}/review`)).status).toBe(404);
    const seen = await Promise.all(
      [`${MARKETPLACE}/${slug}`, `${MARKETPLACE}?limit=100`, '/audit-log'].map((path) => stranger.get(path)),
    );
    expect(JSON.stringify(seen)).not.toContain('Тайное');
  });

  it('are given by those who manage an integration that their portal has', async () => {
    const [owner, other] = owners as [ApiClient, ApiClient];
    expect((await review(owner, { rating: 5 })).body.code).toBe('integration_not_installed');
    expect((await owner.put(`${MARKETPLACE}/nothing/review`, { rating: 5 })).body.code).toBe('not_found');
    const { id } = (await install(owner)).body;
    const buyer = portals[0]?.signedIn((await portals[0].addUser(['buyer'])).id);
    expect((await buyer?.put(`${MARKETPLACE}/${slug}/review`, { rating: 5 }))?.status).toBe(403);
    for (const body of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: '5' }, {}, { rating: 5, stars: 5 }]) {
      expect((await review(owner, body)).status, JSON.stringify(body)).toBe(400);
    }

    expect((await review(owner, { rating: 5 })).status).toBe(200);
    await owner.delete(`/integrations/installations/${id}`);
    expect((await review(owner, { rating: 1 })).body.code).toBe('integration_not_installed');
    expect((await other.get(`${MARKETPLACE}/${slug}/review`)).body.code).toBe('integration_not_installed');
  });

  it('count each, also when they come at the same time', async () => {
    for (const owner of owners) await install(owner);

    await Promise.all(owners.flatMap((owner) => [review(owner, { rating: 5 }), review(owner, { rating: 5 })]));
    await Promise.all(owners.map((owner, index) => review(owner, { rating: index + 1 })));

    expect(await ratings(owners[0] as ApiClient)).toEqual(['2.5', '2.5']);
  });

  it('stay when the integration is removed, and are the same when it is installed again', async () => {
    for (const owner of owners) await installed(owner, 'bi-export', { datasetToken: crypto.randomUUID() });
    slug = 'bi-export';
    for (const owner of owners) await review(owner, { rating: 3 });
    const [owner] = owners as [ApiClient];
    const { installationId } = (await owner.get(`${MARKETPLACE}/${slug}`)).body;
    await owner.delete(`/integrations/installations/${installationId}`);
    await install(owner);
    await review(owner, { rating: 5 });

    expect(await ratings(owner)).toEqual(['3.5', '3.5']);
  });
});

describe('the average of reviews', () => {
  it.each([
    [2, 10, null],
    [3, 3, '1.0'],
    [3, 14, '4.7'],
    [4, 17, '4.3'],
    [1000, 4999, '5.0'],
  ])('of %d that sum up to %d is %s', (reviews, ratingSum, rating) => {
    expect(ratingOf({ reviews, ratingSum })).toBe(rating);
  });
});
