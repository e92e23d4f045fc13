/**
 * The portal's own firms, as documents name them: names, numbers, bank account, who signs, with which pictures.
 * One profile is the default as soon as there is any; it cannot be archived. Numbers of a profile fit each other: INN and
 * OGRN the kind of the firm, accounts the bank. What documents print from a profile is their affair.
 */
import { defineGroup } from '../../../operations/group.js';
import { sellerProfileErrors } from './errors.js';
import { sellerProfileOperations } from './operations.js';
import { SellerProfiles } from './records.js';

export { SellerProfiles } from './records.js';
export { createSellerProfileService, findDefaultSellerProfile } from './service.js';

export const sellerProfilesGroup = defineGroup({
  operations: { workspace: sellerProfileOperations },
  records: [SellerProfiles],
  errors: sellerProfileErrors,
});
