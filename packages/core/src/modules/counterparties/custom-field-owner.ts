import { customFieldsOf } from '../custom-fields/index.js';
import { counterpartyEvents } from './events.js';
import { Counterparties } from './records.js';

export const counterpartyCustomFields = customFieldsOf(Counterparties, 'counterparty', counterpartyEvents.updated);
