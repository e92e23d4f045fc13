/** Headings of the descriptions in the order of the work; those of further modules come behind them, in the order of the modules. */
const IN_ORDER = [
  // Who is there.
  ...['Registration', 'Sign-in', 'Inbox'],
  // From what is needed to what is paid.
  ...['Purchase requisitions', 'Procurement items', 'Approvals', 'Approval link', 'Comments'],
  ...['Supplier RFQs', 'Supplier quotes', 'Supplier’s link', 'Contracts', 'Purchase orders'],
  ...['Invoices', 'Payment planning', 'Bank operations', 'Budgets'],
  // What comes, and where it lies.
  ...[
    'Delivery batches',
    'Delivery trips',
    'Logistics',
    'Logistics documents',
    'Logistics directory',
    'Vehicle locations',
  ],
  ...['Stock receipts', 'Stock', 'Stock documents', 'Reservations', 'Stock valuation', 'Warehouses'],
  // What and from whom.
  ...['Catalog', 'Catalog items', 'Units', 'Assortment', 'Price lists', 'Counterparties'],
  ...['Commercial proposals', 'Sales invoices'],
  ...['Documents', 'Files', 'Downloads', 'Analytics', 'Reports', 'Datasets'],
  // Other systems.
  ...['Webhooks', 'Events', 'External links', 'Variables', 'Meta', 'API keys', 'Integrations', 'Inbound webhooks'],
  ...['Received messages', 'Messenger', 'Task tracker'],
  // How it is set up.
  ...['Pipelines', 'Pipeline settings', 'Stage automations', 'Approval policies', 'Reminders', 'Custom fields'],
  ...['Settings', 'Users', 'Audit'],
];
const PLACES = new Map(IN_ORDER.map((name, place) => [name, place]));

/** Headings in the order in which work is done. */
export function headingsInOrder(names: Iterable<string>): string[] {
  return [...new Set(names)].toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf(name: string): number {
  return PLACES.get(name) ?? IN_ORDER.length;
}
