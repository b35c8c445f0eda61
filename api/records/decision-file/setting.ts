import type { Language } from '#domain/accounts/account/languages.ts'
import { parseDocumentType } from '#domain/applying/documents/types.ts'
import { loadTexts } from '#domain/texts/index.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { decisionFileWords, type DecisionFileWords } from './words.ts'

/** Keyed by text, because a row may hold a key that is no longer in use. */
type Words = Readonly<Record<string, string>>

/** The back office's texts for statuses, events and answers. */
const officeTexts = async (language: Language) => ({
	...(await loadTexts(language, 'backoffice')),
	...(await loadTexts(language, 'backoffice-statuses')),
	...(await loadTexts(language, 'backoffice-queue')),
	...(await loadTexts(language, 'backoffice-case')),
})

/** The context that every part of a decision file is built from. */
export interface Setting {
	readonly db: StaffDb
	readonly staff: SessionStaff
	readonly partner: Partner
	readonly application: ApplicationRow
	/** Names of staff by id. */
	readonly names: ReadonlyMap<string, string>
	readonly words: DecisionFileWords
	readonly office: Awaited<ReturnType<typeof officeTexts>>
	/** The language and region of all formats. */
	readonly tag: string
	documentType(key: string): string
	loanType(key: string): string
	money(cents: number): string
	moment(date: Date): string
	percent(share: number): string
}

/** Number formats follow the reader's language, whatever the partner's country. */
const tags = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR', pl: 'pl-PL' } as const satisfies Record<Language, string>

type Given = Pick<Setting, 'db' | 'staff' | 'partner' | 'application' | 'names'>

export async function settingOf(given: Given): Promise<Setting> {
	const language: Language = given.staff.interface_language
	const office = await officeTexts(language)
	const enumerations = await loadTexts(language, 'enumerations')
	const kinds: Words = enumerations.document_type
	const loan_types: Words = enumerations.loan_type
	const { time_zone } = given.partner.configuration
	const tag = tags[language]
	const moments = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium', timeZone: time_zone })
	const shares = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 })
	const amounts = new Intl.NumberFormat(tag, { style: 'currency', currency: given.application.currency, currencyDisplay: 'code' })
	return {
		...given,
		tag,
		words: decisionFileWords[language],
		office,
		documentType: (key) => {
			const { kind, year } = parseDocumentType(key) ?? { kind: key, year: null }
			return `${kinds[kind] ?? kind}${year === null ? '' : ` ${year}`}`
		},
		loanType: (key) => loan_types[key] ?? key,
		money: (cents) => amounts.format(cents / 100),
		moment: (date) => moments.format(date),
		percent: (share) => shares.format(share),
	}
}
