import { randomUUIDv7 } from 'node:crypto'

import type { StepFacts } from '#domain/cases/case-files/steps.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { expiryOf } from '#domain/review/offers/expiry.ts'
import { formOf, isException, termsIssues } from '#domain/review/offers/rules.ts'
import { offerTerms, type OfferTerms } from '#domain/review/offers/terms.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { applicationValues, sendMail } from '#api/accounts/mails/mails.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import type { Partner, Product } from '#api/platform/partner.ts'
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
	lockApplication,
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

/** The stored terms, validated. */
export const termsIn = ({ terms }: Pick<OfferRow, 'terms'>): OfferTerms => offerTerms.parse(terms)

interface File extends Pick<ApplicationRow, 'partner_id' | 'application_id' | 'flow' | 'currency'> {
	readonly product_id: string
	readonly product_version: number
	readonly companyType: string
}

/** The context terms are validated in: the product's bounds and corridor, in the application's currency and flow. */
export const settingOf = ({ flow, currency }: Pick<File, 'flow' | 'currency'>, product: Product) => ({
	flow,
	// The schema guaranteed the enumeration on write.
	currency: currency as Currency,
	product,
})

/** The facts of the prepared offer for guards of steps; by today's rules, whatever they were when it was saved. */
export async function preparedFacts(db: Db, partner: Partner, file: File): Promise<StepFacts['prepared']> {
	const prepared = (await offersOf(db, file)).find(({ status }) => status === 'prepared')
	if (prepared === undefined) return null
	const versions = (await versionsOf(db, file)).filter(({ offer_id }) => offer_id === prepared.offer_id)
	const form = formOf(termsIn(prepared))
	const product = await pricedProductOf(db, partner, file)
	return {
		author_ids: [...new Set(versions.map(({ saved_by }) => saved_by))],
		issues: termsIssues(form, settingOf(file, product)),
		is_exception: isException(form, product.pricing.corridor),
	}
}

/** Saves terms as a new version of the prepared offer, or starts one. The caller holds the lock on the application. */
export async function saveTerms(db: Db, file: OfApplication, staff: Actor & { readonly id: string }, terms: OfferTerms): Promise<OfferRow> {
	const { partner_id, application_id } = file
	const text = JSON.stringify(terms)
	const current = (await offersOf(db, file)).find(({ status }) => status === 'prepared')
	const saved =
		current === undefined
			? await db.first(insertOffer, { partner_id, application_id, offer_id: randomUUIDv7(), terms: text, prepared_by: staff.id })
			: await db.first(updateTerms, { partner_id, offer_id: current.offer_id, terms: text, staff_id: staff.id })
	if (saved === undefined) refuse('err_pricing_change_not_allowed')
	const { offer_id, terms_version: version } = saved
	await db.all(insertVersion, { partner_id, offer_id, version, terms: text, saved_by: staff.id })
	await recordEvent(db, file, 'offer_prepared', staff, { details: { offer_id, version } })
	return saved
}

interface At {
	readonly partner: Partner
	readonly now: Date
}

/** Creates a PDF of the prepared offer that only staff see yet (T25). */
export async function draftOfferFile(db: Db, { partner_id, application_id }: OfApplication): Promise<void> {
	const prepared = (await offersOf(db, { partner_id, application_id })).find(({ status }) => status === 'prepared')
	if (prepared !== undefined) await db.enqueue(makeOfferFile, { partner_id, application_id, offer_id: prepared.offer_id })
}

/** Locks the application until the transaction ends; all work on its offers takes this lock. */
export const holdApplication = (db: Db, { partner_id, application_id }: OfApplication) =>
	db.first(lockApplication, { partner_id, application_id })

/** Stores the PDF's document of each released offer, by number. */
export const recordOfferFiles = (db: Db, { partner_id, application_id }: OfApplication, documents: ReadonlyMap<number, string>) =>
	db.all(setFiles, { partner_id, application_id, documents: JSON.stringify(Object.fromEntries(documents)) })

/** Gives the prepared offer its number and last day, and mails the team. The guards of the step were checked before. */
export async function releasePrepared(
	db: Db,
	file: ApplicationRow,
	staff: Actor & { readonly id: string },
	{ partner, now }: At,
): Promise<void> {
	const { partner_id } = file
	const offers = await offersOf(db, file)
	const prepared = offers.find(({ status }) => status === 'prepared')
	if (prepared === undefined) refuse('err_application_pricing_missing')
	const number = 1 + Math.max(0, ...offers.map((offer) => offer.number ?? 0))
	const { valid_days } = termsIn(prepared)
	const expires_at = new Date(expiryOf(now.toTemporalInstant(), valid_days, partner.configuration.time_zone).epochMilliseconds)
	const { offer_id } = prepared
	const released = await db.first(releaseOffer, { partner_id, offer_id, number, staff_id: staff.id, released_at: now, expires_at })
	if (released === undefined) refuse('err_version_conflict')
	await db.enqueue(makeOfferFile, { partner_id, application_id: file.application_id, offer_id })
	await recordEvent(db, file, 'offer_released', staff, { details: { offer_id, number } })
	await tellTeam(db, file, 'offer_available', expires_at)
}

/** Ends the released or accepted offer before another replaces it, and mails the team. */
export async function supersedeOffer(db: Db, file: ApplicationRow, actor: Actor): Promise<void> {
	if (await end(db, file, 'superseded', actor)) await tellTeam(db, file, 'offer_superseded')
}

/** The case is re-opened or ends, so its offer is withdrawn. */
export const withdrawOffer = async (db: Db, file: ApplicationRow, actor: Actor): Promise<unknown> => end(db, file, 'withdrawn', actor)

async function end(db: Db, file: ApplicationRow, status: 'superseded' | 'withdrawn', actor: Actor): Promise<boolean> {
	const ended = await db.all(endCurrent, { partner_id: file.partner_id, application_id: file.application_id, status })
	for (const { offer_id, number } of ended) {
		await recordEvent(db, file, `offer_${status}`, actor, { details: { offer_id, number } })
	}
	return ended.length > 0
}

type TeamMail = 'offer_available' | 'offer_superseded' | 'offer_declined' | 'offer_expired' | 'offer_expires_soon'

/** Mails everybody who works on the application for the company now; with the offer's last day, if given. */
export async function tellTeam(db: Db, file: ApplicationRow, template: TeamMail, expires_at?: Date): Promise<void> {
	const { application_id } = file
	const partner_id = mintPartnerId(file.partner_id)
	for (const user_id of await workersOf(db, file)) {
		await sendMail(db as Db<'every_partner'>, {
			template,
			partner_id,
			user_id,
			application_id,
			values: applicationValues(file),
			// The last minute before the end, because the end itself is the start of the next day.
			...(expires_at !== undefined && { happened_at: new Date(expires_at.getTime() - 60_000).toISOString() }),
		})
	}
}
