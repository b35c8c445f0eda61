import { z } from 'zod'

import type { StepRefusal } from '#domain/platform/errors/catalogue.ts'
import { choice, multilineText, yesNo } from '#domain/platform/fields.ts'

export const screeningStatuses = ['pending', 'clear', 'hit', 'failed'] as const
export type ScreeningStatus = (typeof screeningStatuses)[number]

export const screeningDecisions = ['cleared', 'confirmed'] as const
export type ScreeningDecision = (typeof screeningDecisions)[number]

const screeningLists = ['pep', 'sanctions', 'adverse_media'] as const

/** A list entry that may be the screened subject. */
export const screeningMatch = z.object({
	list: z.enum(screeningLists),
	name: z.string().min(1).max(300),
	birthdate: z.iso.date().nullable(),
	/** The similarity from 0 to 100. */
	score: z.int().min(0).max(100),
	reference: z.string().min(1).max(200),
})
export type ScreeningMatch = z.output<typeof screeningMatch>

/** The decision on a hit after review: another person, or a confirmed match. */
export const screeningDecision = z.strictObject({
	decision: choice(screeningDecisions),
	/** Enhanced due diligence was done: origin of funds, public office, closer monitoring. */
	is_enhanced: yesNo,
	note: multilineText({ min: 10, max: 2_000 }),
})

/** A subject of screening: the company (no id) or a representative. */
export interface ScreeningSubject {
	readonly signatory_id: string | null
	readonly name: string
	readonly birthdate: string | null
}

interface Person {
	readonly signatory_id: string
	readonly first_name: string
	readonly last_name: string
	readonly birthdate: string | null
}

export const subjectsOf = ({ companyName }: { readonly companyName: string }, people: readonly Person[]): ScreeningSubject[] => [
	{ signatory_id: null, name: companyName, birthdate: null },
	...people.map(({ signatory_id, first_name, last_name, birthdate }) => ({ signatory_id, name: `${first_name} ${last_name}`, birthdate })),
]

export interface Screened extends ScreeningSubject {
	readonly status: ScreeningStatus
	readonly decision: ScreeningDecision | null
	readonly requested_at: Date
}

/** Lists change, so a result expires after this time (docs/domain/readings B193). */
const valid_days = 30
const day_ms = 86_400_000

/** Whoever was asked about later than then need not be asked about again. */
export const validSince = (now: Date): Date => new Date(now.getTime() - valid_days * day_ms)

/** The last valid result for a subject; a change of name or of date of birth invalidates it. */
export const lastOf = <Row extends Screened>(subject: ScreeningSubject, rows: readonly Row[], now: Date): Row | undefined =>
	rows
		.filter(
			(row) =>
				row.signatory_id === subject.signatory_id &&
				row.name === subject.name &&
				row.birthdate === subject.birthdate &&
				row.requested_at > validSince(now),
		)
		.toSorted((one, other) => other.requested_at.getTime() - one.requested_at.getTime())[0]

/** Subjects without a result, or with a failed one. */
export const unscreened = (subjects: readonly ScreeningSubject[], rows: readonly Screened[], now: Date): ScreeningSubject[] =>
	subjects.filter((subject) => {
		const last = lastOf(subject, rows, now)
		return last === undefined || last.status === 'failed'
	})

/** Reasons against the next step: a missing result, or a hit that was not cleared. */
export function screeningAgainst(subjects: readonly ScreeningSubject[], rows: readonly Screened[], now: Date): StepRefusal | undefined {
	const last = subjects.map((subject) => lastOf(subject, rows, now))
	if (last.some((row) => row?.status === 'hit' && row.decision !== 'cleared')) return { code: 'err_application_screening_hit' }
	return last.every((row) => row !== undefined && (row.status === 'clear' || row.status === 'hit'))
		? undefined
		: { code: 'err_application_pep_check_missing' }
}
