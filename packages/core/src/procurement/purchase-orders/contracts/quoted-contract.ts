import type { FindContractTerms } from '../../sourcing/index.js';
import { contractDefaults, namedContract, pricesByContract } from './named-contract.js';

/** What quotes by contracts of purchase take from them: the same as orders do. */
export const quotedContract: FindContractTerms = async (unit, quoted, problems) => {
  const named = await namedContract(unit, quoted, problems);
  if (named === null) return null;
  const { sellerProfileId: _, ...defaults } = contractDefaults(named);
  return {
    defaults,
    async findPrices(priced, catalogItemIds) {
      const priceOf = await pricesByContract(unit, named, priced, catalogItemIds);
      return (line) => {
        const listed = priceOf(line);
        if (listed === undefined) return undefined;
        const { price: unitPrice, vatRate, minOrderQuantity, orderMultiple } = listed;
        return { unitPrice, vatRate, minOrderQuantity, orderMultiple };
      };
    },
  };
};
