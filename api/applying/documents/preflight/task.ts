import { z } from 'zod'

import { fileExtensions, type FileExtension } from '#domain/applying/documents/file-types.ts'
import { findableLines } from '#domain/applying/documents/preflight/statement-labels.ts'
import { findingCodes } from '#domain/applying/documents/preflight/findings.ts'

/** The reading process's input besides the file: one line before its bytes. */
export const task = z.strictObject({
	extension: z.enum(fileExtensions as [FileExtension, ...FileExtension[]]),
	document_type: z.string(),
	as_of_date: z.string().nullable(),
	company: z.strictObject({ name: z.string(), hr_number: z.string().nullable(), tax_id: z.string().nullable() }),
	today: z.string(),
})
export type Task = z.output<typeof task>

/** What no company exceeds. */
const amount = z.number().min(-1e15).max(1e15)

/** The schema of its answer, which bounds what a compromised process can return. */
export const preflightReport = z.strictObject({
	page_count: z.int().min(0).nullable(),
	has_text: z.boolean().nullable(),
	findings: z
		.array(
			z.strictObject({
				code: z.enum(findingCodes),
				values: z.record(z.string().max(40), z.union([z.string().max(300), z.number()])).optional(),
			}),
		)
		.max(30),
	figures: z
		.array(z.strictObject({ line: z.enum(findableLines), amount, before: amount.nullable(), page: z.int().min(1) }))
		.max(findableLines.length)
		.optional(),
})
