/** Below the API's base path; the host says which partner's it is. */
export const callback_path = '/callbacks/credit_insurance'
