import type { FastifyRequest } from 'fastify'

import type { PageRequest } from '#contract/page.ts'

/** The headers that tell who asks, and in which language. */
const passedOn = ['cookie', 'accept-language', 'user-agent'] as const

/**
 * Asks the API within this process, as the page's own scripts would: with the cookies of whoever asks for the page and nothing else, past
 * the same session, scope and contract. So a page never shows what its reader could not have asked for.
 */
export const readsOf =
	(request: FastifyRequest): NonNullable<PageRequest['read']> =>
	async (address) => {
		if (!address.startsWith('/api/')) throw new Error(`${address} is no address of the API.`)
		const answer = await request.server.inject({
			method: 'GET',
			url: address,
			remoteAddress: request.ip,
			headers: {
				accept: 'application/json',
				host: request.host,
				...Object.fromEntries(passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]]))),
			},
		})
		if (answer.statusCode !== 200) throw new Error(`${address} was answered with ${answer.statusCode}.`)
		return answer.json<unknown>()
	}
