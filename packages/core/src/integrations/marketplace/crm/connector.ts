import { RemoteError } from '../engine/remote-error.js';
import { bitrix24 } from '../oauth/providers.js';
import type { Connector } from '../port.js';
import { openBitrix } from './bitrix.js';
import { takeCompanies } from './companies.js';
import { exchangeDeals } from './deals.js';
import { takePersons } from './persons.js';

/** Bitrix24: companies and their people from there, proposals as deals to there. */
export const crmDealsConnector: Connector = {
  oauth: bitrix24,
  async test(context) {
    const bitrix = openBitrix(context);
    if (!(await bitrix.scopes()).includes('crm')) {
      throw new RemoteError('insufficient_scope', 'the application may not use the CRM');
    }
    const { pipelineId } = context.config;
    if (pipelineId !== undefined) {
      await bitrix.list('crm.deal.list', { filter: { CATEGORY_ID: pipelineId }, select: ['ID'], after: 0 });
    }
    return { ok: true, message: 'connected' };
  },
  async sync(context, run) {
    const bitrix = openBitrix(context, run.limiter(2, 10));
    // Deals name companies, so these come first.
    if (run.wants('contact_sync')) {
      await takeCompanies(run, bitrix);
      await takePersons(run, bitrix);
    }
    if (run.wants('deal_sync')) await exchangeDeals(context, run, bitrix);
  },
};
