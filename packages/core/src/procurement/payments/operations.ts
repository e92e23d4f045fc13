import type { z } from 'zod';

import type { Access } from '../../kernel/access/access.js';
import type { ErrorType } from '../../kernel/errors/errors.js';
import { operation } from '../../kernel/operations/operation.js';
import { NoContent } from '../../kernel/operations/reply.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { paymentErrors } from './errors.js';
import { NewPayment, Payment, PaymentPatch } from './schemas.js';

/** Where the payments of a kind of document are. */
interface PaymentPlace<Group, Path, One, OnePayment> {
  readonly group: Group;
  /** Path of one document. */
  readonly path: Path;
  readonly one: One;
  readonly onePayment: OnePayment;
  readonly tag: string;
  readonly access: Access;
  /** Refusals because of the state of the document. */
  readonly errors: readonly ErrorType[];
  /** Refusals to let money go. @default none */
  readonly ofPaying?: readonly ErrorType[];
}

const ENTERING =
  'By hand, or imported: then `externalSource` and `externalPaymentId` name it, and one that was entered before with the ' +
  'same amount is answered with 200. Payments never exceed the total. The version is that of the document.';

/** Declares the calls that keep the payments of a document. */
export function paymentOperations<
  const Group extends string,
  const Path extends string,
  One extends z.ZodObject,
  OnePayment extends z.ZodObject,
>({ group, path, one, onePayment, tag, access, errors, ofPaying = [] }: PaymentPlace<Group, Path, One, OnePayment>) {
  const shared = { face: 'workspace', tag, access, version: 'optional' } as const;
  return {
    addPayment: operation(`${group}.addPayment`, {
      ...shared,
      commits: 'spends',
      method: 'POST',
      path: `${path}/payments`,
      input: { params: one, body: NewPayment },
      output: Payment,
      status: 201,
      otherStatus: 200,
      // The answer names its document as `invoiceId`, whatever the path calls it.
      locatedAt: `${path.slice(0, path.lastIndexOf('/'))}/:invoiceId/payments/:id`,
      errors: [
        ...errors,
        ...ofPaying,
        requestErrors.recordArchived,
        paymentErrors.paymentExceedsOutstanding,
        paymentErrors.duplicatePayment,
        requestErrors.serviceUnavailable,
      ],
      summary: 'Enter a payment',
      description: ENTERING,
    }),
    updatePayment: operation(`${group}.updatePayment`, {
      ...shared,
      commits: 'spends',
      method: 'PATCH',
      path: `${path}/payments/:paymentId`,
      input: { params: onePayment, body: PaymentPatch },
      output: Payment,
      errors: [...errors, ...ofPaying, paymentErrors.paymentExceedsOutstanding, paymentErrors.importedPaymentLocked],
      summary: 'Change a payment that was entered by hand',
      description: 'The status of the document follows. The version is that of the payment.',
    }),
    removePayment: operation(`${group}.removePayment`, {
      ...shared,
      // What is not paid any more is to be paid again.
      commits: 'spends',
      method: 'DELETE',
      path: `${path}/payments/:paymentId`,
      input: { params: onePayment },
      output: NoContent,
      status: 204,
      errors: [...errors, paymentErrors.invoiceHasPayments, paymentErrors.paymentExceedsOutstanding],
      summary: 'Delete a payment',
      description: 'The status of the document follows. The version is that of the payment.',
    }),
  };
}
