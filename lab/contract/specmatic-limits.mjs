/**
 * What specmatic 2.55 takes for a fault and is none: it makes calls from the description alone, and asks for a success where
 * the state of the portal, or a rule that schemas cannot hold, refuses them. Each limit has its reason.
 */
const LIMITS = [
  {
    reason: 'It makes up ids, of which a portal knows none.',
    codes: ['not_found', 'template_kind_mismatch'],
    fields: ['reference_not_found', 'item_not_in_procurement'],
  },
  {
    reason: 'It makes up passwords, and tokens that come by e-mail.',
    codes: ['invalid_credentials', 'token_invalid'],
    fields: ['password_too_weak'],
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
    reason: 'Which columns a dataset has depends on the dataset, and on the fields of the portal.',
    fields: ['invalid_enum'],
    pointers: ['columns'],
    both: true,
  },
  {
    reason: 'Which integrations a portal has, and which roles may be given by whom, the portal decides.',
    codes: ['integration_not_installed', 'insufficient_rights'],
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
    pointers: ['/website', '/timezone', '/action/url'],
  },
  {
    reason: 'Of words in a pattern it makes up others: languages, and names in the letters of every alphabet.',
    fields: ['invalid_format'],
    pointers: ['/locale', '/itemsPath', '/externalIdPath', '/idempotencyPath'],
    both: true,
  },
  {
    reason: 'It leaves `uniqueItems` out of account.',
    fields: ['not_unique'],
  },
  {
    reason: 'It leaves `minItems` out of account; how many stages a pipeline has no schema knows.',
    fields: ['too_few_items'],
    pointers: ['/points', '/stageIds'],
    both: true,
  },
  {
    reason: 'Its times may lie in the future, where no vehicle has been.',
    fields: ['out_of_range'],
    pointers: ['/recordedAt', '/items/recordedAt'],
    both: true,
  },
  {
    reason: 'Fraction digits of coordinates are told in words: `multipleOf` is reckoned with binary fractions by many.',
    fields: ['too_many_fraction_digits'],
  },
  {
    reason:
      'Fields that go only with, or instead of, another are told in words: a schema for each case would be a dozen.',
    fields: ['unknown_field', 'required', 'invalid_format'],
    pointers: [
      ...['/selectedItemIds', '/totalAmount', '/stops', '/itemIds', '/documentIds', '/rawText', '/emails', '/body'],
      ...['/procurementId', '/counterpartyId', '/supplierId', '/supplierIds', '/externalProjectId'],
    ],
    both: true,
  },
];

/**
 * Whether an answer differs from the expected one for nothing that the description could have said. An answer of the status
 * that was expected fails for what is in it, which is never explained, unless it is another of the types that are described.
 */
export function isOwnLimit({ isMutated, status, expected, isOtherSuccess, problem }) {
  if (isMutated || !(expected < 300)) return false;
  // The portal decides whether a record is made or found, removed or archived; the query, which type of file comes.
  if (isOtherSuccess) return true;
  if (status === expected || status >= 500) return false;
  if (LIMITS.some((limit) => limit.statuses?.includes(status) || limit.codes?.includes(problem?.code))) return true;
  const { errors = [] } = problem ?? {};
  return errors.length > 0 && errors.every(isLimitOfField);
}

function isLimitOfField({ code, pointer, parameter }) {
  const place = pointer?.replaceAll(/\/\d+/g, '') ?? parameter;
  return LIMITS.some(({ fields, pointers, both = false }) => {
    const [named, placed] = [fields?.includes(code) ?? false, pointers?.includes(place) ?? false];
    return both ? named && placed : named || placed;
  });
}
