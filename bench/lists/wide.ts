/** The kind whose list is made wider, and what it shows then besides name and id. */
export const WIDE = {
  kind: 'shipment',
  columns: [
    'system_ref_id',
    'status',
    'contact',
    'freight_terms',
    'priority',
    'total_legs',
    'total_price',
    'total_mileage',
    'bill_to_id',
    'order',
    'total_cost',
  ],
} as const;
