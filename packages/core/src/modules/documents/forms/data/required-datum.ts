/** Data a kind cannot do without; `prices` = every line has a price, `invoiced…` = where the paper is an invoice for VAT. */
export type RequiredDatum =
  | 'seller'
  | 'buyer'
  | 'lines'
  | 'prices'
  | 'attorney'
  | 'stops'
  | 'corrected'
  | 'invoicedBuyer'
  | 'invoicedPrices'
  | 'sellerInn'
  | 'buyerInn'
  | 'sellerSigner'
  | 'buyerSigner'
  | 'counted';
