/** Maximum number of operations of a `POST /batch`. */
export const MAX_OPERATIONS = 1000;
