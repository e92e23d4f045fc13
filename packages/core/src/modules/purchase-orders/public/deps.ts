import type { Clock } from '../../../ports/clock.js';
import type { Storage } from '../../../ports/storage.js';
import type { FileKeeper } from '../../files/index.js';
import type { MoveDeps } from '../moves/deps.js';
import type { TellBuyerDeps } from './tell-buyer.js';
import type { OrderPrinter } from '../send/print-order.js';

/** What suppliers' calls need from outside the module. */
export interface OrderLinkDeps extends MoveDeps, TellBuyerDeps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly files: FileKeeper;
  readonly recordPrinter: OrderPrinter;
  readonly publicUrl: (path: string) => string;
}
