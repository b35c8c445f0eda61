import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import { refuse } from '#domain/platform/errors/catalogue.ts'

/** How often a header was sent: of some, `headers` keeps the first only. */
const countOf = ({ rawHeaders }: IncomingMessage, name: string): number =>
	rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length

/** The host of an absolute address (`GET http://host/path`), as a proxy sends it; undefined for a path. */
function hostOfAddress(url: string | undefined): string | undefined {
	if (url === undefined || url.startsWith('/') || url === '*') return undefined
	return URL.canParse(url) ? new URL(url).host : ''
}

/**
 * Refuses a request that names no host, two, or one in its address and another in its header: a proxy and this server could read it as for
 * two different partners (RFC 9112, section 3.2).
 */
export function requireOneHost(raw: IncomingMessage): void {
	const { host = '' } = raw.headers
	const in_address = hostOfAddress(raw.url)
	// Health checks of some load balancers speak HTTP/1.0, which knows no host; it is no partner's.
	const is_one = (host !== '' || raw.httpVersion === '1.0') && countOf(raw, 'host') <= 1
	if (!is_one || (in_address !== undefined && in_address !== host.toLowerCase())) refuse('err_request_malformed')
}

export const hasBody = (headers: IncomingHttpHeaders): boolean =>
	headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A request without a body has no type of one: some clients send `Content-Type: application/json` with every call. */
export function forgetTypeOfNothing({ headers }: IncomingMessage): void {
	if (!hasBody(headers)) delete headers['content-type']
}
