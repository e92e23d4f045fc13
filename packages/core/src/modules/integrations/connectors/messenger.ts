import { RemoteError } from '../engine/remote-error.js';
import type { Connector } from '../port.js';
import { bearer, requireList } from './answers.js';

/** Wazzup24, version 3 of its interface. */
export const messengerConnector: Connector = {
  async test({ http, config }) {
    const channels = requireList(
      await http.at('apiUrl', bearer(config['apiKey'])).call({ method: 'GET', path: '/channels' }),
    );
    const { channelId } = config;
    if (channelId === undefined) return { ok: true, message: `channels: ${channels.length}` };
    const channel = channels.find((each) => each['channelId'] === channelId);
    if (channel === undefined) throw new RemoteError('channel_not_found', String(channelId));
    if (channel['state'] !== 'active') throw new RemoteError('channel_inactive', String(channel['state']));
    return { ok: true, message: `the channel ${String(channelId)} is active` };
  },
};
