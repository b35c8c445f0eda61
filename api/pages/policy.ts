const policyOf = (directives: Readonly<Record<string, string>>): string =>
	Object.entries(directives)
		.map(([name, value]) => `${name} ${value}`)
		.join('; ')

/** The least a page may load and run; a page in a frame of our own, and one of a partner with a tag manager, more. */
interface Allowance {
	readonly is_measured?: boolean
	/** Shown inside another page of ours. */
	readonly is_framed?: boolean
	/** Where files are sent to, when not to us. */
	readonly upload_origin?: string | undefined
}

/** Writes the Content-Security-Policy of a page with this nonce. */
export type Policy = (nonce: string, allowance?: Allowance) => string

/** Where a tag manager and what it starts report to. Their scripts need no place here: they come by the nonce, after consent. */
const tag_manager_hosts = 'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'

const directives = (nonce: string, { is_measured = false, is_framed = false, upload_origin }: Allowance = {}): Record<string, string> => {
	const reports = is_measured ? ` ${tag_manager_hosts}` : ''
	return {
		'default-src': "'none'",
		'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
		'style-src': `'self' 'nonce-${nonce}'`,
		// The components' HTML from the server carries style attributes: sizes and colours of theirs, never of a visitor's.
		'style-src-attr': "'unsafe-inline'",
		'img-src': `'self' data:${reports}`,
		'font-src': "'self'",
		'connect-src': `'self'${reports}${upload_origin === undefined ? '' : ` ${upload_origin}`}`,
		'base-uri': "'none'",
		'object-src': "'none'",
		// The frame that shows a file; every other page of ours refuses to be framed.
		'frame-src': "'self'",
		'frame-ancestors': is_framed ? "'self'" : "'none'",
		'form-action': "'self'",
	}
}

/** What a page may load and run: our own files, and scripts that carry this answer's nonce. */
export const pagePolicy: Policy = (nonce, allowance) => policyOf(directives(nonce, allowance))

/** In development styles are written by scripts, and changes come through a socket. */
export const developmentPolicy: Policy = (nonce, allowance) =>
	policyOf({
		...directives(nonce, allowance),
		'style-src': "'self' 'unsafe-inline'",
		'connect-src': ["'self' ws:", allowance?.upload_origin ?? []].flat().join(' '),
	})
