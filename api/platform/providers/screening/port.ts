import type { ScreeningMatch } from '#domain/review/screenings/rules.ts'

/** Whom to look for on the lists. */
export interface ScreeningQuestion {
	/** The same however often it is asked. */
	readonly screening_id: string
	readonly kind: 'person' | 'company'
	readonly name: string
	readonly birthdate: string | null
}

/** Says who stands on a list of politically exposed or sanctioned persons. Throws when it is away: then it may work later. */
export interface Screening {
	readonly name: string
	/** Everybody on a list who may be meant; nobody is the good answer. */
	screen(question: ScreeningQuestion): Promise<{ readonly matches: readonly ScreeningMatch[] }>
}
