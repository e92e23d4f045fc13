import { receiverOperation } from '../receivers/operation.js';

export const fleetOperations = {
  public: {
    receive: receiverOperation('fleet-tracking', 'fleetTracking.receive', {
      summary: 'Receive locations of vehicles',
      description:
        'For trackers that cannot sign requests; the token in the address identifies the installation. One position or up to 500, as Traccar or Wialon ' +
        'forward them, or in the format of this API. Positions that are not accepted are in the log of the installation.',
    }),
  },
};
