import { createClient } from '@procurekit/client-sdk';

import { importPrices } from './import-prices.js';
import { readPrices } from './read-prices.js';

const [path, code, name, supplierId] = process.argv.slice(2);
const { PROCUREKIT_URL: baseUrl, PROCUREKIT_API_KEY: apiKey } = process.env;
if (!path || !code || !name || !supplierId || !baseUrl || !apiKey) {
  throw new Error(
    'Set PROCUREKIT_URL and PROCUREKIT_API_KEY, and name file, price list code, its name and supplier id.',
  );
}
const client = createClient({ baseUrl, apiKey });
console.log(await importPrices(client, { code, name, supplierId }, await readPrices(path)));
