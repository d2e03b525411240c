/** Names of the two form fields. */
export const ACCOUNT_FIELD = 'akun'
export const CANCEL_FIELD = 'batal'
