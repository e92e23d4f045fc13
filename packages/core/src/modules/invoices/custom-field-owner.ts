import { customFieldsOf } from '../custom-fields/index.js';
import { invoiceEvents } from './events.js';
import { Invoices } from './records.js';

export const invoiceCustomFields = customFieldsOf(Invoices, 'invoice', invoiceEvents.updated);
