/** The wire properties of an error code: its HTTP status and the names of the values its text may use. */
export interface ErrorKind {
	readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 423 | 429 | 500 | 503 | 507
	readonly values?: readonly string[]
}

/** Declares the codes of one family with their literal types, so that a wrong code or a missing value does not compile. */
export const family = <const Kinds extends Record<string, ErrorKind>>(kinds: Kinds): Kinds => kinds
