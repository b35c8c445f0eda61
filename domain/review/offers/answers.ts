import { z } from 'zod'

import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { choice, decimalNumber, multilineText, optional, wholeNumber, yesNo } from '#domain/platform/fields.ts'
import { changeWishes, declineReasons, type ChangeWish } from './status.ts'

/** Confirms that the terms were shown and agreed to; a released offer never changes its terms. */
export const acceptForm = z.strictObject({
	is_confirmed: yesNo.refine((is_confirmed) => is_confirmed, fault('err_offer_not_confirmed')),
})

/** The reason is for staff. */
export const declineForm = z.strictObject({
	reason: choice(declineReasons),
	text: optional(multilineText({ max: 2000 })),
})

/** The wanted changes; a figure belongs to its wish. */
export const changeForm = z.strictObject({
	wishes: z.array(z.enum(changeWishes)).max(changeWishes.length),
	amount: optional(decimalNumber({ min: 1, max: 100_000_000, decimals: 2 })),
	duration_months: optional(wholeNumber({ min: 1, max: 240 })),
	rate: optional(decimalNumber({ min: 0.0001, max: 1, decimals: 4 })),
	text: optional(multilineText({ max: 2000 })),
})
export type ChangeForm = z.output<typeof changeForm>

const figureOf = { amount: 'amount', duration: 'duration_months', rate: 'rate', other: 'text' } as const

/** Each wish requires its figure or text. */
export function changeIssues(form: ChangeForm): Issue[] {
	if (form.wishes.length === 0) return [issue('err_offer_change_wish_missing', 'wishes')]
	return form.wishes.flatMap((wish) => (form[figureOf[wish]] === null ? [issue('err_field_required', figureOf[wish])] : []))
}

/** A request for changes as stored and shown to staff; only chosen wishes have a figure. */
export type ChangeRequest = ChangeForm

/** Clears the figures of wishes that are not chosen. */
export const settledChange = (form: ChangeForm): ChangeRequest => ({
	...form,
	wishes: changeWishes.filter((wish) => form.wishes.includes(wish)),
	amount: form.wishes.includes('amount') ? form.amount : null,
	duration_months: form.wishes.includes('duration') ? form.duration_months : null,
	rate: form.wishes.includes('rate') ? form.rate : null,
})

/** The wishes whose field is filled in. */
export const wishesIn = (form: Omit<ChangeForm, 'wishes'>): ChangeWish[] => changeWishes.filter((wish) => form[figureOf[wish]] !== null)
