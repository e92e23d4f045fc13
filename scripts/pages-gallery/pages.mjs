const REPORTS = [
  'spend',
  'savings',
  'suppliers',
  'late',
  'unpaid',
  'cycle-times',
  'commitments',
  'accruals',
  'budgets',
];

const headed = (page) => page.locator('main h1').first().waitFor();
/** Once what the console shows has been asked for. */
const drawn = async (page) => {
  await headed(page);
  await page.waitForLoadState('networkidle');
};
const press = (page, button) => Promise.all([page.waitForEvent('load'), page.locator(button).first().click()]);

async function signInWrongly(page) {
  await page.locator('input[type=email]').first().fill('nobody@stroysnab.ru');
  await page.locator('input[type=password]').fill('Wrong-horse-7');
  await press(page, 'form button');
}

const callOpened = (page) => page.locator('.opblock.is-open .responses-wrapper').waitFor();
const answerEmpty = (page) => press(page, 'button[value="submit"]');
/** Only once: it stays so for the other language. */
const turnOn = async (page) => {
  if ((await page.locator('.qr').count()) === 0) await press(page, 'main form button');
};

async function makeKey(page) {
  await drawn(page);
  await page.locator('main button').first().click();
  await page.getByRole('dialog').waitFor();
}

/** A page of the console, for somebody who is signed in. */
const ofConsole = (name, title, path, act = drawn) => ({
  ...{ name: `console-${name}`, title, path, act },
  isSignedIn: true,
});

/** Every page of the product, by the sheets of the gallery: where it is, and what is done on it before it is photographed. */
export const SHEETS = {
  start: [
    { name: 'start', title: 'start', path: '/' },
    { name: 'guides', title: 'guides', path: '/docs/guides' },
    { name: 'guide', title: 'a guide', path: '/docs/guides/connect-your-erp' },
  ],
  explorer: [
    { name: 'explorer', title: 'of the Integration API', path: '/docs', differsByWidth: true },
    { name: 'explorer-workspace', title: 'of the workspace', path: '/docs?surface=workspace' },
    { name: 'explorer-call', title: 'a call', path: '/docs#/Meta/meta.get', act: callOpened },
  ],
  problems: [
    { name: 'problems', title: 'error codes', path: '/problems' },
    { name: 'problem', title: 'one of them', path: '/problems/version_conflict' },
    { name: 'problem-unknown', title: 'one that there is not', path: '/problems/version_conflit' },
    { name: 'refusal', title: 'a page that there is not', path: '/nothing-here' },
  ],
  'sign-in': [
    { name: 'login', title: 'sign-in', path: '/login?return=/console' },
    { name: 'login-refused', title: 'refused', path: '/login', act: signInWrongly },
    { name: 'forgotten', title: 'forgotten password', path: '/forgot-password' },
    { name: 'reset', title: 'a link that is used up', path: '/reset-password?token=prt_none' },
    { name: 'confirm', title: 'confirming an address', path: '/api/v1/auth/email-verification/link?token=evt_none' },
    { name: 'account', title: 'account', path: '/account', isSignedIn: true },
    { name: 'password', title: 'change of the password', path: '/change-password', isSignedIn: true },
    { name: 'second-factor', title: 'second factor', path: '/second-factor', isSignedIn: true },
    { name: 'second-factor-begun', title: 'turning it on', path: '/second-factor', isSignedIn: true, act: turnOn },
  ],
  'console-entrance': [
    { name: 'console-gate', title: 'signed out', path: '/console', act: headed },
    { name: 'console-link', title: 'opened by a link', path: ({ consoleLink }) => consoleLink, act: headed },
  ],
  // What the console does by itself stands in the trail, which is therefore read first.
  console: [
    ofConsole('audit', 'audit trail', '/console#/audit'),
    ofConsole('overview', 'overview', '/console'),
    ofConsole('installations', 'installations', '/console#/installations'),
    ofConsole('installation', 'an installation', ({ installation }) => installation),
    ofConsole('automations', 'automations', '/console#/automations'),
  ],
  'console-endpoints': [
    ofConsole('endpoints', 'endpoints', '/console#/endpoints'),
    ofConsole('endpoint', 'one of them', ({ endpoint }) => endpoint),
    ofConsole('delivery', 'a delivery', ({ delivery }) => delivery),
  ],
  'console-keys': [
    ofConsole('keys', 'keys', '/console#/keys'),
    ofConsole('key', 'a new one', '/console#/keys', makeKey),
  ],
  suppliers: [
    { name: 'request', title: 'a price request', path: ({ request }) => request },
    {
      name: 'request-refused',
      title: 'what is missing in its answer',
      path: ({ request }) => request,
      act: answerEmpty,
    },
    { name: 'request-late', title: 'too late', path: ({ late }) => late },
    { name: 'order', title: 'an order', path: ({ order }) => order },
  ],
  decisions: [
    { name: 'approval', title: 'what an approver is asked', path: ({ approval }) => approval },
    {
      name: 'connected',
      title: 'a provider that was connected',
      path: '/integrations/supplier-catalog-api?oauth=success',
    },
  ],
  reports: ['', ...REPORTS].map((name) => ({
    ...{ name: `report-${name || 'all'}`, title: name || 'all of them', path: `/reports/${name}`.replace(/\/$/, '') },
    isSignedIn: true,
  })),
};
