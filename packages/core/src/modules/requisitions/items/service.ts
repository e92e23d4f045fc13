import type { Handlers } from '../../../operations/call.js';
import { listOrder } from '../../../records/list-order.js';
import { pageWindow } from '../../../operations/page.js';
import { searchTerm } from '../../../operations/query.js';
import type { Row } from '../../../records/record.js';
import { amongVisible, getVisible } from '../../../records/visibility.js';
import { columnsBearing } from '../../../records/faces.js';
import type { procurementItemOperations } from './operations.js';
import { ProcurementItems } from './records.js';

type ItemRow = Row<typeof ProcurementItems>;

const SHOWN = columnsBearing(ProcurementItems.columns, 'ia', ['L']) as (keyof ItemRow)[];

/** Builds the handlers of the items' operations. */
export function createProcurementItemService(): Handlers<typeof procurementItemOperations> {
  return {
    async list(call, { query }) {
      const { pipelineId, procurementId, status, updatedSince } = query;
      const page = await call.db.collection(ProcurementItems).page({
        where: amongVisible(ProcurementItems, call, {
          ...(pipelineId === undefined ? {} : { pipelineId }),
          ...(procurementId === undefined ? {} : { procurementId }),
          ...(status === undefined ? {} : { status }),
          ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
        }),
        ...searchTerm(query),
        ...pageWindow(query),
        order: listOrder(updatedSince),
        select: SHOWN,
      });
      return { resource: 'procurement-items', ...page, page: query.page, limit: query.limit };
    },
    get: (call, { params }) => getVisible(call, ProcurementItems, params.id),
  };
}
