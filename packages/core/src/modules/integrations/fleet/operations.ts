import { receiverOperation } from '../receivers/operation.js';

export const fleetOperations = {
  public: {
    receive: receiverOperation('fleet-tracking', 'fleetTracking.receive', {
      summary: 'Receive where vehicles are',
      description:
        'From trackers that cannot sign: known by the token in the address. One position or up to 500, as Traccar or Wialon ' +
        'forward them, or in our own words. What cannot be taken is in the log of the installation.',
    }),
  },
};
