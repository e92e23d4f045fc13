import { FileKeeper } from '../../../platform/files/index.js';
import { Addresses } from '../../../kernel/ports/addresses.js';
import type { World } from '../../../kernel/operations/world.js';
import type { TokenCaller } from '../../../kernel/access/caller.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Handlers, ReadCall } from '../../../kernel/operations/call.js';
import { reply } from '../../../kernel/operations/reply.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { takeFormFiles } from '../../../platform/files/index.js';
import { PRIVATE_HEADERS } from '../../../platform/pages/index.js';
import { printSale } from '../../sales/index.js';
import { OrderPrinter, storedOrderToPrint } from '../send/print-order.js';
import { orderLinkOf } from './link.js';
import type { orderLinkOperations } from './operations.js';
import { createOrderPage } from './page/service.js';
import { showOrder, supplierFiles } from './show.js';
import { attachToOrder, type SupplierUnit, takeAnswer } from './take-answer.js';

type Reading = World & Pick<ReadCall<TokenCaller>, 'portalId' | 'now' | 'caller'> & { readonly db: Reader };

const PRIVATE = { headers: PRIVATE_HEADERS };

const linkUrl = (world: World, token: string) =>
  world.port(Addresses).publicUrl(`/api/v1/public/v1/purchase-orders/${token}`);
const read = async (call: Reading, token: string) =>
  showOrder({ ...call, linkUrl: linkUrl(call, token) }, await orderLinkOf(call.db, call.caller));

/** The handlers of what suppliers call with their links to orders. */
export const orderLinkHandlers: Handlers<typeof orderLinkOperations> = {
  getOrder: async (call, { params }) => reply(await read(call, params.token), PRIVATE),
  async answer(call, { params, body }) {
    await takeAnswer(call, body);
    return reply(await read({ ...call, db: call.tx }, params.token), PRIVATE);
  },
  async addFile(upload, { params }) {
    const { taken, refused } = await takeFormFiles(upload.port(FileKeeper), upload.portalId, upload.form, {
      maxFiles: 1,
    });
    if (refused !== undefined) throw refused.error;
    if (taken.length === 0) throw rejectInput([{ pointer: '/file', code: 'required', message: 'A file is needed' }]);
    return async (call) => {
      // Whoever calls this holds a link, as the access of the operation says.
      const [file] = await attachToOrder(call as unknown as SupplierUnit, taken);
      if (file === undefined) throw new TypeError('No file was attached.');
      const { id, fileName, mimeType, sizeBytes } = file;
      return reply({ id, fileName, mimeType, sizeBytes, url: `${linkUrl(call, params.token)}/files/${id}` }, PRIVATE);
    };
  },
  async openFile(call, { params }) {
    const { db, caller, portalId } = call;
    const { order } = await orderLinkOf(db, caller);
    const file = (await supplierFiles(db, order)).find(({ id }) => id === params.fileId);
    if (file === undefined) throw requestErrors.notFound({});
    return reply(await call.port(FileKeeper).open(portalId, file), PRIVATE);
  },
  async openForm(call, { query: { format = 'pdf' } }) {
    const { order } = await orderLinkOf(call.db, call.caller);
    const sale = await storedOrderToPrint(call.db, order);
    const linkId = call.caller.subject.id;
    const { bytes, mimeType, fileName } = await printSale(OrderPrinter, call, { sale, format, linkId });
    return reply({ fileName, mimeType, sizeBytes: bytes.length, content: bytes }, PRIVATE);
  },
  ...createOrderPage(read),
};
