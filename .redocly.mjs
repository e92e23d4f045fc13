/**
 * Where the published descriptions differ from Redocly's strictest rules, and why: here and nowhere else. A deviation holds for
 * the places it names; anywhere else the rule speaks up.
 */
export const DEVIATIONS = [
  {
    rule: 'no-ambiguous-paths',
    reason: 'No id is a word: ids are UUIDs, so `/webhook/deliveries/…` is never the webhook `deliveries`.',
    holds: ({ message }) => {
      const [some, others] = [...message.matchAll(/`([^`]+)`/g)].map(([, path]) => path.split('/'));
      return some.every((segment, index) => segment === others[index] || isIdBesideWord(segment, others[index]));
    },
  },
  {
    rule: 'operation-2xx-response',
    reason: 'A browser is sent to a provider, and where it comes back on to a page, whatever came of it: 302 and 303.',
    holds: ({ place }) =>
      /^#\/paths\/~1api~1v1~1(?:integrations~1oauth~1\{slug\}~1callback|auth~1company(?:~1callback)?)\//.test(place),
  },
];

function isIdBesideWord(...segments) {
  return segments.filter((segment) => /^\{(?:id|\w+Id)\}$/.test(segment)).length === 1;
}
