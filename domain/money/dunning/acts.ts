import { z } from 'zod'

import { decimalNumber, isoDate, multilineText } from '#domain/platform/fields.ts'
import { addDays, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Hold } from './next-step.ts'

const note = multilineText({ max: 1_000 })

/** Of each kind the form in which staff enter it. */
export const actForms = {
	/** No letters until a day. */
	pause: z.strictObject({ kind: z.literal('pause'), until: isoDate, note }),
	/** The company has promised to pay by a day; the next step waits for it. */
	promise: z.strictObject({
		kind: z.literal('promise'),
		until: isoDate,
		amount: decimalNumber({ min: 0.01, max: 999_999_999.99, decimals: 2 }),
		note,
	}),
	/** The company says that it does not owe this: until somebody ends it. */
	dispute: z.strictObject({ kind: z.literal('dispute'), note }),
	/** A talk, which holds nothing up. */
	contact: z.strictObject({ kind: z.literal('contact'), note }),
} as const

export const dunningAct = z.discriminatedUnion('kind', [actForms.pause, actForms.promise, actForms.dispute, actForms.contact])
export type DunningAct = z.output<typeof dunningAct>

export const enteredKinds = ['pause', 'promise', 'dispute', 'contact'] as const satisfies readonly DunningAct['kind'][]

/**
 * What stands at a loan: what staff have entered, and that the company has asked for time. An insolvency is a fact of the loan; of those that were
 * noted here before, the note is kept.
 */
export const actKinds = [...enteredKinds, 'insolvency', 'time_asked'] as const
export type ActKind = (typeof actKinds)[number]

/** Nobody waits longer for a promise or by a pause: then somebody looks again (docs/domain/readings B533). */
const max_days = 90

export const timeAsked = z.strictObject({ until: isoDate, note: multilineText({ max: 1_000 }) })
export type TimeAsked = z.output<typeof timeAsked>

/** A day to come, and none too far. */
export function issueOfDay(until: IsoDate, day: IsoDate): Issue | undefined {
	if (isBefore(until, day)) return issue('err_form_date_too_early', 'until', { min_date: day })
	const last = addDays(day, max_days)
	return isBefore(last, until) ? issue('err_form_date_too_late', 'until', { max_date: last }) : undefined
}

interface Entered {
	readonly kind: ActKind
	readonly until: IsoDate | null
	readonly is_lifted: boolean
}

const holding = ['pause', 'promise', 'dispute'] as const satisfies readonly ActKind[]

export const holds = (kind: ActKind): boolean => holding.some((one) => one === kind)

/** What of it holds the next step up. */
export const holdsOf = (entered: readonly Entered[]): Hold[] =>
	entered.flatMap(({ kind, until, is_lifted }) => {
		const held = holding.find((one) => one === kind)
		return held === undefined || is_lifted ? [] : [{ kind: held, until }]
	})

/** A promise is kept once nothing is in arrears, and broken where something is after its day. */
export function promiseState(
	{ until, is_lifted }: Pick<Entered, 'until' | 'is_lifted'>,
	{ day, arrears_cents }: { readonly day: IsoDate; readonly arrears_cents: Cents },
): 'open' | 'broken' | 'kept' | 'lifted' {
	if (is_lifted) return 'lifted'
	if (arrears_cents === 0) return 'kept'
	return until !== null && until < day ? 'broken' : 'open'
}
