import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';

const SERVER_TIME = '2026-01-15T09:30:00Z';
const STATEMENT = '/uapi/open-banking/v1.0';
const UNITS = '796';

/**
 * An ERP and a bank as connectors know them, on one address. Each counts what it was told; a call that is held is carried out and
 * never answered, as if whoever asked had died just then.
 */
export async function startConnectedSystems() {
  const state = { held: null, made: new Map(), pages: new Set(), tokens: 1, before: '', calls: [] };
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      const answer = answerOf(state, request, Buffer.concat(chunks).toString());
      state.calls.push(call);
      const { held } = state;
      if (held !== null && call.startsWith(held.call)) {
        state.held = null;
        held.reached();
        return;
      }
      response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** How many things the ERP was told, each under a key of its own. */
    made: () => state.made.size,
    /** How often tokens were given. */
    tokens: () => state.tokens,
    calls: () => state.calls.join('\n'),
    /** Waits for a call that begins so, which is never answered. */
    hold: (call) => new Promise((reached) => (state.held = { call, reached })),
    /** The bank takes the tokens that it gave before no longer. */
    endTokens: () => void (state.isEnded = true),
    /** From now on the bank forgets a refresh token at once when it is used. */
    beStrict: () => void (state.isStrict = true),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerOf(state, { method, url, headers }, body) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/connect/token') return tokensOf(state, new URLSearchParams(body));
  if (pathname.startsWith('/uapi')) return bankOf(state, { method, pathname, headers });
  if (method !== 'GET') {
    state.made.set(String(headers['idempotency-key']), body);
    return { status: 201, body: { id: 'r-1' } };
  }
  if (pathname === '/v1/catalog-items') {
    return searchParams.has('cursor') ? page([goods('3')]) : page([goods('1'), goods('2')], 'p2');
  }
  if (pathname !== '/v1/requisitions') return page([]);
  const lines = [{ id: 'l1', name: 'Cable', quantity: '3', unitCode: UNITS }];
  return page([{ id: 'q1', number: 'Z-7', name: 'Electricity', lines }]);
}

function page(items, nextCursor = null) {
  const changed = items.map((item) => ({ updatedAt: SERVER_TIME, ...item }));
  return { body: { items: changed, nextCursor, serverTime: SERVER_TIME } };
}

function goods(id) {
  return { id, sku: `S-${id}`, name: `Goods ${id}`, unitCode: UNITS };
}

/** Refresh tokens are good once; the one before is good until the next is used, unless the bank is strict. */
function tokensOf(state, form) {
  const given = form.get('refresh_token');
  const isGood =
    form.get('grant_type') !== 'refresh_token' ||
    given === `r${state.tokens}` ||
    (given === state.before && state.isStrict !== true);
  if (!isGood) return { status: 400, body: { error: 'invalid_grant' } };
  state.before = given ?? '';
  state.tokens += 1;
  state.isEnded = false;
  const { tokens } = state;
  return { body: { access_token: `t${tokens}`, refresh_token: `r${tokens}`, expires_in: 1e7 } };
}

function bankOf(state, { method, pathname, headers }) {
  if (pathname === '/uapi/consent/v1.0/consents') return { body: { Data: { consentId: 'c1' } } };
  if (state.isEnded || headers.authorization !== `Bearer t${state.tokens}`)
    return { status: 401, body: { code: '401' } };
  if (pathname === `${STATEMENT}/accounts`) {
    return {
      body: { Data: { Account: [{ accountId: `${ACCOUNT.accountNumber}/${ACCOUNT.bik}`, status: 'Enabled' }] } },
    };
  }
  if (method === 'POST') return { body: { Data: { Statement: { statementId: 's1', status: 'Created' } } } };
  const Transaction = ['1', '2'].map((transactionId) => ({
    transactionId,
    status: 'Booked',
    creditDebitIndicator: 'Debit',
    documentNumber: transactionId,
    description: 'Cable',
    documentProcessDate: '2026-01-15',
    Amount: { amount: 5, currency: 'RUB' },
    CreditorParty: { inn: '7707083893' },
  }));
  return { body: { Data: { Statement: [{ statementId: 's1', status: 'Ready', Transaction }] } } };
}

/** The account at the bank. */
export const ACCOUNT = { accountNumber: '40702810900000000001', bik: '044525104' };
