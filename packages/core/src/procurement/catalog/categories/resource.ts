import { resource } from '../../../kernel/resources/resource.js';
import { Categories } from './records.js';

/** Categories of the catalog, which people see. */
export const catalogCategories = resource(
  Categories,
  {
    name: 'catalogCategories',
    path: '/catalog/categories',
    tag: 'Catalog',
    noun: 'category',
    nouns: 'categories',
    schema: 'CatalogCategory',
    about: 'A category of catalog items',
    filters: { by: ['parentId'] },
    describe: {
      list: 'In the order of their paths, so that every category comes before those below it.',
      create: 'The tree has at most six levels.',
      update: 'A category that is renamed or moved takes everything below it along. It cannot be moved below itself.',
    },
  },
  {
    workspace: {
      param: 'categoryId',
      order: [
        ['path', 'asc'],
        ['id', 'asc'],
      ],
    },
  },
);
