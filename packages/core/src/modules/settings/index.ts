/** Settings of a portal. Its own firms, as documents name them, are in `seller-profiles`. */
export {
  buyerDeductsVat,
  createSellerProfileService,
  findDefaultSellerProfile,
  isUsual,
  SellerProfiles,
} from './seller-profiles/index.js';
