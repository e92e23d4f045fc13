/** Settings of a portal. Its own firms, as documents name them, are in `seller-profiles`. */
export {
  buyerDeductsVat,
  COMPARED_BY,
  type ComparedBy,
  comparedBy,
  createSellerProfileService,
  findDefaultSellerProfile,
  isUsual,
  isSameOwnAccount,
  PowerOfAttorney,
  sellerProfiles,
  SellerProfiles,
  TAX_SERVICE_STORE,
} from './seller-profiles/index.js';
