import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { enumeration } from '../../../kernel/values/enumeration.js';
import { PIECE } from '../../../kernel/values/numbers/units.js';
import { UnitId } from '../../../kernel/input/unit-id.js';

/** Which lines of supplier quotes become catalog items by themselves. */
export const NOMENCLATURE_SAVE_POLICIES = ['SUPPLIER_QUOTES_ALL', 'SUPPLIER_QUOTES_SELECTED', 'MANUAL'] as const;

/** What happens to an order of more than was asked for. */
export const OVER_ORDER_CONTROLS = enumeration('OverOrderControl', ['none', 'warn', 'stop']);

/** How the catalog of a portal works: one row, whose id is that of the portal, once anything was changed. */
export const CatalogSettings = defineRecord('catalogSettings', {
  table: 'catalog_settings',
  access: 'administrators',
  seldomChanges: true,
  columns: {
    id: column.uuid({}),
    nomenclatureSavePolicy: column.enum(NOMENCLATURE_SAVE_POLICIES, {
      default: 'SUPPLIER_QUOTES_ALL',
      faces: { workspace: 'LU' },
      description: 'Lines of submitted quotes that become catalog items: all, those with a decision, or none',
    }),
    overReceiptPercent: column.rate({
      default: '0.00',
      faces: { workspace: 'LU' },
      description: 'How much more than ordered can be received',
    }),
    overOrderControl: column.enum(OVER_ORDER_CONTROLS, {
      default: 'warn',
      faces: { workspace: 'LU' },
      description:
        'What happens to an order of more than is still to be ordered of a requisition line: nothing, a warning, a refusal',
    }),
    defaultUnitId: column.uuid({ accepts: UnitId, default: PIECE.id, faces: { workspace: 'LU' } }),
    skuRequired: column.boolean({ default: false, faces: { workspace: 'LU' } }),
    version: column.integer({ faces: { workspace: 'L' } }),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
  },
});
