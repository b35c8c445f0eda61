const policyOf = (directives: Readonly<Record<string, string>>): string =>
	Object.entries(directives)
		.map(([name, value]) => `${name} ${value}`)
		.join('; ')

const directives = (nonce: string): Record<string, string> => ({
	'default-src': "'none'",
	'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
	'style-src': `'self' 'nonce-${nonce}'`,
	// The components' HTML from the server carries style attributes: sizes and colours of theirs, never of a visitor's.
	'style-src-attr': "'unsafe-inline'",
	'img-src': "'self' data:",
	'font-src': "'self'",
	'connect-src': "'self'",
	'base-uri': "'none'",
	'object-src': "'none'",
	'frame-ancestors': "'none'",
	'form-action': "'self'",
})

/** What a page may load and run: our own files, and scripts that carry this answer's nonce. */
export const pagePolicy = (nonce: string): string => policyOf(directives(nonce))

/** In development styles are written by scripts, and changes come through a socket. */
export const developmentPolicy = (nonce: string): string =>
	policyOf({ ...directives(nonce), 'style-src': "'self' 'unsafe-inline'", 'connect-src': "'self' ws:" })
