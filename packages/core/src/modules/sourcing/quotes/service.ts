import type { Handlers } from '../../../operations/call.js';
import { listOrder } from '../../../records/list-order.js';
import { pageWindow } from '../../../operations/page.js';
import { searchTerm } from '../../../operations/query.js';
import { requestErrors } from '../../../operations/request-errors.js';
import { sourcingErrors } from '../errors.js';
import { pipelineCondition, seesPipeline } from '../visible-pipelines.js';
import type { supplierQuoteOperations } from './operations.js';
import { SupplierQuotes } from './records.js';

/** Builds the handlers of the quotes' operations. */
export function createSupplierQuoteService(): Handlers<typeof supplierQuoteOperations> {
  return {
    async list(call, { query }) {
      const { procurementId, rfqId, status, supplierId, updatedSince } = query;
      const page = await call.db.collection(SupplierQuotes).page({
        where: {
          ...(await pipelineCondition(call, query.pipelineId)),
          ...(procurementId === undefined ? {} : { procurementId }),
          ...(rfqId === undefined ? {} : { rfqId }),
          ...(status === undefined ? {} : { status }),
          ...(supplierId === undefined ? {} : { supplierId }),
          ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
          or: [{ sealedUntil: null }, { sealedUntil: { lte: call.now } }],
        },
        ...searchTerm(query),
        ...pageWindow(query),
        order: listOrder(updatedSince),
      });
      return { resource: 'supplier-quotes', ...page, page: query.page, limit: query.limit };
    },
    async get(call, { params }) {
      const quote = await call.db.collection(SupplierQuotes).find(params.id);
      if (quote === null || !(await seesPipeline(call, quote.pipelineId))) throw requestErrors.notFound({});
      const { sealedUntil } = quote;
      if (sealedUntil !== null && sealedUntil > call.now) throw sourcingErrors.quoteSealed({ sealedUntil });
      return quote;
    },
  };
}
