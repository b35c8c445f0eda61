import type { ScreeningMatch } from '#domain/review/screenings/rules.ts'

/** The person or company to look up on the lists. */
export interface ScreeningQuestion {
	/** Idempotency key of the question. */
	readonly screening_id: string
	readonly kind: 'person' | 'company'
	readonly name: string
	readonly birthdate: string | null
}

/** Looks names up on lists of politically exposed and sanctioned persons. Throws when it is unavailable; the call may be retried. */
export interface Screening {
	readonly name: string
	/** Every possible match; an empty list is a clear result. */
	screen(question: ScreeningQuestion): Promise<{ readonly matches: readonly ScreeningMatch[] }>
}
