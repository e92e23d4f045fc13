import { type ApiClient, type ApiResponse, createApiClient } from '../kit/api-client.js';
import type { OneOfEach } from '../kit/one-of-each.js';
import type { SeededPortal } from '../kit/seeded-portal.js';
import type { TestKit } from '../kit/test-kit.js';
import { uploadTo } from '../kit/upload.js';

/** When the prices of the scene may be read. */
export const SEALED_UNTIL = '2026-02-01T00:00:00.000Z';

/** A sealed group of price requests with every kind of answer: submitted, being written, and entered by a buyer. */
export interface SealedScene {
  /** The entities of the portal, those of the sealed group in place of others of their kind. */
  readonly ids: OneOfEach;
  /** Where the suppliers answer. */
  readonly links: { readonly submitted: string; readonly drafted: string; readonly invited: string };
  /** Texts that tell what somebody offers. */
  readonly secrets: readonly string[];
  readonly fileId: string;
}

const PUBLIC = '/api/v1/public/v1/supplier-rfqs';
/** One price for each way to answer; no other number of a portal looks like them. */
const PRICES = { submitted: '73519.37', drafted: '64207.91', entered: '58101.23' } as const;
const FILE_NAME = 'offer-41893.17.txt';

/** Lets suppliers answer a sealed group in a portal that has one entity of each kind. */
export async function sealedScene({ kit }: TestKit, { portal, ids }: SeededPortal): Promise<SealedScene> {
  const owner = portal.signedIn();
  const anybody = createApiClient(kit.dispatch, {});
  const supplierIds = [
    ids['suppliers'],
    ids['counterparties'],
    await aSupplier(owner, 'Third'),
    await aSupplier(owner, 'Fourth'),
  ];
  const requisition = await portal.owner.requisitions.create({
    name: 'Sealed',
    items: [
      { catalogItemId: ids['catalog-items'] ?? '', quantity: '3' },
      { rawName: 'By hand', quantity: '7' },
    ],
  });
  const asked = {
    procurementId: requisition.id,
    supplierIds,
    responseDeadline: SEALED_UNTIL,
    sealedUntilDeadline: true,
  };
  const link = (supplierId: string) =>
    owner.post(`/catalog/${ids['catalog-items'] ?? ''}/supplier-links`, { supplierId }).then(done);
  await link(supplierIds[0] ?? '');
  const { items: rfqs } = done(await owner.post('/supplier-rfqs', asked));
  const links = await Promise.all(rfqs.map((rfq: { id: string }) => linkTo(owner, rfq.id)));
  const [submitted = '', drafted = '', invited = '']: string[] = links;
  const lines = (index: number, unitPrice: string) =>
    rfqs[index].items.map(({ id: rfqItemId }: { id: string }) => ({ rfqItemId, unitPrice, vatRate: '22.00' }));
  const file = { content: new TextEncoder().encode('41893.17'), name: FILE_NAME };
  const attached = done(await uploadTo(anybody, `${submitted}/files`, { file }));
  const answer = { items: lines(0, PRICES.submitted) };
  const offers = [done(await anybody.post(`${submitted}/quote-submit`, answer))];
  offers.push(done(await anybody.post(`${drafted}/quote-draft`, { items: lines(1, PRICES.drafted) })).quote);
  const entered = done(await owner.post('/supplier-quotes', { rfqId: rfqs[3].id, items: lines(3, PRICES.entered) }));
  done(await owner.post(`/supplier-quotes/${entered.id}/submit`));
  await link(supplierIds[3] ?? '');
  const quotes = done(await owner.get(`/supplier-quotes?procurementId=${requisition.id}&rfqId=${rfqs[0].id}`)).items;
  const totals = offers.flatMap(({ totalAmount }) => [totalAmount, netOf(totalAmount)]);
  return {
    ids: {
      ...ids,
      'purchase-requisitions': requisition.id,
      requisitions: requisition.id,
      'procurement-items': requisition.items[0]?.id ?? '',
      'supplier-rfqs': rfqs[0].id,
      'supplier-quotes': quotes[0].id,
      'purchase-requisitions/quotes': quotes[0].id,
      files: attached.id,
    },
    links: { submitted, drafted, invited },
    secrets: [...Object.values(PRICES), ...totals, '41893.17'],
    fileId: attached.id,
  };
}

async function aSupplier(owner: ApiClient, name: string): Promise<string> {
  return done(await owner.post('/counterparties', { name })).id;
}

async function linkTo(owner: ApiClient, rfqId: string): Promise<string> {
  const { publicUrl } = done(await owner.post(`/supplier-rfqs/${rfqId}/send`, { channel: 'link' }));
  return `${PUBLIC}/${String(publicUrl).split('/').at(-1)}`;
}

// All lines are at 22 % on top.
function netOf(gross: string): string {
  return (Number(gross) / 1.22).toFixed(2);
}

function done({ status, body }: ApiResponse): ApiResponse['body'] {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}
