import { describe, expect, it } from 'vitest';

import { ROLES, type Role } from '../../src/kernel/access/roles.js';
import { builtIn } from '../../src/composition/built-in.js';
import { product } from '../../src/testing/kit/product.js';
import { rightsSuite } from '../../src/testing/suites/every-operation/rights.js';

const { permissions } = builtIn;

/** Who has which right, and which scopes of keys it backs: the rule of the product, in one place and by hand. */
const TABLE = `
                           owner admin manager buyer approver finance keeper logistician sales viewer auditor | scopes
requisitions.view_all      x     x     x       -     x        x       -      x           -     x      -       | purchase_requisitions.read
requisitions.view_own      x     x     x       x     x        x       x      x           x     x      -       |
requisitions.edit          x     x     x       x     -        -       -      -           -     -      -       | purchase_requisitions.write
requisitions.approve       x     x     -       -     x        -       -      -           -     -      -       |
requisitions.reopen        x     x     x       -     -        -       -      -           -     -      -       |
supplier_documents.view    x     x     x       x     x        x       -      -           -     x      -       | supplier_documents.read
supplier_documents.edit    x     x     x       x     -        -       -      -           -     -      -       |
catalog.view               x     x     x       x     x        x       x      x           x     x      -       | catalog.read
catalog.edit               x     x     x       x     -        -       x      -           -     -      -       | catalog.write
counterparties.view        x     x     x       x     x        x       x      x           x     x      -       | counterparties.read
counterparties.edit        x     x     x       x     -        x       -      -           x     -      -       | counterparties.write
warehouses.view            x     x     x       x     x        -       x      x           -     x      -       | warehouses.read
warehouses.edit            x     x     -       -     -        -       x      -           -     -      -       | warehouses.write
price_lists.view           x     x     x       x     x        x       -      -           x     x      -       | price_lists.read
price_lists.edit           x     x     x       x     -        -       -      -           -     -      -       | price_lists.write
finance.view               x     x     x       x     x        x       -      -           -     -      -       | finance.read
finance.edit               x     x     -       -     -        x       -      -           -     -      -       | finance.write
documents.view             x     x     x       x     x        x       x      x           x     x      -       | documents.read
documents.download         x     x     x       x     x        x       x      x           x     -      -       | documents.download
logistics.view             x     x     x       x     -        -       x      x           -     x      -       | logistics.read delivery_trips.read
logistics.edit             x     x     x       -     -        -       -      x           -     -      -       | logistics.write delivery_trips.write
sales.view                 x     x     -       -     x        x       -      -           x     -      -       |
sales.edit                 x     x     -       -     -        -       -      -           x     -      -       |
sales.approve              x     x     -       -     x        -       -      -           -     -      -       |
settings.manage            x     x     -       -     -        -       -      -           -     -      -       |
integrations.manage        x     x     -       -     -        -       -      -           -     -      -       | external_links.read external_links.write webhooks.read webhooks.write webhooks.delete integration_api.read integration_api.write integration_api.delete variables.read agents.commit
api_keys.manage            x     x     -       -     -        -       -      -           -     -      -       |
users.manage               x     x     -       -     -        -       -      -           -     -      -       |
approvals.view_all         x     x     x       -     x        x       -      -           -     -      -       |
purchase_orders.view       x     x     x       x     x        x       x      x           -     x      -       | purchase_orders.read
purchase_orders.edit       x     x     x       x     -        -       -      -           -     -      -       | purchase_orders.write
budgets.view               x     x     x       x     x        x       -      -           -     -      -       | budgets.read
purchase_contracts.view    x     x     x       x     x        x       x      x           -     x      -       |
purchase_contracts.edit    x     x     x       -     -        x       -      -           -     -      -       |
bank_accounts.verify       x     x     -       -     -        x       -      -           -     -      -       |
budgets.edit               x     x     -       -     -        x       -      -           -     -      -       |
stock.view                 x     x     x       x     -        -       x      x           x     x      -       | stock.read
stock.edit                 x     x     x       -     -        -       x      -           -     -      -       | stock.write
analytics.view             x     x     x       -     x        x       -      -           -     -      -       |
stock.value                x     x     x       x     -        x       x      x           x     x      -       |
invoices.accept_exceptions x     x     x       -     -        x       -      -           -     -      -       |
bank_statements.upload     x     x     -       -     -        x       -      -           -     -      -       |
audit.view                 x     x     -       -     -        -       -      -           -     -      x       |
`;
const ROLE_OF_COLUMN: readonly Role[] = [
  'tenant_owner',
  'tenant_admin',
  'procurement_manager',
  'buyer',
  'approver',
  'finance',
  'warehouse_keeper',
  'logistician',
  'sales_manager',
  'viewer',
  'auditor',
];
const words = (text = '') => text.split(/\s+/).filter((word) => word !== '');
const table = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [rights, scopes] = line.split('|');
    const [right = '', ...marks] = words(rights);
    return { right, roles: ROLE_OF_COLUMN.filter((_, index) => marks[index] === 'x'), scopes: words(scopes) };
  });
const missing = [...permissions.rights].filter((right) => table.every((row) => row.right !== right));
if (missing.length > 0) throw new TypeError(`TABLE of this file does not say who has ${missing.join(', ')}.`);
const holds = (role: Role, right: string) => table.some((row) => row.right === right && row.roles.includes(role));

describe('the vocabulary of rights', () => {
  it('is that of the table', () => {
    expect([...permissions.rights].toSorted()).toEqual(table.map(({ right }) => right).toSorted());
    expect([...ROLES]).toEqual(ROLE_OF_COLUMN);
  });

  it.each(ROLES.map((role) => [role]))('gives %s the rights of the table', (role) => {
    const expected = table.filter(({ roles }) => roles.includes(role)).map(({ right }) => right);

    expect([...permissions.rightsOf([role])].toSorted()).toEqual(expected.toSorted());
  });

  it('backs each scope by the right of the table', () => {
    const expected = table.flatMap(({ right, scopes }) => scopes.map((scope) => [scope, right] as const));

    expect(Object.fromEntries([...permissions.scopes].map(([scope, { right }]) => [scope, right]))).toEqual(
      Object.fromEntries(expected),
    );
  });
});

rightsSuite(product, holds);
