import { z } from 'zod'

import type { StepRefusal } from '../errors/catalogue.ts'
import { choice, multilineText, yesNo } from '../fields.ts'

export const screeningStatuses = ['pending', 'clear', 'hit', 'failed'] as const
export type ScreeningStatus = (typeof screeningStatuses)[number]

export const screeningDecisions = ['cleared', 'confirmed'] as const
export type ScreeningDecision = (typeof screeningDecisions)[number]

const screeningLists = ['pep', 'sanctions', 'adverse_media'] as const

/** An entry of a list that may be the one who was asked about. */
export const screeningMatch = z.object({
	list: z.enum(screeningLists),
	name: z.string().min(1).max(300),
	birthdate: z.iso.date().nullable(),
	/** How alike, from 0 to 100. */
	score: z.int().min(0).max(100),
	reference: z.string().min(1).max(200),
})
export type ScreeningMatch = z.output<typeof screeningMatch>

/** What becomes of a hit, by somebody who has looked: another person, or the very one. */
export const screeningDecision = z.strictObject({
	decision: choice(screeningDecisions),
	/** Looked into beyond the list: origin of funds, office, closer checks from then on. */
	is_enhanced: yesNo,
	note: multilineText({ min: 10, max: 2_000 }),
})

/** Whom to ask about: the company (no id) and its representatives. */
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

/** A list of yesterday says nothing of today: an answer counts for so long (docs/domain/readings.md B193). */
const valid_days = 30
const day_ms = 86_400_000

/** The last answer about somebody as they are named now; under another name or after its time it is none. */
export const lastOf = <Row extends Screened>(subject: ScreeningSubject, rows: readonly Row[], now: Date): Row | undefined =>
	rows
		.filter(
			(row) =>
				row.signatory_id === subject.signatory_id &&
				row.name === subject.name &&
				row.birthdate === subject.birthdate &&
				now.getTime() - row.requested_at.getTime() < valid_days * day_ms,
		)
		.toSorted((one, other) => other.requested_at.getTime() - one.requested_at.getTime())[0]

/** Those nobody has been asked about, or whose answer never came. */
export const unscreened = (subjects: readonly ScreeningSubject[], rows: readonly Screened[], now: Date): ScreeningSubject[] =>
	subjects.filter((subject) => {
		const last = lastOf(subject, rows, now)
		return last === undefined || last.status === 'failed'
	})

/** What stands against going on: an answer that is missing, or a hit that was not cleared. */
export function screeningAgainst(subjects: readonly ScreeningSubject[], rows: readonly Screened[], now: Date): StepRefusal | undefined {
	const last = subjects.map((subject) => lastOf(subject, rows, now))
	if (last.some((row) => row?.status === 'hit' && row.decision !== 'cleared')) return { code: 'err_application_screening_hit' }
	return last.every((row) => row !== undefined && (row.status === 'clear' || row.status === 'hit'))
		? undefined
		: { code: 'err_application_pep_check_missing' }
}
