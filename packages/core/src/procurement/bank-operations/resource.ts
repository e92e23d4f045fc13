import { z } from 'zod';

import { resource } from '../../kernel/resources/resource.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { paymentIdsOf } from './applied-payments.js';
import { BankOperations } from './records.js';

/** Operations of bank accounts as people see them. */
export const bankOperations = resource(
  BankOperations,
  {
    name: 'bankOperations',
    path: '/bank-operations',
    tag: 'Bank operations',
    noun: 'bank operation',
    about: 'Money that left or entered an account',
    filters: {
      by: ['state', 'direction', 'currency', 'counterpartyInn', 'ownAccount'],
      within: { bookedAt: 'bookedAt' },
    },
    describe: {
      list:
        'State `matched`: there is no doubt about the invoice; `paymentIds` is empty until it is paid. `suggested`: one ' +
        'invoice is likely. `ambiguous`: several are.',
      create:
        'For banks that no integration is connected to. An operation that is there already is answered with 200: all that the bank ' +
        'tells of it makes it the same operation. Of equal ones in the same statement each says its `occurrence`.',
    },
  },
  {
    workspace: {
      create: {
        occurrence: z
          .int()
          .min(1)
          .max(10_000)
          .optional()
          .meta({ description: 'Which of equal operations of the same statement it is; defaults to 1' }),
      },
      list: {
        paymentIds: {
          schema: z.array(Uuid).meta({ description: 'Payments created from it' }),
          needs: ['appliedPaymentIds'],
          load: paymentIdsOf,
        },
      },
    },
  },
);
