/** Below the API's base path; the host identifies the partner. */
export const callback_path = '/callbacks/credit_insurance'
