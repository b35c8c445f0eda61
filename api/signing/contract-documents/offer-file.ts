import { z } from 'zod'

import { lastDayOf } from '#domain/review/offers/expiry.ts'

import { holdApplication } from '#api/applying/applications/own.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { jobHandler } from '#api/platform/jobs/job.ts'
import { languageOf, offersOf, recordOfferFiles, termsIn, type OfferRow } from '#api/review/offers/current.ts'
import { makeOfferFile, type OfOffer } from '#api/review/offers/job-names.ts'
import type { Services } from '#api/platform/services.ts'
import { contractTermsOf } from './agreed.ts'
import { listContracts, makeContractDocument } from './make.ts'
import { hasTemplate } from './templates.ts'

const offerKinds: readonly string[] = ['loan_offer', 'factoring_offer']

/** A released offer keeps its file in any later status, until a later offer has one; a draft only while it is prepared. */
const isForFile = ({ number, status }: OfferRow, all: readonly OfferRow[]): boolean =>
	number === null ? status === 'prepared' : all.every((other) => (other.number ?? 0) <= number)

/**
 * The offer as a PDF, from the partner's template. Before the release only staff see it; the release makes it anew with its last day.
 * Idempotent for the same offer. Without a released template staff add a file of their own.
 */
async function makeFileOfOffer(services: Services, { partner_id, application_id, offer_id }: OfOffer): Promise<void> {
	await services.database.transaction(mintPartnerId(partner_id), async (db) => {
		const application = await holdApplication(db, { partner_id, application_id })
		if (application === undefined) return
		const offers = await offersOf(db, application)
		const offer = offers.find((row) => row.offer_id === offer_id)
		if (offer === undefined || !isForFile(offer, offers)) return
		const terms = termsIn(offer)
		const kind = terms.kind === 'loan' ? 'loan_offer' : 'factoring_offer'
		const language = await languageOf(db, application)
		if (!(await hasTemplate(db, kind, language))) return
		const { time_zone } = (await services.partners.ofId(db.scope)).configuration
		await makeContractDocument(
			{ services, db },
			{
				application,
				kind,
				offer: contractTermsOf(terms),
				language,
				is_hidden: offer.number === null,
				extra: {
					values: {
						'offer.number': offer.number ?? 1 + Math.max(0, ...offers.map(({ number }) => number ?? 0)),
						'offer.valid_until': offer.expires_at === null ? null : lastDayOf(offer.expires_at.toTemporalInstant(), time_zone),
						'offer.valid_days': terms.valid_days,
					},
				},
			},
		)
		await recordOfferFiles(db, application, await releasedFiles(db, application))
	})
}

/** The PDF of each released offer, by number; a replaced one is an ordinary document of the case. */
async function releasedFiles(db: Db, application: ApplicationRow): Promise<ReadonlyMap<number, string>> {
	const made = await listContracts(db, application)
	const released = made.filter(
		({ kind, data, voided_at }) => voided_at === null && offerKinds.includes(kind) && data.values['offer.valid_until'] !== null,
	)
	return new Map(released.map(({ data, document_id }) => [Number(data.values['offer.number']), document_id]))
}

const ofOffer = z.object({ partner_id: z.uuid(), application_id: z.uuid(), offer_id: z.uuid() })

export const handlers = [jobHandler(makeOfferFile, { schema: ofOffer, run: makeFileOfOffer })]
