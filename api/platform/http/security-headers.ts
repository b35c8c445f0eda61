import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

import helmet from 'helmet'

/**
 * Helmet's headers, computed once because they are the same for every answer: as a plugin it would assemble its dozen headers for each
 * request. Pages replace the policy with one that has a nonce; all other answers may load nothing.
 */
export function securityHeaders(options: { is_production: boolean }): Record<string, string> {
	const response = new ServerResponse(new IncomingMessage(new Socket()))
	const apply = helmet({
		contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
		referrerPolicy: { policy: 'no-referrer' },
		strictTransportSecurity: options.is_production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
	})
	apply(response.req, response, (error) => {
		if (error !== undefined) throw error instanceof Error ? error : new Error('The security headers are not valid.')
	})
	const set = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const)
	return { ...Object.fromEntries(set), 'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' }
}
