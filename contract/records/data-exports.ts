import { z } from 'zod'

import { loginPassword } from '#domain/accounts/account/rules.ts'

import { endpoint } from '../endpoint.ts'

const dataExport = z.object({
	export_id: z.uuid(),
	requested: z.iso.datetime(),
	is_ready: z.boolean(),
	expires: z.iso.datetime(),
})

export const listDataExports = endpoint({
	method: 'GET',
	path: '/user/data_exports',
	summary: 'Copies of one’s own data that were asked for and can still be fetched, newest first',
	access: 'user',
	answer: z.object({ exports: z.array(dataExport) }),
	refuses: [],
})

export const requestDataExport = endpoint({
	method: 'POST',
	path: '/user/data_exports',
	summary: 'Asks for a copy of one’s own data; a mail says when it is ready. While one is being made no second one is begun',
	access: 'user',
	body: z.strictObject({}),
	answer: z.object({ exports: z.array(dataExport) }),
	status: 201,
	refuses: ['err_request_rate_limited'],
})

export const downloadDataExport = endpoint({
	method: 'POST',
	idempotent: false,
	path: '/user/data_exports/{exportId}/download',
	summary: 'The copy itself; asks for the password again',
	access: 'user',
	params: z.object({ exportId: z.uuid() }),
	body: z.strictObject({ password: loginPassword }),
	/** `format` and `version` name the shape of the rest; see docs/operations/data-export.md. An export keeps the version it was made in. */
	answer: z.looseObject({ format: z.literal('fundament-data-export'), version: z.literal([1, 2]) }),
	refuses: ['err_entity_not_found', 'err_password_wrong', 'err_authentication_locked'],
})
