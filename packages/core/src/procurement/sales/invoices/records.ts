import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { CustomFieldValues } from '../../../platform/custom-fields/index.js';
import { amountColumns, documentColumns, documentIndexes } from '../document-columns.js';
import { lineColumns } from '../lines/columns.js';
import { SALES_INVOICE_STATUSES, UNSETTLED_INVOICES } from './statuses.js';

/** An invoice to a customer. It has a number from the moment it is issued, or printed. */
export const SalesInvoices = defineRecord('salesInvoice', {
  table: 'sales_invoices',
  access: { view: 'sales.view', edit: 'sales.edit' },
  files: true,
  keeps: { called: 'open sales invoices', while: { status: { in: UNSETTLED_INVOICES }, archivedAt: null } },
  variables: {
    prefix: 'salesInvoice',
    domain: 'documents',
    labels: {
      number: 'Номер счёта покупателю',
      date: 'Дата счёта покупателю',
      status: 'Статус счёта покупателю',
      currencyCode: 'Валюта счёта покупателю',
      subtotalAmount: 'Сумма счёта покупателю без НДС',
      vatAmount: 'НДС счёта покупателю',
      totalAmount: 'Сумма счёта покупателю',
      paidAmount: 'Оплачено по счёту покупателю',
      outstandingAmount: 'Остаток по счёту покупателю',
      dueDate: 'Срок оплаты счёта покупателю',
      paymentTermsText: 'Условия оплаты счёта покупателю',
      externalComment: 'Комментарий счёта покупателю',
      issuedAt: 'Дата выставления счёта покупателю',
    },
  },
  columns: {
    ...documentColumns,
    customFields: column.json(CustomFieldValues, {
      customFieldsOf: 'sales_invoice',
      default: {},
      faces: { workspace: 'DCU' },
    }),
    ...amountColumns,
    number: column.text({
      max: 64,
      nullable: true,
      faces: { workspace: 'L' },
      description: 'Assigned when the invoice is issued',
    }),
    proposalId: column.uuid({ refersTo: 'commercialProposal', nullable: true, faces: { workspace: 'LCU' } }),
    status: column.enum(SALES_INVOICE_STATUSES, { default: 'draft', faces: { workspace: 'L' } }),
    dueDate: column.instant({ nullable: true, faces: { workspace: 'LCU' } }),
    paidAmount: column.money({ default: '0.00', faces: { workspace: 'L' } }),
    outstandingAmount: column.money({
      default: '0.00',
      faces: { workspace: 'L' },
      description: 'Total less what is paid',
    }),
    issuedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
    voidedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
    cancelledAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  },
  indexes: [
    ...documentIndexes('dueDate'),
    { on: ['proposalId', 'createdAt', 'id'], whereNotNull: ['proposalId'] },
    { on: ['status', 'dueDate'], whereNotNull: ['dueDate'] },
  ],
  uniques: { number: { on: ['number'], alike: ['number'], whereNotNull: ['number'] } },
  search: ['number'],
});

export type SalesInvoiceRow = Row<typeof SalesInvoices>;

/** Lines of sales invoices. */
export const SalesInvoiceItems = defineRecord('salesInvoiceItem', {
  table: 'sales_invoice_items',
  trail: { partOf: 'sales_invoice', by: 'documentId', field: 'items' },
  keeps: {
    called: 'open sales invoices',
    while: {
      documentId: {
        within: { record: SalesInvoices, where: { status: { in: UNSETTLED_INVOICES }, archivedAt: null } },
      },
    },
  },
  columns: lineColumns,
  indexes: [{ on: ['documentId', 'sortOrder', 'id'] }],
});
