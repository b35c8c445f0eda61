import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

import { described } from '#contract/described.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import { issuesOf, ofWhole } from '#domain/platform/errors/issues.ts'

/** Faults carry the received input, which distinguishes a missing value from a wrong one. */
const namingFaults = { reportInput: true }

/** What a call sent, by the contract. */
export interface Sent {
	readonly params: unknown
	readonly query: unknown
	readonly body: unknown
}

/** A fault is told to whoever has a session: others hear that they have none. */
export async function validatedFor(endpoint: Endpoint, request: FastifyRequest, identifies: () => Promise<unknown>): Promise<Sent> {
	try {
		return validate(endpoint, request)
	} catch (fault) {
		await identifies()
		throw fault
	}
}

/** All faults of query and body together. A malformed id in the path answers 404 like any unknown id. */
export function validate(endpoint: Endpoint, request: FastifyRequest): Sent {
	const schemas = described(endpoint)
	const params = schemas.params?.safeParse(request.params)
	if (params !== undefined && !params.success) refuse('err_entity_not_found')
	const query = schemas.query?.safeParse(request.query, namingFaults)
	const body = schemas.body?.safeParse(request.body ?? {}, namingFaults)
	const issues = [query, body].flatMap((parsed: z.ZodSafeParseResult<unknown> | undefined) =>
		parsed === undefined || parsed.success ? [] : issuesOf(parsed.error).map(ofWhole),
	)
	if (issues.length > 0) throw new Refusal(issues)
	return { params: params?.data, query: query?.data, body: body?.data }
}
