import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { Html } from '../../../kernel/operations/reply.js';
import { PageLanguage } from '../../pages/index.js';

const page = {
  face: 'site',
  tag: 'Approval link',
  access: { anonymous: true },
  rateClass: 'supplier',
  path: '/approvals/:token',
  output: Html,
} as const;
const input = {
  params: z.object({
    token: z.string().max(128).meta({ description: 'The secret in the link that was sent to the approver' }),
  }),
  query: z.object({ lang: PageLanguage }),
};

export const approvalLinkOperations = {
  showPage: operation('approvalLinks.showPage', {
    ...page,
    method: 'GET',
    input,
    summary: 'Show what is to be approved',
    description: 'Decides nothing, so programs that open links in mails do not either.',
  }),
  sendPage: operation('approvalLinks.sendPage', {
    ...page,
    method: 'POST',
    bodyKind: 'multipart',
    idempotency: 'none',
    input: { ...input, body: z.looseObject({}) },
    summary: 'Approve or reject on the page',
    description: 'Responds with a page that shows the outcome, or with the form and what is wrong with it.',
  }),
};
