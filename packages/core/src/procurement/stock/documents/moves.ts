import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { moves } from '../../../kernel/rows/moves.js';
import { stockErrors } from '../../catalog/index.js';
import { requisitionErrors } from '../../requisitions/index.js';
import { defineMoves } from '../../writes/index.js';
import { postDocument } from './post-document.js';
import { holdArriving, receiveTransfer } from './receive-transfer.js';
import { stockDocuments } from './resource.js';
import { reverseDocument } from './reverse-document.js';
import { StockDocumentReason, TransferArrival } from './schemas.js';
import { holdKept } from './write-document.js';

/** The moves of a stock document. */
export const stockDocumentMoves = defineMoves(stockDocuments, {
  hold: holdKept,
  moves: {
    post: {
      from: ['draft'],
      to: 'posted',
      commits: 'spends',
      summary: 'Post a stock document',
      description:
        'Writes all of its movements, or none: where there is not enough of something, `lines` names every item that it lacks. What is ' +
        'reserved for others stays. A transfer of two steps is `in_transit` then. A count says what lies there at this moment.',
      body: z.strictObject({}),
      errors: [stockErrors.insufficientStock],
      run: postDocument,
    },
    receive: {
      on: 'workspace',
      from: ['in_transit'],
      to: 'posted',
      commits: 'spends',
      summary: 'Receive a transfer that is on its way',
      description:
        'In any unit of its items. What was sent and has not arrived stays a difference, with whose it is; it is in no warehouse.',
      body: TransferArrival,
      errors: [requestErrors.unitNotConvertible],
      hold: holdArriving,
      run: receiveTransfer,
    },
    cancel: {
      on: 'workspace',
      from: ['draft'],
      to: 'cancelled',
      summary: 'Cancel a draft of a stock document',
      body: StockDocumentReason,
      set: (_call, _document, { reason }: z.output<typeof StockDocumentReason>) => (reason == null ? {} : { reason }),
    },
    reverse: {
      on: 'workspace',
      from: ['posted', 'in_transit'],
      to: 'posted',
      commits: 'spends',
      summary: 'Reverse a posted stock document',
      description:
        'Another document, which `reversedById` names, makes the opposite movements. A document is reversed once, and a reversal never.',
      body: StockDocumentReason,
      errors: [stockErrors.insufficientStock, requisitionErrors.overReceipt],
      run: reverseDocument,
    },
  },
  // A transfer of two steps is on its way before it arrives.
  elsewhere: moves(['draft'], 'post', 'in_transit'),
});
