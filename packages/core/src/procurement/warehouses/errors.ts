import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of the warehouses module. */
export const warehouseErrors = {
  defaultWarehouse: errorType({
    code: 'default_warehouse',
    status: 409,
    title: 'Default warehouse cannot be archived',
    remedy: 'Make another warehouse the default one, then archive this one.',
    detail: () => 'This is the default warehouse; make another one the default before archiving it.',
  }),
};
