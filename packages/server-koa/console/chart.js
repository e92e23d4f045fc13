import { h, svg } from './dom.js';
import { outcomeOf } from './day.js';
import { clock, t } from './texts.js';

const HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;
const WIDTH = 20;
const GAP = 4;
const HEIGHT = 96;
/** What failed stands below, where it is seen first. */
const OUTCOMES = ['bad', 'note', 'good'];
const NAMES = { good: 'delivered', bad: 'failed', note: 'waiting' };

/** Deliveries of the last day by the hour, as bars; what they say is told in words as well. */
export function chartOf(deliveries) {
  const end = Math.floor(Date.now() / HOUR_MS) + 1;
  const hours = Array.from({ length: HOURS }, (_, index) => ({ at: (end - HOURS + index) * HOUR_MS, ...NONE }));
  const sum = { ...NONE };
  for (const delivery of deliveries) {
    const hour = hours[Math.floor(new Date(delivery.createdAt) / HOUR_MS) - (end - HOURS)];
    const outcome = outcomeOf(delivery);
    sum[outcome] += 1;
    if (hour !== undefined) hour[outcome] += 1;
  }
  const most = Math.max(1, ...hours.map(heightOf));
  const told = wordsOf(sum);
  return h(
    'figure',
    {},
    svg(
      'svg',
      {
        class: 'chart',
        role: 'img',
        'aria-label': `${t('lastDay')}: ${told}`,
        viewBox: `0 0 ${HOURS * (WIDTH + GAP)} ${HEIGHT}`,
        preserveAspectRatio: 'none',
      },
      hours.map((hour, index) => barOf(hour, { x: index * (WIDTH + GAP), scale: HEIGHT / most })),
    ),
    h('div', { class: 'axis soft' }, h('span', {}, clock(hours[0].at)), h('span', {}, t('now'))),
    h(
      'figcaption',
      { class: 'row' },
      OUTCOMES.toReversed()
        .filter((outcome) => outcome !== 'note' || sum.note > 0)
        .map((outcome) => h('span', { class: `key ${outcome}` }, `${t(NAMES[outcome])}: ${sum[outcome]}`)),
    ),
  );
}

const NONE = { good: 0, bad: 0, note: 0 };
const heightOf = (hour) => OUTCOMES.reduce((height, outcome) => height + hour[outcome], 0);
const wordsOf = (counts) => OUTCOMES.map((outcome) => `${t(NAMES[outcome])} ${counts[outcome]}`).join(', ');

function barOf(hour, { x, scale }) {
  let top = HEIGHT;
  const parts = OUTCOMES.filter((outcome) => hour[outcome] > 0).map((outcome) => {
    const height = hour[outcome] * scale;
    top -= height;
    return svg('rect', { class: outcome, x, y: top, width: WIDTH, height });
  });
  const ground = svg('rect', { class: 'ground', x, y: HEIGHT - 1, width: WIDTH, height: 1 });
  return svg('g', {}, svg('title', {}, `${clock(hour.at)}: ${wordsOf(hour)}`), ground, parts);
}
