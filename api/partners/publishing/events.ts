import type { SubjectName } from '#domain/partners/publishing/subjects.ts'

import { defineEvent } from '#api/platform/events/event.ts'

/** A set was released, and holds from its moment on unless it is recalled. */
export const publicationReleased = defineEvent<{
	readonly partner_id: string
	readonly subjects: readonly SubjectName[]
	readonly effective_from: Date
}>('publication_released')
