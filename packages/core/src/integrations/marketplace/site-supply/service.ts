import type { Handlers } from '../../../kernel/operations/call.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { amongVisible } from '../../../kernel/rows/visibility.js';
import { separatedValues } from '../../../kernel/values/text/separated-values.js';
import { Requisitions } from '../../../procurement/requisitions/index.js';
import { getAtWork } from '../engine/engage.js';
import { openConfig } from '../installations/sealed-config.js';
import type { siteSupplyOperations } from './operations.js';
import { reportSites } from './report.js';

const SLUG = 'site-supply';
/** Statuses of requisitions whose goods are, or were, really wanted. */
const WANTED = ['pending_approval', 'in_progress', 'on_hold', 'completed'] as const;
const EARLIEST = '1970-01-01T00:00:00.000Z';
const COLUMNS = ['site', 'sku', 'name', 'unit', 'requested', 'ordered', 'received', 'trips'] as const;

/** The handler of reports on building sites. */
export const siteSupplyHandlers: Handlers<typeof siteSupplyOperations> = {
  async readReport(call, { query: { from, to } }) {
    const installation = await getAtWork(call.db, SLUG, 'site_reports');
    const { pipelineId } = openConfig(call.port(SecretBox), call.portalId, installation);
    const where = amongVisible(Requisitions, call, {
      pipelineId: String(pipelineId),
      archivedAt: null,
      status: { in: WANTED },
      createdAt: { gte: from ?? EARLIEST, ...(to === undefined ? {} : { lt: to }) },
    });
    const rows = await reportSites(call.db, where);
    const text = separatedValues([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))], ',');
    const content = new TextEncoder().encode(text);
    return { fileName: 'sites.csv', mimeType: 'text/csv; charset=utf-8', sizeBytes: content.byteLength, content };
  },
};
