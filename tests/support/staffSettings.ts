export const STAFF = { email: 'dispatch@waybill.test', password: 'a-long-enough-password' };

/** Settings of a product that lets them in. */
export const STAFF_SETTINGS = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };

/** The same, with a key that does not change: one stored sign-in serves every such product. */
export const STORED_SIGN_IN = { ...STAFF_SETTINGS, STAFF_API_KEY: 'staff-key-of-browser-tests' };
