import type { Currency } from '#domain/platform/currencies.ts'
import type { Formats } from '#domain/accounts/account/formats.ts'
import type { DecisionTexts } from '#domain/texts/de/decisions.ts'

import type { Decline, DeclineReason } from './decline.ts'
import type { Change } from './ways-out.ts'

type KeyIn<Group extends keyof DecisionTexts> = `${Group}.${Extract<keyof DecisionTexts[Group], string>}`
export type DeclineTextKey =
	| KeyIn<'way'>
	| KeyIn<'why'>
	| KeyIn<'change'>
	| KeyIn<'remedy'>
	| Extract<keyof DecisionTexts, 'reason' | 'reasons' | 'again' | `review${string}`>

/** Looks a text of `decisions` up. */
export type Say = (key: DeclineTextKey, values?: Readonly<Record<string, string | number>>) => string

export interface TitledList {
	readonly title: string
	readonly items: readonly string[]
}

export interface DeclineText {
	readonly reasons: TitledList
	/** The computed changes; null when none would change the result, and each reason says what would instead. */
	readonly ways: TitledList | null
	readonly again: string
	readonly review: { readonly title: string; readonly text: string }
}

/** A decline in words: the mail and the portal's page say the same. */
export function declineText(
	{ is_automatic, reasons, ways }: Decline,
	{ formats, short_id, say }: { readonly formats: Formats; readonly short_id: string; readonly say: Say },
): DeclineText {
	const money = (amount: number, currency: string): string => formats.exactMoney(amount, currency as Currency)
	const whyText = ({ code, values }: DeclineReason): string => {
		const { currency } = values
		const shown = Object.entries(values).map(([name, value]): [string, string | number] => [
			name,
			typeof currency === 'string' && typeof value === 'number' ? money(value, currency) : value,
		])
		const said = Object.fromEntries(shown)
		return ways.length > 0 ? say(`why.${code}`, said) : `${say(`why.${code}`, said)} ${say(`remedy.${code}`, said)}`
	}
	const changeText = (change: Change): string => {
		switch (change.fact) {
			case 'company_age_months':
				return say('change.company_age_months', { date: formats.longDate(change.from), months: change.months })
			case 'loan_amount':
				return say(`change.loan_amount_${change.is_lower ? 'lower' : 'higher'}`, { amount: money(change.value, change.currency) })
			case 'loan_duration_months':
				return say(`change.loan_duration_months_${change.is_lower ? 'lower' : 'higher'}`, { months: change.value })
			case 'currency':
				return say('change.currency', { currency: change.value })
			case 'annual_revenue':
				return say('change.annual_revenue', { amount: money(change.value, change.currency) })
			case 'employees':
				return say('change.employees', { employees: change.value })
		}
	}
	const changes = ways.flat().map(changeText)
	return {
		reasons: { title: say(reasons.length === 1 ? 'reason' : 'reasons'), items: reasons.map(whyText) },
		ways:
			changes.length === 0
				? null
				: { title: say(changes.length === 1 ? 'way.only' : ways.length === 1 ? 'way.all' : 'way.any'), items: changes },
		again: say('again'),
		review: { title: say('review'), text: say(is_automatic ? 'review_text' : 'review_text_staff', { short_id }) },
	}
}
