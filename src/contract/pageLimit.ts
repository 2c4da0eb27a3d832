/** Maximum page size of Waybill's own API. */
export const MAX_LIMIT = 1000;
