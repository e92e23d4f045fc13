import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { idOf } from '../../../kernel/input/body-marks.js';
import { operation } from '../../../kernel/operations/operation.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { bouncedAddresses, receivedMessages } from './resource.js';

const one = { params: z.object({ id: Uuid }) };
const move = {
  face: 'workspace',
  tag: 'Received messages',
  method: 'POST',
  access: { right: 'supplier_documents.edit' },
  output: receivedMessages.workspace.schemas.Detail,
  version: 'optional',
  errors: [requestErrors.invalidStatus],
} as const;

export const receivedMessageOperations = {
  ...receivedMessages.workspace.operations('list', 'get'),
  attach: operation('receivedMessages.attach', {
    ...move,
    path: '/received-messages/:id/attach',
    input: { ...one, body: z.strictObject({ rfqId: idOf('supplierRfq') }) },
    work: 'prepared',
    summary: 'Attach a received message to a price request',
    description:
      'Its table becomes a draft of a quote with `origin: email`, as it would have by itself, if it can be read as an answer to that ' +
      'price request (`drafted`); otherwise the message is `attached`, and `reason` and `problems` tell why. What became a draft already is `invalid_status`.',
  }),
  discard: operation('receivedMessages.discard', {
    ...move,
    path: '/received-messages/:id/discard',
    input: { ...one, body: z.strictObject({}) },
    bodyIsOptional: true,
    summary: 'Discard a received message',
    description: 'It stays to be read. What became a draft of a quote is `invalid_status`: the draft can be withdrawn.',
  }),
};

export const bouncedAddressOperations = bouncedAddresses.workspace.operations('list', 'remove');
