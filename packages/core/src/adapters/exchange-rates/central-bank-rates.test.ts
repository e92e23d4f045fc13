import { afterEach, expect, it } from 'vitest';

import { openGuardedHttpClient } from '../node/outbound/guarded-http-client.js';
import { startReceiver, type LoopbackReceiver } from '../node/outbound/loopback-receiver.js';
import { openCentralBankRates } from './open-central-bank-rates.js';

const http = openGuardedHttpClient({ allowLoopback: true });
const receivers: LoopbackReceiver[] = [];

afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});

const valute = (code: string, nominal: string, value: string, name: string) =>
  `<Valute ID="R"><NumCode>000</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal>` +
  `<Name>${name}</Name><Value>${value}</Value><VunitRate>1</VunitRate></Valute>`;
const list = (...valutes: readonly string[]) =>
  `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="15.01.2026" name="Foreign Currency Market">${valutes.join('')}</ValCurs>`;

/** The letters of the test, each as the one byte that it is in windows-1251. */
function inWindows1251(text: string): Uint8Array {
  const byteOf = (letter: string) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  };
  return Uint8Array.from(text, byteOf);
}

/** A bank that answers every request with the same bytes. */
async function openBank(body: string | Uint8Array, status = 200) {
  const asked: string[] = [];
  const receiver = await startReceiver((request, response) => {
    asked.push(String(request.url));
    response.writeHead(status).end(body);
  });
  receivers.push(receiver);
  const address = `http://127.0.0.1:${String(receiver.port)}/scripts/XML_daily.asp`;
  return { asked, rates: openCentralBankRates({ http, address }) };
}

it('reads the list of a day, whose rates have a decimal comma and are for as many units as it says', async () => {
  const dollar = valute('USD', '1', '92,5058', 'Доллар США');
  const dram = valute('AMD', '100', '22,9111', 'Армянских драмов');
  const { asked, rates } = await openBank(inWindows1251(list(dollar, dram)));

  const quoted = await rates.ratesOn('2026-01-17');

  expect(asked).toEqual(['/scripts/XML_daily.asp?date_req=17/01/2026']);
  expect(quoted).toEqual({ base: 'RUB', day: '2026-01-15', rates: { USD: '92.5058', AMD: '0.229111' } });
});

it('leaves out what is no currency', async () => {
  const { rates } = await openBank(list(valute('XXX', '1', '1,0', 'None'), valute('EUR', '1', '101,2', 'Euro')));

  expect((await rates.ratesOn('2026-01-15')).rates).toEqual({ EUR: '101.20' });
});

it.each([
  ['is no XML', 'The bank is closed', 200],
  ['has no rates', list(), 200],
  ['says no nominal', list(valute('USD', '0', '92,5', 'Dollar')), 200],
  ['says a rate that is none', list(valute('USD', '1', 'n/a', 'Dollar')), 200],
  ['breaks off', list(valute('USD', '1', '92,5', 'Dollar')).slice(0, -20), 200],
  ['is a failure', list(valute('USD', '1', '92,5', 'Dollar')), 503],
  ['is far too long', list(' '.repeat(600_000)), 200],
])('refuses an answer that %s', async (_, body, status) => {
  const { rates } = await openBank(body, status);

  await expect(rates.ratesOn('2026-01-15')).rejects.toThrow(Error);
});
