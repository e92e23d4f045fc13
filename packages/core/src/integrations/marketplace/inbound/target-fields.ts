const CATALOG_ITEM_FIELDS = [
  ...(['sku', 'name', 'brand', 'description', 'barcode', 'unitCode', 'vatRate', 'plannedCost'] as const),
  ...(['manufacturer', 'manufacturerSku', 'isActive'] as const),
] as const;
const COUNTERPARTY_FIELDS = [
  ...(['name', 'legalName', 'kind', 'inn', 'kpp', 'ogrn', 'email', 'phone', 'legalAddress'] as const),
  ...(['isSupplier', 'isCustomer'] as const),
] as const;
const LOCATION_FIELDS = [
  ...(['vehicleId', 'vehicleNumber', 'vin', 'latitude', 'longitude', 'recordedAt'] as const),
  ...(['speedKmh', 'heading', 'accuracyM', 'comment'] as const),
] as const;

/** Fields that each operation of a mapping can fill; null = any. */
export const TARGET_FIELDS = {
  'event.record': null,
  'catalog_item.upsert': CATALOG_ITEM_FIELDS,
  'counterparty.upsert': COUNTERPARTY_FIELDS,
  'vehicle_location.record': LOCATION_FIELDS,
  'procurement.status': ['procurementNumber', 'status', 'stageCode', 'comment'],
} as const satisfies Readonly<Record<string, readonly string[] | null>>;

/** What a mapping can do. */
export type InboundOperation = keyof typeof TARGET_FIELDS;

export const INBOUND_OPERATIONS = Object.keys(TARGET_FIELDS) as [InboundOperation, ...InboundOperation[]];
