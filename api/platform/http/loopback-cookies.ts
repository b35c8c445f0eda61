import type { FastifyInstance, FastifyRequest } from 'fastify'

const prefix = '__Host-'

/** Only where nothing leaves the machine: browsers before 2025 and WebKit keep no secure cookie of http://localhost. */
const isPlainLoopback = ({ protocol, hostname }: Pick<FastifyRequest, 'protocol' | 'hostname'>): boolean =>
	protocol === 'http' && /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

const withoutProtection = (cookie: string): string => cookie.slice(prefix.length).replace(/; *secure/i, '')

/** Development only: sends every secure cookie a second time as a plain one, and reads whichever came back. */
export function keepCookiesOnLoopback(app: FastifyInstance): void {
	app.addHook('onRequest', (request, _, done) => {
		if (isPlainLoopback(request)) for (const [name, value] of Object.entries(request.cookies)) request.cookies[`${prefix}${name}`] ??= value
		done()
	})
	app.addHook('onSend', async (request, reply) => {
		const sent = [reply.getHeader('set-cookie') ?? []].flat().map(String)
		if (sent.length > 0 && isPlainLoopback(request)) {
			void reply.removeHeader('set-cookie')
			void reply.header(
				'set-cookie',
				sent.flatMap((one) => (one.startsWith(prefix) ? [one, withoutProtection(one)] : [one])),
			)
		}
	})
}
