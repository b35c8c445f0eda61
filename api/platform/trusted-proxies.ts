import { isIP } from 'node:net'

import { z } from 'zod'

/** What stands left of the trusted proxies' entries in X-Forwarded-For was written by the caller: all of it would be believed with `true`. */
export const trustedProxies = z
	.string()
	.refine((text) => text === 'false' || /^[1-9]$/.test(text) || text.split(',').every(isNetwork), {
		error: 'must be false, the number of proxies in a row (1 to 9), or their addresses and networks with commas between them',
	})
	.transform((text) => (text === 'false' ? false : /^[1-9]$/.test(text) ? Number(text) : text.split(',')))

function isNetwork(text: string): boolean {
	const [address = '', bits, ...more] = text.split('/')
	const version = isIP(address)
	if (version === 0 || more.length > 0) return false
	// A network of no bits is everybody.
	return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
