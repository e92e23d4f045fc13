/**
 * What specmatic 2.55 takes for a fault and is none: it makes calls from the description alone, and asks for a success where
 * the state of the portal, or a rule that schemas cannot hold, refuses them. Each limit has its reason.
 */
const LIMITS = [
  {
    reason: 'It makes up ids, of which a portal knows none.',
    codes: ['not_found'],
    fields: ['reference_not_found'],
  },
  {
    reason: 'It makes up cursors, which are made by the page before and go with the filters of that page.',
    codes: ['invalid_cursor'],
  },
  {
    reason: 'One test leaves behind what stops the next: records archived, numbers taken, versions passed.',
    statuses: [409],
  },
  {
    reason: 'Of two successes that are described, made or found, the portal decides which one comes.',
    statuses: [201],
  },
  {
    reason:
      'It sends the version in the header, in the body, in both and in neither; which one is for the caller to choose.',
    codes: ['version_required', 'version_mismatch_in_request'],
  },
  {
    reason: 'Digits that follow from others are described in words.',
    fields: ['invalid_inn_checksum', 'invalid_ogrn_checksum'],
    pointers: ['/barcode'],
  },
  {
    reason: 'Which numbers a country gives out is in no pattern.',
    fields: ['invalid_phone'],
  },
  {
    reason: 'In OpenAPI 3.1 it leaves formats out of account: e-mail and web addresses, time zones.',
    fields: ['invalid_email'],
    pointers: ['/website', '/timezone'],
  },
  {
    reason: 'It leaves `uniqueItems` out of account.',
    fields: ['not_unique'],
  },
  {
    reason: 'Fraction digits of coordinates are told in words: `multipleOf` is reckoned with binary fractions by many.',
    fields: ['too_many_fraction_digits'],
  },
  {
    reason:
      'Fields that go only with, or instead of, another are told in words: a schema for each case would be a dozen.',
    fields: ['unknown_field', 'required'],
    pointers: ['/selectedItemIds', '/totalAmount', '/stops'],
    both: true,
  },
];

/**
 * Whether an answer differs from the expected one for nothing that the description could have said. An answer of the status
 * that was expected fails for what is in it, which is never explained.
 */
export function isOwnLimit({ isMutated, status, expected, problem }) {
  if (isMutated || !(expected < 300) || status === expected || status >= 500) return false;
  if (LIMITS.some((limit) => limit.statuses?.includes(status) || limit.codes?.includes(problem?.code))) return true;
  const { code, errors = [] } = problem ?? {};
  return code === 'validation_failed' && errors.length > 0 && errors.every(isLimitOfField);
}

function isLimitOfField({ code, pointer }) {
  return LIMITS.some(({ fields, pointers, both = false }) => {
    const [named, placed] = [fields?.includes(code) ?? false, pointers?.includes(pointer) ?? false];
    return both ? named && placed : named || placed;
  });
}
