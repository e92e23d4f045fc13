import { z } from 'zod';

import { createShape, listShape, updateShape } from '../../kernel/records/faces.js';
import { Payments } from './records.js';

/** A payment. */
export const Payment = z
  .object(listShape(Payments.columns, 'integration'))
  .meta({ id: 'Payment', description: 'A payment of an invoice' });
export interface Payment extends z.output<typeof Payment> {}

const needed = (field: 'externalSource' | 'externalPaymentId') => ({
  path: [field],
  message: 'A payment that is not manual needs its id in the system that it comes from',
  params: { code: 'required' },
});
const isManual = ({ source }: { readonly source?: string | undefined }) => (source ?? 'manual') === 'manual';

/** A new payment. */
export const NewPayment = z
  .strictObject(createShape(Payments.columns, 'workspace'))
  .refine((payment) => isManual(payment) || (payment.externalSource ?? null) !== null, needed('externalSource'))
  .refine((payment) => isManual(payment) || (payment.externalPaymentId ?? null) !== null, needed('externalPaymentId'));
export interface NewPayment extends z.output<typeof NewPayment> {}

/** A change of a payment that was entered by hand. */
export const PaymentPatch = z.strictObject(updateShape(Payments.columns, 'workspace'));
export interface PaymentPatch extends z.output<typeof PaymentPatch> {}
