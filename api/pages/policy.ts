import { policy_reports_path } from '../platform/http/policy-reports.ts'

const policyOf = (directives: Readonly<Record<string, string>>): string =>
	Object.entries(directives)
		.map(([name, value]) => `${name} ${value}`)
		.join('; ')

/** Permissions beyond the minimum: for a page in a frame of ours, and for a partner with a tag manager. */
interface Allowance {
	readonly is_measured?: boolean
	/** Shown inside another page of this origin. */
	readonly is_framed?: boolean
	/** The origin that files are uploaded to, if it is another one. */
	readonly upload_origin?: string | undefined
}

/** Writes the Content-Security-Policy of a page with this nonce. */
export type Policy = (nonce: string, allowance?: Allowance) => string

/** Hosts that a tag manager and its tags report to. Their scripts need no entry here: they are allowed by the nonce, after consent. */
const tag_manager_hosts = 'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'

const directives = (nonce: string, { is_measured = false, is_framed = false, upload_origin }: Allowance = {}): Record<string, string> => {
	const reports = is_measured ? ` ${tag_manager_hosts}` : ''
	return {
		'default-src': "'none'",
		'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
		'style-src': `'self' 'nonce-${nonce}'`,
		// Server-rendered components carry style attributes with their own sizes and colours, never a visitor's.
		'style-src-attr': "'unsafe-inline'",
		'img-src': `'self' data:${reports}`,
		'font-src': "'self'",
		'connect-src': `'self'${reports}${upload_origin === undefined ? '' : ` ${upload_origin}`}`,
		'base-uri': "'none'",
		'object-src': "'none'",
		// The frame that displays a file; every other page refuses to be framed.
		'frame-src': "'self'",
		'frame-ancestors': is_framed ? "'self'" : "'none'",
		'form-action': "'self'",
		'report-uri': policy_reports_path,
	}
}

/** A page may load and run files of this origin, and scripts with this answer's nonce. */
export const pagePolicy: Policy = (nonce, allowance) => policyOf(directives(nonce, allowance))

/** In development scripts insert styles, and changes arrive over a socket. */
export const developmentPolicy: Policy = (nonce, allowance) =>
	policyOf({
		...directives(nonce, allowance),
		'style-src': "'self' 'unsafe-inline'",
		'connect-src': ["'self' ws:", allowance?.upload_origin ?? []].flat().join(' '),
	})
