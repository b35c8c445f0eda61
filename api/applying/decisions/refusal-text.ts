import { createInstance } from 'i18next'

import type { Language } from '#domain/accounts/account/languages.ts'
import { decisions as de } from '#domain/texts/de/decisions.ts'
import { decisions as en } from '#domain/texts/en/decisions.ts'
import { decisions as fr } from '#domain/texts/fr/decisions.ts'
import { decisions as pl } from '#domain/texts/pl/decisions.ts'

import type { MailSection } from '#api/accounts/mails/compose.ts'
import type { Dossier } from './decisions.ts'

const i18n = createInstance()
const ready = i18n.init({
	resources: { de: { decisions: de }, en: { decisions: en }, fr: { decisions: fr }, pl: { decisions: pl } },
	defaultNS: 'decisions',
	fallbackLng: 'de',
	// HTML is escaped where the mail is built.
	interpolation: { escapeValue: false },
})

type Change = Dossier['ways'][number][number]

/** Reasons, ways to change the result, and how to request a review by a person; in the recipient's language and formats. */
export async function refusalSections(language: Language, dossier: Dossier, short_id: string): Promise<MailSection[]> {
	await ready
	const t = i18n.getFixedT(language)
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
