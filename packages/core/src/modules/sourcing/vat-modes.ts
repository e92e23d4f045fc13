/** How unit prices relate to VAT, as the columns of documents store it. */
export const VAT_MODES = ['EXCLUSIVE', 'INCLUSIVE', 'NO_VAT'] as const;
