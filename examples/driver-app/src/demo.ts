import assert from 'node:assert/strict';

import { createClient, type Client, type DeliveryTrip } from '@procurekit/client-sdk';
import { startDemoServer } from '@procurekit/example-demo-server';

import { openShakyNetwork } from './shaky-network.js';
import { openTripOutbox, type SavedTrip } from './trip-outbox.js';

const server = await startDemoServer(['delivery_trips.read', 'delivery_trips.write', 'webhooks.read']);
try {
  await runDemo();
} finally {
  await server.close();
}

async function runDemo(): Promise<void> {
  const { baseUrl, apiKey } = server;
  const since = new Date().toISOString();
  const dispatcher = createClient({ baseUrl, apiKey });
  const planned = await planTrip(dispatcher);
  const [depot, site] = planned.stops;
  assert.ok(depot && site);

  const network = openShakyNetwork();
  const client = createClient({ baseUrl, apiKey, fetch: network.fetch, maxRetries: 0 });
  let disk: SavedTrip = { tripId: planned.id, version: planned.version, queue: [] };
  const open = () => openTripOutbox({ client, saved: disk, save: (trip) => (disk = structuredClone(trip)) });

  const beforeTunnel = open();
  beforeTunnel.report('dispatch', { odometerStartKm: '120340' });
  console.log('Confirmed:', show(await beforeTunnel.flush()));

  network.losesNextAnswer = true;
  beforeTunnel.report('arrive-stop', { stopId: depot.id });
  assert.deepEqual(await beforeTunnel.flush(), []);
  console.log('The answer to arrive-stop is lost; the driver goes on in a tunnel.');
  network.online = false;
  beforeTunnel.report('complete-stop', { stopId: depot.id });
  assert.deepEqual(await beforeTunnel.flush(), []);
  assert.equal(disk.queue.length, 2);

  // The app was closed meanwhile: everything comes from what it saved.
  network.online = true;
  const afterTunnel = open();
  const confirmed = await afterTunnel.flush();
  console.log('Confirmed after the tunnel:', show(confirmed));
  assert.deepEqual(
    confirmed.map(({ replayed }) => replayed),
    [true, false],
  );

  afterTunnel.report('complete-stop', { stopId: site.id, skipArrival: true, recipientName: 'Ivan Petrov' });
  afterTunnel.report('complete', { odometerEndKm: '120371.5' });
  console.log('Confirmed:', show(await afterTunnel.flush()));

  await checkOutcome(dispatcher, planned, since);
}

async function planTrip({ deliveryTrips }: Client): Promise<DeliveryTrip> {
  const draft = await deliveryTrips.create({
    driverName: 'Pyotr Sidorov',
    vehicleNumber: 'A123BC77',
    plannedStartAt: new Date().toISOString(),
    stops: [{ address: 'Depot, Moscow', type: 'pickup' }, { address: 'Building site, Tver' }],
  });
  return deliveryTrips.command(draft.id, 'plan', {}, { ifMatch: draft.version });
}

/** Every command had its effect once, although one was sent twice. */
async function checkOutcome(client: Client, { id, version }: DeliveryTrip, since: string): Promise<void> {
  const trip = await client.deliveryTrips.get(id);
  assert.equal(trip.status, 'completed');
  assert.equal(trip.version, version + 5);
  const { items } = await client.events.list({ since, event: 'integration_api.delivery_trip.stop_status_changed' });
  assert.equal(items.length, 3, 'arrived and completed at the depot, completed at the site');
  const stops = trip.stops.map(({ address, status }) => `${address} ${status}`);
  console.log(`${trip.number} is ${trip.status}: ${stops.join('; ')}`);
}

function show(confirmed: readonly { readonly command: string; readonly replayed: boolean }[]): string {
  return confirmed.map(({ command, replayed }) => (replayed ? `${command} (had arrived before)` : command)).join(', ');
}
