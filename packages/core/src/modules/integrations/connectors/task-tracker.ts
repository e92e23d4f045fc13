import type { Connector } from '../port.js';
import { bearer, requireObject } from './answers.js';

/** YouGile, version 2 of its interface. */
export const taskTrackerConnector: Connector = {
  async test({ http, config }) {
    const yougile = http.at('apiUrl', bearer(config['apiKey']));
    requireObject(await yougile.call({ method: 'GET', path: '/users/me' }));
    const { projectId } = config;
    if (projectId === undefined) return { ok: true, message: 'connected' };
    const params = { projectId: String(projectId) };
    const project = requireObject(await yougile.call({ method: 'GET', path: '/projects/{projectId}', params }));
    const title = typeof project['title'] === 'string' ? project['title'] : params.projectId;
    return { ok: true, message: `connected to the project ${title}` };
  },
};
