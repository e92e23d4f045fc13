/**
 * The portal's own firms, as documents name them: names, numbers, bank account, who signs, with which pictures.
 * One profile is the default as soon as there is any; it cannot be archived. Numbers of a profile fit each other: INN and
 * OGRN the kind of the firm, accounts the bank; an account that is new or changed is unverified (see `payees`). What documents print from a profile is their affair.
 */
export { buyerDeductsVat, COMPARED_BY, type ComparedBy, comparedBy } from './buyer-deducts-vat.js';
export { PowerOfAttorney, TAX_SERVICE_STORE } from './power-of-attorney.js';
export { isSameOwnAccount } from './own-account.js';
export { SellerProfiles } from './records.js';
export { sellerProfiles } from './resource.js';
export { isUsual } from './usual-head.js';
export { findDefaultSellerProfile } from './service.js';
