import { RemoteError } from '../engine/remote-error.js';
import type { Connector } from '../port.js';
import { requireList, requireObject } from './answers.js';

const ODATA = '/odata/standard.odata';
const NEEDED = [
  'Catalog_Номенклатура',
  'Catalog_КлассификаторЕдиницИзмерения',
  'Catalog_Контрагенты',
  'Catalog_Организации',
  'Document_СчетНаОплатуПоставщика',
  'Document_ЗаказПоставщику',
];

/** 1C:Enterprise through its OData interface. */
export const onecEnterpriseConnector: Connector = {
  async test({ http, config }) {
    const { login, password, organizationInn } = config;
    const Authorization = `Basic ${Buffer.from(`${String(login)}:${String(password)}`).toString('base64')}`;
    const odata = http.at('baseUrl', { Authorization });
    const rows = async (path: string, query: Readonly<Record<string, string>> = {}) =>
      requireList(
        requireObject(await odata.call({ method: 'GET', path: ODATA + path, query: { $format: 'json', ...query } }))[
          'value'
        ],
      );
    const published = new Set((await rows('/')).map(({ name }) => name));
    const missing = NEEDED.filter((set) => !published.has(set));
    if (missing.length > 0) throw new RemoteError('part_unavailable', missing.join(', '));
    if (organizationInn === undefined) return { ok: true, message: 'connected' };
    const set = encodeURIComponent('Catalog_Организации');
    const found = await rows(`/${set}`, { $filter: `ИНН eq '${String(organizationInn)}'`, $top: '1' });
    if (found.length === 0) throw new RemoteError('organization_not_found', String(organizationInn));
    return { ok: true, message: 'connected' };
  },
};
