import type { EntryTexts } from '../entry.js';

type Settings = EntryTexts['settings'];

const CHECK_AND_ENABLE = 'Test the connection and enable the integration.';
const CONNECT = (where: string) => `Press “Connect” and allow access ${where}.`;

const client: Settings = {
  clientId: { label: 'Id of your own application', help: 'Without it, the application of the service is used' },
  clientSecret: { label: 'Secret of your own application' },
};
const service: Settings = { baseUrl: { label: 'Address of the service' }, apiKey: { label: 'Key' } };
const record = (label: string) => ({ label, help: 'Id of the record in the portal' });
const minutes = (label: string) => ({ label, help: '5 to 1440 minutes' });
const format = { label: 'Format' };

/** What the marketplace says of our integrations in English. */
export const ENGLISH: Readonly<Record<string, EntryTexts>> = {
  'onec-enterprise': {
    name: '1C:Enterprise — requisitions and invoices',
    shortDescription: 'Items, counterparties, invoices and order statuses over OData',
    description:
      'Exchanges data with a 1C database over its standard OData interface: items and counterparties in both directions, ' +
      'supplier invoices from 1C and new ones to it, orders to suppliers with their numbers back. 1C has the last word on ' +
      'common fields.',
    capabilities: {
      catalog_sync: 'Exchange of items',
      counterparty_sync: 'Exchange of counterparties',
      invoice_sync: 'Exchange of invoices',
      status_sync: 'Exchange of order statuses',
    },
    scenarios: [
      { title: 'One directory', text: 'An item that was entered in 1C can be requested a quarter of an hour later.' },
      { title: 'No retyping', text: 'A supplier invoice that the accountant entered in 1C is seen by the buyer.' },
    ],
    instructions: [
      'Publish the 1C database on a web server and switch its OData interface on.',
      'Include the directories of items, counterparties and companies and the documents of invoices and orders in OData.',
      'Create a 1C user for the exchange and enter the address of the database, login and password here.',
      CHECK_AND_ENABLE,
    ],
    settings: {
      baseUrl: { label: 'Address of the 1C database', help: 'Without /odata/standard.odata at its end' },
      login: { label: 'Login' },
      password: { label: 'Password' },
      organizationInn: { label: 'INN of the company' },
      syncIntervalMinutes: minutes('Interval of the exchange'),
      syncCatalog: { label: 'Exchange items' },
      syncInvoices: { label: 'Exchange invoices' },
    },
  },
  'erp-rest-bridge': {
    name: 'REST bridge for ERP systems',
    shortDescription: 'Items and requisitions from any ERP system that speaks the open REST contract',
    description:
      'Receives items and requisitions from the ERP system, and gives back new items and how far each line has come. The ' +
      'ERP system needs a small service that answers by version 1 of the open contract.',
    capabilities: { catalog_sync: 'Exchange of items', requisition_import: 'Receiving requisitions' },
    scenarios: [
      {
        title: 'Demand from the ERP',
        text: 'A requisition that the ERP approved arrives by itself with all its lines.',
      },
      { title: 'Progress', text: 'For each line the ERP sees whether it is ordered and how much of it came.' },
    ],
    instructions: [
      'Run a service by version 1 of the contract beside the ERP system, and issue a key.',
      'Enter the address of the service and the key.',
      CHECK_AND_ENABLE,
    ],
    settings: { ...service, syncIntervalMinutes: minutes('Interval of the exchange') },
  },
  'edo-operator': {
    name: 'Electronic documents',
    shortDescription: 'Documents to counterparties through an operator of electronic documents, and their statuses',
    description:
      'Puts finished documents into the mailbox at the operator, where your employee signs them, and follows whether they ' +
      'were received and signed by the other side. Invoices from known counterparties become incoming invoices.',
    capabilities: { document_send: 'Sending documents', document_status: 'Statuses of documents' },
    scenarios: [
      { title: 'Without paper', text: 'A power of attorney goes to the counterparty as soon as it is ready.' },
      {
        title: 'Invoices by themselves',
        text: 'An invoice that came through the operator appears among the incoming ones.',
      },
    ],
    instructions: [
      'Enter the id of the mailbox and the INN of the sender.',
      CONNECT('with the account at the operator'),
      CHECK_AND_ENABLE,
    ],
    settings: {
      boxId: { label: 'Id of the mailbox' },
      senderInn: { label: 'INN of the sender' },
      autoSend: { label: 'Send new documents automatically' },
      ...client,
    },
  },
  'bank-payments': {
    name: 'Bank: statements and payments',
    shortDescription: 'The account statement every hour, with payments matched to invoices',
    description:
      'Fetches the operations of an account from the bank, finds the invoice of each by INN, number and amount, and marks ' +
      'it paid at once or after somebody confirms.',
    capabilities: { statement_import: 'Receiving statements', payment_matching: 'Matching payments' },
    scenarios: [
      {
        title: 'Paid by itself',
        text: 'In the morning all payments of yesterday are marked, and two questions are left.',
      },
      { title: 'Money of customers', text: 'A receipt finds its invoice by the number in its purpose.' },
    ],
    instructions: [
      'Enter the account number and the BIK of the bank.',
      CONNECT('to statements in the online bank'),
      CHECK_AND_ENABLE,
    ],
    settings: {
      accountNumber: { label: 'Account number' },
      bik: { label: 'BIK' },
      matchTolerance: { label: 'Difference of amounts that is accepted' },
      autoApply: { label: 'Mark payments without confirmation' },
      ...client,
    },
  },
  'bank-statement-file': {
    name: 'Statement as a file (CSV/XLSX)',
    shortDescription: 'Payments from the file of a statement: 1C, CSV or XLSX',
    description:
      'Reads what a bank exports, matches operations with invoices, and marks the payments that leave no doubt.',
    capabilities: { statement_import: 'Loading statements' },
    scenarios: [{ title: 'Any bank', text: 'Export the statement and drop the file: payments find their invoices.' }],
    instructions: ['Choose the format of the file.', 'Enable the integration.', 'Load statements as you need them.'],
    settings: { format, delimiter: { label: 'Delimiter' }, encoding: { label: 'Encoding' } },
  },
  'supplier-price-feed': {
    name: 'Price lists of suppliers',
    shortDescription: 'A supplier’s price list from a CSV or XLSX file',
    description:
      'Reads a supplier’s price list, finds items by article or barcode, and updates prices. A file that would remove more ' +
      'than half of the positions is not applied.',
    capabilities: { price_import: 'Loading prices' },
    scenarios: [{ title: 'Fresh prices', text: 'A price list from a mail becomes prices of the catalog in a minute.' }],
    instructions: [
      'Choose the supplier and the format of the file.',
      'Name the columns of article and price: by heading, letter or number.',
      'Enable the integration and load the file.',
    ],
    settings: {
      counterpartyId: record('Supplier'),
      format,
      currency: { label: 'Currency' },
      skuColumn: { label: 'Column of the article' },
      priceColumn: { label: 'Column of the price' },
      createMissingItems: { label: 'Create items that are unknown' },
    },
  },
  'supplier-catalog-api': {
    name: 'Supplier catalog over an API',
    shortDescription: 'Items, prices and stock of a supplier by an open contract',
    description:
      'Receives a supplier’s items with their prices, links them to your catalog, and shows stock on request. The supplier ' +
      'needs a service by version 1 of the open contract.',
    capabilities: { catalog_sync: 'Items and prices', availability_check: 'Stock' },
    scenarios: [
      { title: 'Is it there?', text: 'Before prices are requested, you see how much the supplier has and how soon.' },
    ],
    instructions: [
      'Ask the supplier for the address of the service and a key.',
      'Enter them and choose the supplier.',
      CHECK_AND_ENABLE,
    ],
    settings: { ...service, counterpartyId: record('Supplier') },
  },
  'wms-stock': {
    name: 'Warehouse: stock and receipts',
    shortDescription: 'Expected deliveries for a warehouse, its receipts and its stock',
    description:
      'Tells the warehouse system what to expect, takes over its receipts, and reconciles stock. The warehouse needs a ' +
      'service by version 1 of the open contract.',
    capabilities: { stock_sync: 'Stock', receipt_confirm: 'Receipts' },
    scenarios: [
      { title: 'Received', text: 'The keeper took goods in with their own system, and the requisition knows.' },
    ],
    instructions: [
      'Run a service by version 1 of the contract beside the warehouse system.',
      'Enter its address, the key and the warehouse.',
      CHECK_AND_ENABLE,
    ],
    settings: { ...service, warehouseId: record('Warehouse') },
  },
  'fleet-tracking': {
    name: 'Fleet tracking',
    shortDescription: 'Positions of vehicles from trackers: Traccar, Wialon or a format of your own',
    description: 'Takes positions of vehicles and shows them on the map of trips.',
    capabilities: { vehicle_location: 'Positions of vehicles' },
    scenarios: [{ title: 'Where is it?', text: 'The dispatcher sees the trip on the map and calls no driver.' }],
    instructions: [
      'Choose how vehicles are recognised: by number or by VIN.',
      'Enable the integration.',
      'Enter the address that you are given in the tracking system.',
    ],
    settings: { vehicleKey: { label: 'Recognise vehicles by' } },
  },
  'site-supply': {
    name: 'Supply of construction sites',
    shortDescription: 'Requisitions of sites from a file, and reports by site',
    description:
      'Turns a site’s table of demand into requisitions, one for each number, and sums up by site what was requested, ' +
      'ordered and received, with its trips. A corrected table changes a requisition until prices were requested for it.',
    capabilities: { requisition_import: 'Loading requisitions', site_reports: 'Reports by site' },
    scenarios: [
      { title: 'From the foreman', text: 'The table of a mail becomes requisitions with dates and addresses.' },
    ],
    instructions: [
      'Choose the pipeline and the format of the file.',
      'Enable the integration.',
      'Load tables of demand: requestNumber, name and quantity are required; sku, unit, requiredDate, site, requesterName, ' +
        'priority and comment are optional. A site is found by the code or name of its warehouse, or else becomes the ' +
        'delivery address.',
    ],
    settings: { pipelineId: record('Pipeline'), format },
  },
  'crm-deals': {
    name: 'CRM: deals and contacts',
    shortDescription: 'Companies and contacts from Bitrix24, proposals to deals',
    description:
      'Receives companies with their details and contacts from Bitrix24, and makes deals of approved proposals.',
    capabilities: { deal_sync: 'Deals', contact_sync: 'Companies and contacts' },
    scenarios: [{ title: 'A deal of a proposal', text: 'Once the proposal is approved, the deal has its amount.' }],
    instructions: ['Enter the address of the Bitrix24 portal.', CONNECT('to it'), CHECK_AND_ENABLE],
    settings: {
      portalUrl: { label: 'Address of the Bitrix24 portal' },
      pipelineId: { label: 'Pipeline of deals' },
      defaultResponsibleUserId: { label: 'Responsible by default' },
      ...client,
    },
  },
  'bi-export': {
    name: 'Export to BI',
    shortDescription: 'Datasets as CSV and NDJSON for any analytics system',
    description: 'Streams all business data of the portal, whole or just what changed.',
    capabilities: { dataset_export: 'Export of data' },
    scenarios: [
      { title: 'A report by morning', text: 'At night the analytics system fetches changes and builds reports.' },
    ],
    instructions: [
      'Make up a token of at least 32 characters and save it.',
      'Enable the integration.',
      'Enter the address of the datasets and the token in the analytics system.',
    ],
    settings: {
      datasetToken: { label: 'Token', help: 'At least 32 characters' },
      refreshMinutes: minutes('Full export no more than once in'),
      includePrices: { label: 'Export prices and amounts' },
    },
  },
  messenger: {
    name: 'Messengers in the requisition',
    shortDescription: 'Conversations with counterparties in the requisition, through Wazzup24',
    description:
      'Opens conversations in the requisition, passes contacts and requisitions to the messenger, and tells the ' +
      'counterparty of a new stage.',
    capabilities: {
      chat_window: 'Window of the conversation',
      notify_stage: 'Messages about a new stage',
      contact_sync: 'Passing contacts',
      deal_sync: 'Passing requisitions',
    },
    scenarios: [{ title: 'Ask at once', text: 'The buyer writes to the supplier in WhatsApp from the requisition.' }],
    instructions: [
      'Get an API key in Wazzup24.',
      'Enter the address of the API and the key, and a channel if you like.',
      'Test the connection, enable the integration and register the webhook.',
    ],
    settings: {
      apiUrl: { label: 'Address of the API', help: 'https://api.wazzup24.com/v3' },
      apiKey: { label: 'API key' },
      channelId: { label: 'Channel' },
      notifyStages: { label: 'Tell of new stages' },
      notifyQuotes: { label: 'Tell buyers of quotes' },
    },
  },
  'task-tracker': {
    name: 'Task tracker',
    shortDescription: 'Tasks of requisitions in YouGile, stages as columns',
    description: 'Makes tasks in YouGile from requisitions and keeps stage and column of the board in agreement.',
    capabilities: { task_create: 'Making tasks', status_sync: 'Exchange of stages' },
    scenarios: [
      { title: 'A task of a requisition', text: 'A card was moved on the board, and the requisition followed.' },
    ],
    instructions: [
      'Get an API key in YouGile.',
      'Enter the address of the API and the key, and a project if you like.',
      'Test the connection, enable the integration and link a pipeline to a project.',
    ],
    settings: {
      apiUrl: { label: 'Address of the API', help: 'https://ru.yougile.com/api-v2' },
      apiKey: { label: 'API key' },
      projectId: { label: 'Project' },
      statusMap: { label: 'Stages by columns', help: 'JSON: {"<columnId>": "<stage code>"}' },
    },
  },
  'inbound-webhook': {
    name: 'Universal inbound webhook',
    shortDescription: 'Data from any system that can send a signed POST',
    description:
      'Takes signed requests, checks them, and by rules of mapping makes items and counterparties and moves requisitions.',
    capabilities: { inbound_mapping: 'Receiving by rules' },
    scenarios: [{ title: 'A system of your own', text: 'It sends new counterparties without a line of code here.' }],
    instructions: [
      'Name the external system and enable the integration.',
      'Issue an address with a secret and give them to the external system.',
      'Adapt the rules of mapping if you need to, and try them on an example.',
    ],
    settings: { defaultExternalSource: { label: 'Name of the external system' } },
  },
};
