import { RUSSIAN, RUSSIAN_WORDS } from './texts-ru.js';

const ENGLISH = {
  title: 'Console',
  sections: 'Sections',
  otherLanguage: 'Русский',
  overview: 'Overview',
  toDo: 'What to do next',
  allWell: 'Everything works. There is nothing to do.',
  todoMakeKey: 'Make the first key, so that another system can call',
  todoAddEndpoint: 'Add an endpoint, so that your system learns of changes',
  todoMend: (name) => `Mend the receiver of “${name}”, then replay what did not arrive`,
  todoRotate: (name, time) => `Rotate or replace the key “${name}”: it expires on ${time}`,
  todoRun: (name) => `Look at the failed runs of “${name}”`,
  readDeliveries: 'Read how to receive webhooks',
  readCalls: 'Explore the calls of the API',
  lastDay: 'Deliveries of the last day',
  noEndpoints: 'The key has no endpoints yet.',
  noDeliveries: 'Nothing was sent in the last day.',
  newestOnly: (count) => `The newest ${count} of them.`,
  waiting: 'Waiting',
  now: 'now',
  failing: 'Endpoints that fail',
  noneFailing: 'None: what was sent last has arrived everywhere.',
  notYet: 'no answer',
  answered: (status) => `answered ${status}`,
  ofDay: (failed, total) => `${failed} of ${total} failed`,
  expiring: 'Keys that expire soon',
  noneExpiring: 'None within 30 days.',
  failedRuns: 'Runs that failed',
  noneFailed: 'None in the last week.',
  endpoints: 'Endpoints',
  events: 'Events',
  keys: 'Keys',
  installations: 'Installations',
  automations: 'Automations',
  audit: 'Audit trail',
  ofKey: (key, portal) => `${portal}, key “${key}”`,
  ofUser: (user, portal) => `${portal}, ${user}`,
  until: (time) => `until ${time}`,
  live: 'Live',
  leave: 'Leave',
  openTitle: 'Open the console',
  openText: 'This link opens the console of one API key, once. Press the button to go in.',
  openButton: 'Open',
  gateTitle: 'Sign in to the console',
  gateText:
    'The console shows the webhooks of an API key, and keys, integrations and the audit trail to those who look after them.',
  gateSignIn: 'Sign in',
  gateThen: 'and come back to this page, or ask for a link: the owner of a key makes one with',
  ended: 'The session has ended.',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  create: 'Create',
  copy: 'Copy',
  copied: 'Copied.',
  copyYourself: 'Copy it yourself, please.',
  any: 'Any',
  nothing: 'There is nothing here yet.',
  previous: 'Previous',
  next: 'Next',
  place: (first, last, total) => `${first}–${last} of ${total}`,
  filterOf: (what) => `Filter: ${what}`,
  search: 'Search',
  since: 'Since',
  status: 'Status',
  state: 'State',
  active: 'active',
  paused: 'paused',
  name: 'Name',
  url: 'URL',
  event: 'Event',
  eventsLabel: 'Events',
  allEvents: 'All events that the key may be told of',
  delivered: 'Delivered',
  failed: 'Failed',
  lastDelivered: 'Last delivered',
  lastError: 'Last error',
  created: 'Created',
  key: 'API key',
  chooseKey: 'Choose a key to see its endpoints.',
  choose: 'Choose…',
  addEndpoint: 'Add an endpoint',
  snapshot: 'Deliveries carry the record',
  secretTitle: 'Copy the secret now',
  secretText: 'It is shown this once and never again.',
  edit: 'Edit',
  pause: 'Pause',
  resume: 'Resume',
  sendTest: 'Send a test event',
  testDone: (status, ms) => `Delivered: ${status} in ${ms} ms.`,
  testFailed: (why) => `Not delivered: ${why}.`,
  rotateSecret: 'Rotate the secret',
  rotateText: 'A new secret is made. The old one signs along for a day, so that the receiver can be changed meanwhile.',
  replaySince: 'Replay since…',
  replaySinceHint:
    'Deliveries that ended without success and were created at this time or later. You will see how many before anything is sent.',
  preview: 'Count',
  replayHowMany: (count) => `Deliveries to be sent again: ${count}.`,
  replayNone: 'No delivery since then ended without success.',
  replay: 'Replay',
  replayed: (count, remaining) => `On their way again: ${count}, remaining: ${remaining}.`,
  replayedOne: 'On its way again.',
  deliveries: 'Deliveries',
  delivery: 'Delivery',
  eventId: 'Event id',
  ofUrl: 'Of',
  thisEvent: 'this event',
  thisUrl: 'all events at this URL',
  attempts: 'Attempts',
  nextAttempt: 'Next attempt',
  answer: 'Answer',
  body: 'What was sent',
  attempt: 'Attempt',
  started: 'Started',
  duration: 'Duration',
  ms: (count) => `${count} ms`,
  answerBody: 'Body of the answer',
  noAnswerBody: 'No body',
  disableText: 'No further events are sent here. Deliveries that wait for a retry are stopped.',
  at: 'When',
  details: 'Details',
  payload: 'Payload',
  makeKey: 'Make a key',
  expires: 'Expires',
  lastUsed: 'Last used',
  limit: 'Calls per minute',
  scopes: 'Scopes',
  rotateKey: 'Rotate',
  rotateKeyText: (name) =>
    `“${name}” gets another secret; it keeps its scopes, endpoints and links. The old secret works for another day.`,
  takeOver: 'Take over…',
  takeOverFrom: 'From the key',
  takeOverHint: (name) =>
    `“${name}” gets the links and endpoints of the other key, which goes on working without them until it is revoked.`,
  takeOverNone: 'There is no other key of the same creator that is not revoked.',
  takenOver: (links, subscriptions) => `Taken over: links ${links}, subscriptions ${subscriptions}.`,
  more: 'More',
  scopeCount: (count) => `${count} scopes`,
  revoke: 'Revoke',
  revokeText: (name) => `“${name}” stops working at once, and so do its endpoints. This cannot be undone.`,
  showEndpoints: 'Endpoints',
  makeLink: 'Console link',
  linkTitle: 'A link to the console of this key',
  linkText: (time) => `It works once, until ${time}. Whoever opens it may do what the key may.`,
  keyNarrowHint: 'Scopes can be taken away; for more of them, make another key.',
  madeBy: 'Made by',
  actions: 'Actions',
  integration: 'Integration',
  lastSync: 'Last exchange',
  syncNow: 'Exchange now',
  runs: 'Runs',
  finished: 'Finished',
  run: 'Run',
  log: 'Log',
  inbound: 'Recorded events',
  direction: 'Direction',
  outcome: 'Outcome',
  message: 'Message',
  automation: 'Automation',
  request: 'Request',
  response: 'Answer',
  who: 'Who',
  operation: 'Call',
  entity: 'Record',
  changes: 'Changes',
  from: 'From',
  system: 'the system',
};

const wanted = new URLSearchParams(location.search).get('lang') ?? navigator.language;

/** The language of the page: the one that was chosen, or that of the browser. */
export const language = wanted.startsWith('ru') ? 'ru' : 'en';

/** The other language. */
export const otherLanguage = language === 'ru' ? 'en' : 'ru';

const TEXTS = language === 'ru' ? RUSSIAN : ENGLISH;

/** A text in the language of the page. */
export function t(name, ...values) {
  const text = TEXTS[name];
  return typeof text === 'function' ? text(...values) : text;
}

/** A status and the like, as the API names it, in the language of the page. */
export const word = (value) => (language === 'ru' && RUSSIAN_WORDS[value.toLowerCase()]) || value.toLowerCase();

/** The same as choices of a list. */
export const wordsOf = (values) => values.map((value) => [value, word(value)]);

const times = new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const clocks = new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { hour: '2-digit', minute: '2-digit' });

/** The time of day of a number of milliseconds. */
export const clock = (ms) => clocks.format(new Date(ms));

/** A time as people of the language write it, in the time zone of the browser; null stays null. */
export const time = (instant) => (instant === null || instant === undefined ? null : times.format(new Date(instant)));
