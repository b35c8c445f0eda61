import { z } from 'zod'

import { endpoint } from '../../endpoint.ts'

/** The differences between records and file store. */
export const storageFaults = ['file_missing', 'record_missing', 'size_differs'] as const

const finding = z.object({
	kind: z.enum(storageFaults),
	/** The path in the store, for its administrator. */
	place: z.string(),
	/** Null for a file without a record. */
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
		/** Null while there is enough, or when the store grows by itself. */
		low_room: z.object({ free_bytes: z.int(), total_bytes: z.int() }).nullable(),
	}),
	refuses: [],
})
