import { createInstance } from 'i18next'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { Decline } from '#domain/applying/decisions/decline.ts'
import { declineText } from '#domain/applying/decisions/decline-text.ts'
import type { Country } from '#domain/platform/countries.ts'
import { makeFormats } from '#domain/accounts/account/formats.ts'
import { decisions as de } from '#domain/texts/de/decisions.ts'
import { decisions as en } from '#domain/texts/en/decisions.ts'
import { decisions as fr } from '#domain/texts/fr/decisions.ts'
import { decisions as pl } from '#domain/texts/pl/decisions.ts'

import type { Composition, MailSection } from '#api/accounts/mails/compose.ts'
import type { Partner } from '#api/platform/partner.ts'

const i18n = createInstance()
const ready = i18n.init({
	resources: { de: { decisions: de }, en: { decisions: en }, fr: { decisions: fr }, pl: { decisions: pl } },
	defaultNS: 'decisions',
	fallbackLng: 'de',
	// HTML is escaped where the mail is built.
	interpolation: { escapeValue: false },
})

/** Reasons, ways to change the result, and how to have it looked at again; in the recipient's language. */
export async function declineSections(
	decline: Decline,
	{ language, home, short_id }: { readonly language: Language; readonly home: Country; readonly short_id: string },
): Promise<MailSection[]> {
	await ready
	const t = i18n.getFixedT(language)
	const { reasons, ways, again, review } = declineText(decline, {
		formats: makeFormats(language, home),
		short_id,
		say: (key, values) => t(key, values ?? {}),
	})
	const lists = ways === null ? [{ ...reasons, text: again }] : [reasons, { ...ways, text: again }]
	return [...lists, { title: review.title, items: [], text: review.text }]
}

interface Declined {
	readonly partner: Partner
	readonly application_id: string
	readonly language: Language
	readonly values: { readonly short_id: string; readonly company: string }
}

/** The letter of a decline: what is sent, and what staff read before it is. */
export const declineLetter = async (
	decline: Decline | null,
	{ partner, application_id, language, values }: Declined,
): Promise<Composition> => ({
	template: 'application_rejected',
	language,
	partner,
	link: `${partner.origin}/dashboard/applications/${application_id}`,
	values,
	sections:
		decline === null
			? undefined
			: await declineSections(decline, { language, home: partner.configuration.default_country, short_id: values.short_id }),
})
