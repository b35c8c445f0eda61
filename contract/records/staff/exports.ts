import { z } from 'zod'

import { exportFailures, exportFormats, exportKinds, exportStates } from '#domain/records/exports/rules.ts'
import { reports } from '#domain/records/reports/figures.ts'

import { endpoint } from '../../endpoint.ts'
import { queueFilter } from '#contract/cases/staff/queues.ts'
import { reportFilter } from './reports.ts'

const staffExport = z.object({
	export_id: z.uuid(),
	kind: z.enum(exportKinds),
	format: z.enum(exportFormats),
	state: z.enum(exportStates),
	failure: z.enum(exportFailures).nullable(),
	rows: z.int().nullable(),
	size_bytes: z.int().nullable(),
	asked: z.iso.datetime(),
	/** The end of the download period. */
	expires: z.iso.datetime(),
})
export type StaffExport = z.output<typeof staffExport>

const ownExports = z.object({ exports: z.array(staffExport) })

const exportId = z.object({ exportId: z.uuid() })

export const listExports = endpoint({
	method: 'GET',
	path: '/staff/exports',
	summary: 'What this person has asked to take out in the last days, newest first',
	access: 'bouser',
	permission: 'export_make',
	answer: ownExports,
	refuses: [],
})

/** A short list is made within the call, so that it can be fetched with the answer; a long one is made as if nothing was said. */
const atOnce = z.boolean().default(false)

const wantedExport = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('applications'), format: z.enum(exportFormats), filter: queueFilter, at_once: atOnce }),
	z.strictObject({ kind: z.enum(reports), format: z.enum(exportFormats), filter: reportFilter, at_once: atOnce }),
])
export type WantedExport = z.input<typeof wantedExport>

export const requestExport = endpoint({
	method: 'POST',
	path: '/staff/exports',
	summary:
		'Asks for all rows of a list or report, as it is filtered, as a file. What is not ready with the answer is told by mail. Audited',
	access: 'bouser',
	permission: 'export_make',
	body: wantedExport,
	answer: ownExports,
	status: 201,
	refuses: ['err_export_limit_reached'],
})

export const cancelExport = endpoint({
	method: 'POST',
	path: '/staff/exports/{exportId}/cancel',
	summary: 'Ends an export that is being made',
	access: 'bouser',
	permission: 'export_make',
	params: exportId,
	answer: ownExports,
	refuses: ['err_entity_not_found', 'err_export_ended'],
})

export const retryExport = endpoint({
	method: 'POST',
	path: '/staff/exports/{exportId}/retry',
	summary: 'Begins an export again that failed or was cancelled',
	access: 'bouser',
	permission: 'export_make',
	params: exportId,
	answer: ownExports,
	refuses: ['err_entity_not_found', 'err_export_ended', 'err_export_limit_reached'],
})

export const getExport = endpoint({
	method: 'GET',
	path: '/staff/exports/{exportId}/content',
	summary: 'The file of an export of one’s own; audited',
	access: 'bouser',
	permission: 'export_make',
	params: exportId,
	is_file: true,
	refuses: ['err_entity_not_found', 'err_export_not_ready'],
})
