import { keepDocument } from '../../src/testing/kit/one-document.js';
import { product } from '../../src/testing/kit/product.js';
import type { SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import { listsSuite, type ListExceptions } from '../../src/testing/suites/every-operation/lists.js';

const SENT = { entityType: 'edo_document' };

async function newId({ portal }: SeededPortal, path: string, index: number): Promise<string> {
  return (await portal.signedIn().post(path, { name: `Another ${index}` })).body.id;
}

const others: ListExceptions['others'] = {
  'assortment.listSupplierLinks': async (_kit, seeded, index) => ({
    counterpartyId: await newId(seeded, '/counterparties', index),
  }),
  'assortment.listProducts': async (_kit, seeded, index) => ({ catalogItemId: await newId(seeded, '/catalog', index) }),
  'assortment.listCategories': async (_kit, seeded, index) => ({
    categoryId: await newId(seeded, '/catalog/categories', index),
  }),
  // Of records that other lists get no rows of by calls: a required field would be missing there.
  'customFields.list': (_kit, _seeded, index) =>
    Promise.resolve({ entityType: ['sales_invoice', 'contract', 'price_list', 'warehouse'][index] }),
  'edo.listDocuments': async (kit, seeded) => {
    const entityId = await keepDocument(kit, seeded.portal, { supplierIds: [] });
    return { ...SENT, entityId };
  },
  'requisitionSuppliers.list': async (_kit, seeded, index) => ({
    supplierId: await newId(seeded, '/counterparties', index),
  }),
  // Comments are seen with what they are about.
  'comments.list': () => Promise.resolve({ entityType: 'procurement' }),
  'taskTracker.listTaskLinks': () => Promise.resolve({ entityType: 'task' }),
};

listsSuite(product, {
  // Every write adds to the trail, and it has the parameters that the specification gives it; an index would cost each of them.
  notSearched: ['auditLog.list'],
  // Acts and waybills are what their files say, and no records of their own.
  composed: ['inbox.list', 'analytics.late', 'edo.listActs', 'edo.listWaybills'],
  // By the number of the vehicle: see its own test.
  foundByWhatIsNotShown: ['vehicleLocations.list'],
  storedIn: {
    'assortment.listCategories': { name: 'assortmentCategory' },
    'edo.listDocuments': { name: 'syncLink', where: SENT },
    'generatedDocuments.list': { name: 'generatedDocument' },
    'logisticsDocuments.list': { name: 'generatedDocument' },
  },
  others,
  alike: ['comments.list entityType', 'documentTemplates.list engine', 'marketplace.list developer'],
  ownOrders: {
    'pipelines.list': ['sortOrder', 'id'],
    'pipelines.listStages': ['sortOrder', 'id'],
    // They are named by the documents that they are of.
    'generatedDocuments.list': ['-createdAt', '-documentId'],
  },
  // Names are sorted as people expect where they are few enough.
  collated: { 'users.directory fullName': (a, b) => String(a).localeCompare(String(b), 'ru') },
});
