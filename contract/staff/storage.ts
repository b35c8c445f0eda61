import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** How records and file store can differ. */
export const storageFaults = ['file_missing', 'record_missing', 'size_differs'] as const

const finding = z.object({
	kind: z.enum(storageFaults),
	/** Where it lies in the store, or should: for whoever looks after it. */
	place: z.string(),
	/** The record's application, where there is a record. */
	applicationId: z.uuid().nullable(),
	document_name: z.string().nullable(),
	found: z.iso.datetime(),
})
export type StorageFinding = z.output<typeof finding>

export const getStorageReport = endpoint({
	method: 'GET',
	path: '/staff/storage',
	summary: 'What the last comparison of records and stored files has found, nothing when they match; and the room, where it runs low',
	access: 'bouser',
	permission: 'application_internal_read',
	answer: z.object({
		findings: z.array(finding),
		total: z.int(),
		/** null as long as there is enough, or the store grows by itself. */
		low_room: z.object({ free_bytes: z.int(), total_bytes: z.int() }).nullable(),
	}),
	refuses: [],
})
