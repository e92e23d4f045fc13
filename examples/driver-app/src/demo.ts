import assert from 'node:assert/strict';

import { createClient, type Client, type DeliveryTrip } from '@procurekit/client-sdk';
import { startDemoServer } from '@procurekit/example-demo-server';

import { openLocationOutbox, type Location } from './location-outbox.js';
import { openShakyNetwork, type ShakyNetwork } from './shaky-network.js';
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
  const vehicle = await server.people.vehicles.create({ vehicleNumber: 'A123BC77' });
  const planned = await planTrip(dispatcher, vehicle.id);
  const [depot, site] = planned.stops;
  assert.ok(depot && site);

  const network = openShakyNetwork();
  const client = createClient({ baseUrl, apiKey, fetch: network.fetch, maxRetries: 0 });
  let disk: SavedTrip = { tripId: planned.id, version: planned.version, queue: [] };
  const open = () => openTripOutbox({ client, saved: disk, save: (trip) => (disk = structuredClone(trip)) });

  const beforeTunnel = open();
  beforeTunnel.report('dispatch', { odometerStartKm: '120340' });
  console.log('Confirmed:', show(await beforeTunnel.flush()));
  const drive = await startDriving(vehicle.id, network);

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
  await drive.arrive();
  assert.deepEqual(
    confirmed.map(({ replayed }) => replayed),
    [true, false],
  );

  afterTunnel.report('complete-stop', { stopId: site.id, skipArrival: true, recipientName: 'Ivan Petrov' });
  afterTunnel.report('complete', { odometerEndKm: '120371.5' });
  console.log('Confirmed:', show(await afterTunnel.flush()));

  await checkOutcome(dispatcher, planned, since);
}

/** Reports where the vehicle is, before, in and behind the tunnel; the app is closed in it. */
async function startDriving(vehicleId: string, network: ShakyNetwork) {
  const { baseUrl, userHeaders: headers, people } = server;
  let disk: readonly Location[] = [];
  const open = () =>
    openLocationOutbox({
      baseUrl,
      headers,
      fetch: network.fetch,
      saved: disk,
      save: (queue) => (disk = structuredClone(queue)),
    });
  const start = Date.now() - 60_000;
  const at = (second: number): Location => ({
    vehicleId,
    latitude: 55.75 + second / 1000,
    longitude: 37.6,
    recordedAt: new Date(start + second * 1000).toISOString(),
  });
  const outbox = open();
  for (let second = 0; second < 10; second += 1) outbox.report(at(second));
  network.losesNextAnswer = true;
  assert.equal(await outbox.flush(), 0);
  assert.equal(disk.length, 10, 'nobody has said that they arrived');
  return {
    async arrive() {
      const afterTunnel = open();
      for (let second = 10; second < 20; second += 1) afterTunnel.report(at(second));
      assert.equal(await afterTunnel.flush(), 10, 'the first ten had arrived, and are not there twice');
      const { total } = await people.vehicleLocations.list({ vehicleId });
      const { vehicles } = await people.logistics.getMap({});
      assert.equal(total, 20);
      assert.equal(vehicles[0]?.recordedAt, at(19).recordedAt);
      console.log(`${total} locations are there once each; the map shows the last of them.`);
    },
  };
}

async function planTrip({ deliveryTrips }: Client, vehicleId: string): Promise<DeliveryTrip> {
  const draft = await deliveryTrips.create({
    driverName: 'Pyotr Sidorov',
    vehicleId,
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
