import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { networkOf, requireWithinLimit } from '../rate-limits/rate-limits.ts'
import type { Services } from '../services.ts'

export const policy_reports_path = '/api/policy_reports'

const report = z.object({
	'csp-report': z.object({
		'document-uri': z.string().optional(),
		'effective-directive': z.string().max(60).optional(),
		'violated-directive': z.string().max(60).optional(),
		'blocked-uri': z.string().optional(),
	}),
})

/** The origin of an address, or a word such as `inline`; never a path, which may carry a token. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address.slice(0, 20))

/** The first part of a page's path: the rest may carry ids and tokens. */
const pageOf = (address: string): string => (URL.canParse(address) ? (/^\/[\w-]*/.exec(new URL(address).pathname)?.[0] ?? '') : '')

/** Logs what browsers report of breaches of a page's Content-Security-Policy: an injected script, or a policy that is too strict. */
export function policyReportRoutes(app: FastifyInstance, services: Services): void {
	void app.register((scope, _options, done) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, parsed) => {
			parsed(null, body)
		})
		// A browser sends it without our headers; all it can do is to write a line into the log.
		scope.post(policy_reports_path, { config: { path: '/policy_reports', is_signed: true } }, async (request, reply) => {
			await services.database.read('every_partner', (db) =>
				requireWithinLimit(db, { name: 'policy_report', max: 60, window_s: 3600 }, networkOf(request.ip)),
			)
			const parsed = report.safeParse(parseJson(request.body))
			if (parsed.success) {
				const found = parsed.data['csp-report']
				request.log.warn(
					{
						directive: found['effective-directive'] ?? found['violated-directive'],
						blocked: originOf(found['blocked-uri'] ?? ''),
						page: pageOf(found['document-uri'] ?? ''),
					},
					'content security policy',
				)
			}
			return reply.header('cache-control', 'no-store').code(204).send()
		})
		done()
	})
}

function parseJson(body: unknown): unknown {
	try {
		return JSON.parse(String(body))
	} catch {
		return undefined
	}
}
