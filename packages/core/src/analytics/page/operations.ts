import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { Html } from '../../kernel/operations/reply.js';
import { pageParameters } from '../../kernel/operations/page.js';
import { PageLanguage } from '../../platform/pages/index.js';

const text = z.string().max(100).optional();

/** Pages of what a manager asks. */
const page = {
  face: 'site',
  tag: 'Reports',
  access: { anonymous: true },
  rateClass: 'page',
  method: 'GET',
  output: Html,
  otherStatus: 303,
} as const;

export const reportPageOperations = {
  listPages: operation('reports.listPages', {
    ...page,
    path: '/reports',
    input: { query: z.object({ lang: PageLanguage }) },
    summary: 'Show all reports on a page',
    description: 'For people who are signed in and may see reports; others are led to the sign-in.',
  }),
  showPage: operation('reports.showPage', {
    ...page,
    path: '/reports/:name',
    input: {
      params: z.object({
        name: z.string().max(64).meta({ description: 'Which report, such as `spend` or `cycle-times`' }),
      }),
      query: z.object({
        lang: PageLanguage,
        from: text.meta({ description: 'First day' }),
        to: text.meta({ description: 'Last day' }),
        groupBy: text.meta({ description: 'As the call of the same name takes it' }),
        page: pageParameters.page,
      }),
    },
    summary: 'Show a report on a page',
    description:
      'For people who are signed in; others are led to the sign-in. Draws what the call of the same name answers, with the table beneath.',
  }),
};
