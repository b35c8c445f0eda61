import type { FactContent } from '#domain/money/ledger/facts.ts'
import { daysBetween } from '#domain/platform/dates.ts'

/** Whether a loan is in default, counted day by day. */
interface NaiveCourse {
	default_since: string | null
	/** The last day on which somebody has said it is. */
	seen_on: string | null
	clean_since: string | null
}

export const newNaiveCourse = (): NaiveCourse => ({ default_since: null, seen_on: null, clean_since: null })

interface Passed {
	readonly day: string
	/** The days past due of what is longest open. */
	readonly longest: number
	readonly today: readonly FactContent[]
}

/** A loan at the end of a day: in default after 90 days past due or by what somebody says, and until 90 days without arrears. */
export function passDay(course: NaiveCourse, { day, longest, today }: Passed): void {
	course.clean_since = longest > 0 ? null : (course.clean_since ?? day)
	const isCurable = (): boolean => {
		const from = [course.clean_since ?? day, course.seen_on ?? course.default_since ?? day].toSorted().at(-1) ?? day
		return course.clean_since !== null && daysBetween(from, day) >= 90
	}
	if (course.seen_on === null && isCurable()) course.default_since = null
	if (longest > 90) course.default_since ??= day
	if (today.some(({ kind }) => kind === 'default')) {
		course.default_since ??= day
		course.seen_on = day
	}
	if (today.some(({ kind }) => kind === 'cure') && isCurable()) {
		course.default_since = null
		course.seen_on = null
	}
}
