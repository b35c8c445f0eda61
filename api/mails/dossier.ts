import type { TFunction } from 'i18next'

import type { Language } from '#domain/account/languages.ts'

import type { Dossier } from '../decisions/decisions.ts'

/** A heading with a list, or with one paragraph, below what a mail says first. */
export interface MailSection {
	readonly title: string
	readonly items: readonly string[]
	readonly text?: string
}

type Change = Dossier['ways'][number][number]

/** Why it was refused, what would change that, and how a person looks again; in the recipient's words and formats. */
export function dossierSections(t: TFunction<'decisions'>, language: Language, dossier: Dossier, short_id: string): MailSection[] {
	const locale = language === 'en' ? 'en-GB' : language
	const money = (amount: number, currency: string): string =>
		new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount)
	const day = (date: string): string => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
	const reasons = dossier.reasons.flatMap(({ code, values }) => {
		if (code === null) return []
		const currency = values['currency']
		const shown = Object.entries(values).map(([name, value]) => [
			name,
			typeof currency === 'string' && typeof value === 'number' ? money(value, currency) : value,
		])
		return [t(`why.${code}`, Object.fromEntries(shown) as Record<string, string>)]
	})
	const changeText = (change: Change): string => {
		switch (change.fact) {
			case 'company_age_months':
				return t('change.company_age_months', { date: day(change.from), months: change.months })
			case 'loan_amount':
				return t(`change.loan_amount_${change.is_lower ? 'lower' : 'higher'}`, { amount: money(change.value, change.currency) })
			case 'loan_duration_months':
				return t(`change.loan_duration_months_${change.is_lower ? 'lower' : 'higher'}`, { months: change.value })
			case 'currency':
				return t('change.currency', { currency: change.value })
			case 'annual_revenue':
				return t('change.annual_revenue', { amount: money(change.value, change.currency) })
			case 'employees':
				return t('change.employees', { employees: change.value })
		}
	}
	const changes = dossier.ways.flat().map(changeText)
	const ways = changes.length === 1 ? 'way.only' : dossier.ways.length === 1 ? 'way.all' : 'way.any'
	return [
		{ title: t(reasons.length === 1 ? 'reason' : 'reasons'), items: reasons },
		...(changes.length === 0 ? [] : [{ title: t(ways), items: changes }]),
		{ title: t('review'), items: [], text: t('review_text', { short_id }) },
	]
}
