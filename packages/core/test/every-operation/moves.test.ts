import { product } from '../../src/testing/kit/product.js';
import { movesSuite } from '../../src/testing/suites/every-operation/moves.js';

movesSuite(product, {
  // An order that was sent is sent again: the same, or its next revision.
  goesOn: (call, status) => call === 'workspace.purchaseOrders.send' && ['sent', 'confirmed'].includes(status),
  toldOtherwise: ['already_converted', 'cancelling_transition_forbidden'],
});
