import type { CreditView, InquiryView } from '#contract/review/staff/credit.ts'
import type { FinancialsView } from '#contract/review/staff/financials.ts'
import type { RecommendationsView, RecommendationView } from '#contract/review/staff/recommendations.ts'
import { currentOffers } from '#domain/review/offers/status.ts'
import type { OfferTerms } from '#domain/review/offers/terms.ts'
import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'
import { loadTexts } from '#domain/texts/index.ts'

import { documentsOfCase } from '#api/applying/documents/documents.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Partner } from '#api/platform/partner.ts'
import { creditOf } from '#api/review/credit/credit.ts'
import { financialsOf } from '#api/review/financials/financials.ts'
import { offersOf, termsIn } from '#api/review/offers/current.ts'
import { recommendationsOf } from '#api/review/recommendations/recommendations.ts'
import { settingOf, type Setting } from '../decision-file/setting.ts'
import { creditMemoWords, type CreditMemoWords } from './words.ts'

/** The context that every part of a credit memo is built from. */
export interface Memo extends Omit<Setting, 'words'> {
	readonly words: CreditMemoWords
	readonly texts: Awaited<ReturnType<typeof textsOf>>
	/** The recommendation in hand, else the last one. */
	readonly current: RecommendationView | undefined
	readonly authority: RecommendationsView['authority']
	/** The newest terms that count. */
	readonly terms: OfferTerms | undefined
	readonly statements: FinancialsView['statements']
	readonly covenants: FinancialsView['covenants']
	/** The last answer of the bureau. */
	readonly answer: InquiryView | undefined
	/** What of it is beyond the product's limits, as sentences. */
	readonly beyond: readonly string[]
	/** Those that have arrived. */
	readonly documents: Awaited<ReturnType<typeof documentsOfCase>>
	/** A day given as a date or as a moment. */
	day(iso: string): string
	number(value: number, options: Intl.NumberFormatOptions): string
}

const textsOf = async (language: StaffContext['actor']['interface_language']) => ({
	recommendations: await loadTexts(language, 'recommendations'),
	financials: await loadTexts(language, 'financials'),
	errors: { ...(await loadTexts(language, 'errors')), ...(await loadTexts(language, 'case-errors')) },
})

/** Everything the memo says, read at one moment. */
export async function gatherMemo(
	{ services, db, actor, partner }: Pick<StaffContext, 'services' | 'db' | 'actor'> & { readonly partner: Partner },
	application: ApplicationRow,
): Promise<Memo> {
	const context = { services, db, actor, partner }
	const language = actor.interface_language
	const setting = await settingOf({ db, staff: actor, partner, application, names: await staffNames(db) })
	const texts = await textsOf(language)
	const { recommendations, authority } = await recommendationsOf(context, application)
	const { statements, covenants } = await financialsOf(context, application)
	const { inquiries, beyond } = await creditOf(context, application)
	const offer = (await offersOf(db, application)).find(({ status }) => currentOffers.includes(status))
	const documents = await documentsOfCase(db, application.application_id, application.partner_id)
	const days = new Intl.DateTimeFormat(setting.tag, { dateStyle: 'medium', timeZone: partner.configuration.time_zone })
	return {
		...setting,
		words: creditMemoWords[language],
		texts,
		current: recommendations.find(({ status }) => status !== 'canceled') ?? recommendations[0],
		authority,
		terms: offer === undefined ? undefined : termsIn(offer),
		statements,
		covenants,
		answer: inquiries.find(({ report }) => report !== null),
		beyond: beyond.map((one) => sentenceOf(one, texts.errors)),
		documents: documents.filter(({ uploaded_at }) => uploaded_at !== null),
		// A date is noon of its day, which is the same day in every zone of ours.
		day: (iso) => days.format(new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso)),
		number: (value, options) => new Intl.NumberFormat(setting.tag, options).format(value),
	}
}

/** A limit that is broken, as the screen says it. */
function sentenceOf({ code, values }: CreditView['beyond'][number], errors: Readonly<Partial<Record<ErrorCode, string>>>): string {
	const text = errors[code as ErrorCode] ?? code
	return Object.entries(values ?? {}).reduce((said, [name, value]) => said.replace(`{{${name}}}`, String(value)), text)
}
