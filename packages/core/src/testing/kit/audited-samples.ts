import type { Sample } from './sample.js';

/** Writes by their method that change nothing of which the trail tells, each with its reason. */
const CHANGE_NOTHING: Readonly<Record<string, string>> = {
  'auth.sendAccountPage': 'ends a session, of which the trail does not tell',
  'auth.sendCodePage': 'leads back to the sign-in, where no password was typed before',
  'auth.sendForgottenPage': 'queues a mail, if there is anybody to mail to',
  'apiKeys.takeOver': 'gives what the other key has, which has nothing yet',
  'workspace.auth.connectCompanyAccount':
    'asks for a consent; what is connected by it is told when somebody comes back',
  'workspace.auth.checkAvailability': 'asks what is free, and keeps nothing',
  'workspace.auth.forgotPassword': 'queues a mail, if there is anybody to mail to',
  'workspace.auth.endOtherSessions': 'ends sessions, of which the trail does not tell',
  'workspace.auth.endSession': 'ends a session, of which the trail does not tell',
  'workspace.auth.logout': 'ends a session, of which the trail does not tell',
  'workspace.auth.register': 'makes another portal, with a trail of its own',
  'workspace.auth.resendConfirmation': 'queues a mail, if there is anybody to mail to',
  'budgets.submitApproval': 'asks for an approval, if a policy wants one',
  'catalogExchange.changePreview': 'corrects a preview, of which nothing is applied yet',
  'catalogExchange.createImport': 'previews a table, of which nothing is applied yet',
  'comments.markRead': 'notes that somebody has read a comment, which is no change of it',
  'consoleLinks.endSession': 'ends a session of the console, and there is none where a key calls',
  'documentTemplates.preview': 'draws a document and keeps nothing',
  'generatedDocuments.createDownloadUrl': 'signs a link and keeps nothing',
  'inboundWebhooks.receive': 'takes a request; the log of the installation tells of it',
  'inboundWebhooks.tryMapping': 'shows what would change and keeps nothing',
  'installations.sync': 'queues work that is done later',
  'installations.test': 'asks the other system; the log of the installation tells of it',
  'logisticsDocuments.exportArchive': 'answers an archive',
  'fleetTracking.receive': 'notes where vehicles are, which is no change of them',
  'edo.answerReceived': 'prepares a file; the document of the invoice tells of it',
  'edo.signAnswer': 'queues work that is done later; the document of the invoice tells of it',
  'powersOfAttorney.draft': 'makes a file and keeps nothing',
  'edo.answerWaybill': 'prepares a file; the waybill tells of it',
  'edo.signWaybillTitle': 'queues work that is done later; the waybill tells of it',
  'edo.sendDocument': 'queues work that is done later; the list of documents tells of it',
  'messenger.openWindow': 'asks the other system',
  'messenger.receive': 'takes a post; the log of the installation tells of it',
  'messenger.registerReceiver': 'tells the other system; the log of the installation tells of it',
  'messenger.sendTest': 'tells the other system; the log of the installation tells of it',
  'messenger.syncContacts': 'queues work that is done later',
  'messenger.syncDeals': 'queues work that is done later',
  'messenger.syncUsers': 'queues work that is done later',
  'taskTracker.createTask': 'notes what a task is called at the other system, which is no record',
  'taskTracker.receive': 'takes a post; the log of the installation tells of it',
  'taskTracker.registerReceiver': 'tells the other system; the log of the installation tells of it',
  'taskTracker.sync': 'queues work that is done later',
  'taskTracker.unlinkTask': 'forgets what a task is called, which is no record',
  'priceLists.exportFile': 'answers a file',
  'purchaseOrderExchange.changePreview': 'corrects a preview, of which nothing is applied yet',
  'purchaseOrderExchange.createImport': 'previews a table, of which nothing is applied yet',
  'requisitionExchange.changePreview': 'corrects a preview, of which nothing is applied yet',
  'requisitionExchange.createImport': 'previews a table, of which nothing is applied yet',
  'requisitionExchange.createImportFromMail': 'previews a mail, of which nothing is applied yet',
  'requisitionTables.changePreview': 'corrects a preview, of which nothing is applied yet',
  'requisitionTables.createImport': 'previews a table, of which nothing is applied yet',
  'stockDocumentExchange.changePreview': 'corrects a preview, of which nothing is applied yet',
  'stockDocumentExchange.createImport': 'previews a table, of which nothing is applied yet',
  'vehicleLocations.create': 'notes where a vehicle is, which is no change of it',
  'vehicleLocations.createMany': 'notes where vehicles are, which is no change of them',
  'vehicleLocations.remove': 'corrects the log of where a vehicle was',
  'vehicleLocations.update': 'corrects the log of where a vehicle was',
  'signInSettings.test': 'asks the provider and keeps nothing',
  'variables.resolve': 'reads, with a body because of its length',
  'webhooks.replay': 'sends again what was sent; the log of deliveries tells of it',
  'webhooks.replaySince': 'sends again what was sent; the log of deliveries tells of it',
  'webhooks.test': 'sends a sample; the log of deliveries tells of it',
};

/** What makes the sample call of an operation change something where no text of its body does. */
const CHANGES: Readonly<Record<string, object>> = {
  'documentTemplates.update': { name: 'Changed' },
  'inboundWebhooks.updateMapping': { sortOrder: 7 },
  'regionalSettings.update': { region: 'Changed' },
  'reminders.update': { offsetDays: 7 },
  'signInSettings.update': { buttonName: 'Changed' },
  'invoices.changeStatus': { paymentStatus: 'scheduled' },
  'salesInvoices.update': { internalComment: 'Changed' },
};

/** Operations that the trail names, where a call does what another one does, or has the product do something. */
const TOLD_AS: Readonly<Record<string, readonly string[]>> = {
  'auth.sendSignInPage': ['auth.login'],
  'workspace.auth.finishCompanySignIn': ['auth.finishCompanySignIn', 'auth.login'],
  'supplierLinks.sendPage': ['supplierLinks.sendPage', 'system'],
};

/** What the audit trail is told of the product's sample calls. */
export const AUDITED_SAMPLES: Readonly<Record<string, Sample>> = Object.fromEntries([
  ...Object.entries(CHANGE_NOTHING).map(([name, changesNothing]) => [name, { changesNothing }] as const),
  ...Object.entries(TOLD_AS).map(([name, toldAs]) => [name, { toldAs }] as const),
  ...Object.entries(CHANGES).map(([name, changes]) => [name, { changes }] as const),
]);
