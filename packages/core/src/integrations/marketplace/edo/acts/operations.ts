import { z } from 'zod';

import { operation } from '../../../../kernel/operations/operation.js';
import { pageOf, pageParameters } from '../../../../kernel/operations/page.js';
import { Instant } from '../../../../kernel/values/time/instant.js';
import { Uuid } from '../../../../kernel/values/identifiers/uuid.js';
import { integrationErrors } from '../../errors.js';

const quantity = z.string().nullable();

/** An act of discrepancies that a buyer sent through the operator. */
export const ReceivedAct = z
  .object({
    number: z.string(),
    date: z.string().meta({ format: 'date' }),
    buyerId: Uuid,
    paper: z
      .object({ title: z.string(), number: z.string().nullable(), date: z.string().nullable() })
      .nullable()
      .meta({ description: 'The paper that the goods came with, as the act names it' }),
    documentId: Uuid.nullable().meta({
      description: 'The generated document that the paper is; null when none of this buyer has its number',
    }),
    procurementId: Uuid.nullable(),
    lines: z.array(
      z.object({
        name: z.string(),
        sku: z.string().nullable(),
        itemId: Uuid.nullable().meta({ description: 'The item of the requisition, by article or else by name' }),
        statedQuantity: quantity,
        foundQuantity: quantity,
        defectQuantity: quantity,
        shortageQuantity: quantity,
        surplusQuantity: quantity,
        comment: z.string().nullable(),
      }),
    ),
    correctedLines: z.array(z.object({ itemId: Uuid, quantity: z.string() })).meta({
      description:
        'Draft of a correction (УКД): what the lines that differ come to, without what is damaged, as its job takes them; empty where ' +
        'a line is of no known item',
    }),
    receivedAt: Instant,
  })
  .meta({ id: 'ReceivedDiscrepancyAct', description: 'An act of discrepancies that a buyer sent' });
export interface ReceivedAct extends z.output<typeof ReceivedAct> {}

export const actOperations = {
  listActs: operation('edo.listActs', {
    face: 'workspace',
    tag: 'Integrations',
    method: 'GET',
    path: '/integrations/edo-operator/discrepancy-acts',
    access: { right: 'documents.view' },
    input: { query: z.object(pageParameters) },
    output: pageOf('discrepancyActs', ReceivedAct),
    errors: [integrationErrors.integrationNotInstalled],
    summary: 'List the acts of discrepancies that buyers sent',
    description: 'The latest first. Each stands at the document that the goods came with, where it names one of ours.',
  }),
};
