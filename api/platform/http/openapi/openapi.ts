import { z } from 'zod'

import { endpoints } from '#contract/all.ts'
import { takesKey, type DescribedEndpoint } from '#contract/endpoint.ts'
import { catalogue, type ErrorCode } from '#domain/platform/errors/catalogue.ts'

export const title = 'Fundament'
export const version = '1'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
	const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
	return json
}

const errorsSchema = {
	type: 'object',
	required: ['errors'],
	properties: {
		errors: {
			type: 'array',
			minItems: 1,
			items: {
				type: 'object',
				required: ['code'],
				properties: { code: { type: 'string' }, field: { type: 'string' }, values: { type: 'object' } },
			},
		},
	},
}

const accessNotes = {
	anyone: [],
	user: [{ session: [] }],
	bouser: [{ staff_session: [] }],
} as const

/** Refusal codes by status, including those that every endpoint shares. */
function refusalsOf(endpoint: DescribedEndpoint): Json {
	const always: ErrorCode[] = [
		...(endpoint.access === 'anyone'
			? []
			: (['err_authentication_required', 'err_authentication_session_expired', 'err_authentication_session_not_found'] as const)),
		...(endpoint.body === undefined && endpoint.query === undefined ? [] : (['err_field_invalid'] as const)),
		...(takesKey(endpoint) ? (['err_idempotency_key_required', 'err_idempotency_key_invalid', 'err_idempotency_key_reused'] as const) : []),
		...(endpoint.fresh_factor === undefined ? [] : (['err_authentication_confirmation_required'] as const)),
		...(endpoint.method === 'GET' ? [] : (['err_request_origin_refused', 'err_request_malformed'] as const)),
	]
	const by_status = Map.groupBy([...always, ...endpoint.refuses], (code) => catalogue[code].status)
	return Object.fromEntries(
		[...by_status].map(([status, codes]) => [
			String(status),
			{ description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } } },
		]),
	)
}

const parametersIn = (place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] =>
	Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
		name,
		in: place,
		required: place === 'path' || !(part as z.ZodType).safeParse(undefined).success,
		schema: schemaOf(part as z.ZodType, 'input'),
	}))

function parametersOf(endpoint: DescribedEndpoint): Json[] {
	const schema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' }
	const key = { name: 'Idempotency-Key', in: 'header', required: true, schema }
	return [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query), ...(takesKey(endpoint) ? [key] : [])]
}

function operation(name: string, endpoint: DescribedEndpoint): Json {
	const success =
		endpoint.is_file === true
			? { 200: { description: 'The file', content: { 'application/octet-stream': {} } } }
			: endpoint.answer === undefined
				? { 204: { description: 'Done' } }
				: {
						[String(endpoint.status ?? 200)]: {
							description: 'Done',
							content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } },
						},
					}
	return {
		operationId: name,
		summary: endpoint.summary,
		tags: [endpoint.path.split('/')[1] ?? ''],
		security: accessNotes[endpoint.access],
		parameters: parametersOf(endpoint),
		...(endpoint.body === undefined
			? {}
			: { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }),
		responses: { ...success, ...refusalsOf(endpoint) },
	}
}

/** The OpenAPI 3.1 document of every contract endpoint. */
export function openapiDocument(): Json {
	const paths: Record<string, Json> = {}
	for (const [name, endpoint] of endpoints) {
		paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
	}
	return {
		openapi: '3.1.0',
		info: { title, version },
		servers: [{ url: '/api' }],
		paths,
		components: {
			schemas: { Errors: errorsSchema },
			securitySchemes: {
				session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
				staff_session: { type: 'apiKey', in: 'cookie', name: '__Host-staff-session' },
			},
		},
	}
}
