import { randomUUIDv7 } from 'node:crypto'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { StepFacts } from '#domain/cases/case/guards.ts'
import { isStopped } from '#domain/partners/partner-administration/state.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { expiryOf } from '#domain/review/offers/expiry.ts'
import { formOf, isException, termsIssues } from '#domain/review/offers/rules.ts'
import { grantedBy, offerTerms, type OfferTerms } from '#domain/review/offers/terms.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Context } from '#api/platform/context.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { accountOf } from '#api/accounts/account/find.ts'
import { tellTeam } from '#api/accounts/memberships/teams.ts'
import type { Product } from '#api/platform/partner.ts'
import { pricedProductOf } from '#api/partners/corridors/corridors.ts'
import { makeOfferFile } from './job-names.ts'
import {
	endCurrent,
	insertOffer,
	insertVersion,
	listOfApplication,
	listVersions,
	releaseOffer,
	updateTerms,
	type OfferRow,
	setFiles,
} from './store.ts'

export type { OfferRow } from './store.ts'

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

/** Every offer of an application, the newest first. */
export const offersOf = (db: Db, { partner_id, application_id }: OfApplication): Promise<OfferRow[]> =>
	db.all(listOfApplication, { partner_id, application_id })

export const versionsOf = (db: Db, { partner_id, application_id }: OfApplication) => db.all(listVersions, { partner_id, application_id })

/** The accepted offer. */
export async function acceptedOffer(db: Db, application: OfApplication): Promise<(OfferRow & { readonly terms: OfferTerms }) | undefined> {
	const found = (await offersOf(db, application)).find(({ status }) => status === 'accepted')
	return found === undefined ? undefined : { ...found, terms: termsIn(found) }
}

/**
 * A contract has one language, and so has its loan: the one its offer was accepted in, whatever was chosen since (docs/domain/readings B268). For
 * offers accepted before that was recorded: the language of the application's creator.
 */
export async function languageOf(db: TenantDb, application: OfApplication & Pick<ApplicationRow, 'user_id'>): Promise<Language> {
	const offer = await acceptedOffer(db, application)
	if (offer?.accepted_language !== undefined && offer.accepted_language !== null) return offer.accepted_language
	const maker = await accountOf(db, application.user_id)
	return (maker?.communication_language ?? refuse('err_application_language_missing')) as Language
}

/** The stored terms, validated. */
export const termsIn = ({ terms }: Pick<OfferRow, 'terms'>): OfferTerms => offerTerms.parse(terms)

interface PricedApplication extends Pick<ApplicationRow, 'partner_id' | 'application_id' | 'flow' | 'currency'> {
	readonly product_id: string
	readonly product_version: number
	readonly companyType: string
}

/** The context terms are validated in: the product's bounds and corridor, in the application's currency and flow. */
export const settingOf = ({ flow, currency }: Pick<PricedApplication, 'flow' | 'currency'>, product: Product) => ({
	flow,
	// The schema guaranteed the enumeration on write.
	currency: currency as Currency,
	product,
})

/** The facts of the prepared offer for guards of steps; by today's rules, whatever they were when it was saved. */
export async function preparedFacts(
	context: Pick<Context, 'db' | 'partner'>,
	application: PricedApplication,
): Promise<StepFacts['prepared']> {
	const prepared = (await offersOf(context.db, application)).find(({ status }) => status === 'prepared')
	if (prepared === undefined) return null
	const versions = (await versionsOf(context.db, application)).filter(({ offer_id }) => offer_id === prepared.offer_id)
	const form = formOf(termsIn(prepared))
	const product = await pricedProductOf(context, application)
	return {
		author_ids: [...new Set(versions.map(({ saved_by }) => saved_by))],
		issues: termsIssues(form, settingOf(application, product)),
		is_exception: isException(form, product.pricing.corridor),
		is_refused: prepared.refused_at !== null,
		...grantedBy(termsIn(prepared)),
	}
}

/** Saves terms as a new version of the prepared offer, or starts one. The caller holds the lock on the application. */
export async function saveTerms(
	context: Pick<Context<Actor & { readonly id: string }>, 'db' | 'actor'>,
	application: OfApplication,
	terms: OfferTerms,
): Promise<OfferRow> {
	const { db, actor } = context
	const { partner_id, application_id } = application
	const text = JSON.stringify(terms)
	const current = (await offersOf(db, application)).find(({ status }) => status === 'prepared')
	const saved =
		current === undefined
			? await db.first(insertOffer, { partner_id, application_id, offer_id: randomUUIDv7(), terms: text, prepared_by: actor.id })
			: await db.first(updateTerms, { partner_id, offer_id: current.offer_id, terms: text, staff_id: actor.id })
	if (saved === undefined) refuse('err_pricing_change_not_allowed')
	const { offer_id, terms_version: version } = saved
	await db.all(insertVersion, { partner_id, offer_id, version, terms: text, saved_by: actor.id })
	await recordEvent(context, application, { kind: 'offer_prepared', details: { offer_id, version } })
	return saved
}

/** Creates a PDF of the prepared offer that only staff see yet (T25). */
export async function draftOfferFile(db: Db, { partner_id, application_id }: OfApplication): Promise<void> {
	const prepared = (await offersOf(db, { partner_id, application_id })).find(({ status }) => status === 'prepared')
	if (prepared !== undefined) await db.enqueue(makeOfferFile, { partner_id, application_id, offer_id: prepared.offer_id })
}

/** Stores the PDF's document of each released offer, by number. */
export const recordOfferFiles = (db: Db, { partner_id, application_id }: OfApplication, documents: ReadonlyMap<number, string>) =>
	db.all(setFiles, { partner_id, application_id, documents: JSON.stringify(Object.fromEntries(documents)) })

/** The last minute of an offer: the moment it ends belongs to the next day. */
export const lastMinuteBefore = (expires_at: Date): Date => new Date(expires_at.getTime() - 60_000)

/** Gives the prepared offer its number and last day, and mails the team. The guards of the step were checked before. */
export async function releasePrepared(
	context: Pick<Context<Actor & { readonly id: string }>, 'db' | 'partner' | 'actor'>,
	application: ApplicationRow,
	now: Date,
): Promise<void> {
	const { db, partner, actor } = context
	if (isStopped(partner, 'new_offer')) refuse('err_partner_suspended')
	const { partner_id } = application
	const offers = await offersOf(db, application)
	const prepared = offers.find(({ status }) => status === 'prepared')
	if (prepared === undefined) refuse('err_application_pricing_missing')
	const number = 1 + Math.max(0, ...offers.map((offer) => offer.number ?? 0))
	const { valid_days } = termsIn(prepared)
	const expires_at = new Date(expiryOf(now.toTemporalInstant(), valid_days, partner.configuration.time_zone).epochMilliseconds)
	const { offer_id } = prepared
	const released = await db.first(releaseOffer, { partner_id, offer_id, number, staff_id: actor.id, released_at: now, expires_at })
	if (released === undefined) refuse('err_version_conflict')
	await db.enqueue(makeOfferFile, { partner_id, application_id: application.application_id, offer_id })
	await recordEvent(context, application, { kind: 'offer_released', details: { offer_id, number } })
	await tellTeam(db, application, { template: 'offer_available', happened_at: lastMinuteBefore(expires_at) })
}

/** Ends the released or accepted offer before another replaces it, and mails the team. */
export async function supersedeOffer(context: Pick<Context, 'db' | 'actor'>, application: ApplicationRow): Promise<void> {
	if (await end(context, application, 'superseded')) await tellTeam(context.db, application, { template: 'offer_superseded' })
}

/** The case is re-opened or ends, so its offer is withdrawn. */
export const withdrawOffer = async (context: Pick<Context, 'db' | 'actor'>, application: ApplicationRow): Promise<unknown> =>
	end(context, application, 'withdrawn')

async function end(
	context: Pick<Context, 'db' | 'actor'>,
	application: ApplicationRow,
	status: 'superseded' | 'withdrawn',
): Promise<boolean> {
	const ended = await context.db.all(endCurrent, { partner_id: application.partner_id, application_id: application.application_id, status })
	for (const { offer_id, number } of ended) {
		await recordEvent(context, application, { kind: `offer_${status}`, details: { offer_id, number } })
	}
	return ended.length > 0
}
