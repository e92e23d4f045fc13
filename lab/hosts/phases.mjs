/** What happens to the network, one thing after another, and what was seen of it. */
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const SKEW_MS = 120_000;

export async function goThrough({ network, balancer, load, clocks, file, alone }) {
  const phase = async (label, ms, begin, finish) => {
    const fromMs = Date.now();
    const aloneBefore = alone();
    const note = await begin?.();
    await sleep(ms);
    await finish?.();
    const counted = `${load.admitted.filter((atMs) => atMs >= fromMs).length} admitted of the limited key`;
    const told = `${counted}, ${alone() - aloneBefore} counts not answered by the store`;
    console.log(`${label}${note === undefined ? '' : ` (${note})`}: ${await figures(load, file, fromMs)}, ${told}`);
  };
  await phase('all is well', 10_000);
  await phase('worker cut off from the database', 30_000, () => void network.cut('db', 'w1'));
  await phase('mended', 10_000, () => void network.mend('db', 'w1'));
  await phase('the server that delivers cut off from the database', 40_000, () => void network.cut('db', 's2'));
  await phase('mended', 20_000, () => void network.mend('db', 's2'));
  console.log(
    `both servers are ready again: ${['s1', 's2'].every((name) => balancer.isReady(originOf(network, name)))}`,
  );
  await phase('clocks two minutes off', 65_000, async () => {
    await writeFile(clocks.s2, String(SKEW_MS));
    await writeFile(clocks.w1, String(-SKEW_MS));
  });
  for (const clock of Object.values(clocks)) await writeFile(clock, '0');
  const way = network.lose(5);
  if (way === null) console.log('Skipped: packets are not lost, for the kernel has neither netem nor nft.');
  else
    await phase(
      '5 % of the packets lost',
      20_000,
      () => way,
      () => network.loseNothing(),
    );
  await phase('all is well', 10_000);
}

function originOf(network, name) {
  return `http://${network.addressOf(name, 'front')}:3000`;
}

async function figures({ written, attempts }, file, fromMs) {
  const since = (line) => line.atMs >= fromMs;
  const mine = attempts.filter(since);
  const slowest = Math.max(0, ...mine.map(({ ms }) => ms));
  const failed = mine.filter(({ status }) => status !== 201 && status !== 200 && status !== 429).length;
  const delivered = (await readDeliveries(file)).filter(since);
  const by = {};
  for (const { machine } of delivered) by[machine] = (by[machine] ?? 0) + 1;
  return [
    `${written.filter(since).length} written`,
    `${failed} calls of ${mine.length} not answered in order`,
    `slowest ${Math.round(slowest)} ms`,
    `deliveries ${JSON.stringify(by)}`,
  ].join(', ');
}

/** What the receivers got. */
export async function readDeliveries(file) {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
