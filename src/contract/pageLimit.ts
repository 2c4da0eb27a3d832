/** As many records of a list as Waybill's own API answers at once. */
export const MAX_LIMIT = 1000;
