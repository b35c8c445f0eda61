import { z } from 'zod'

import { foldCompanyName } from '#domain/applying/companies/names.ts'
import type { ReportFailure } from '#domain/review/credit/report.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { holdApplication } from '#api/applying/applications/own.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { jobHandler } from '#api/platform/jobs/job.ts'
import { CompanyUnknown, type BureauAnswer } from '#api/platform/providers/bureau/port.ts'
import type { Services } from '#api/platform/services.ts'
import { recountVotes } from '../recommendations/recount.ts'
import { fetchReport } from './inquiries.ts'
import { personScoreHandler } from './persons.ts'
import { countAttempt, findInquiry, updateFailed, updateReceived } from './store.ts'

/** Attempts before an inquiry counts as failed; then it may be made anew. */
const max_attempts = 6

interface OfReport {
	readonly partner_id: string
	readonly report_id: string
}

type Outcome =
	| { readonly provider: string; readonly answer: BureauAnswer }
	| { readonly provider: string | null; readonly failure: ReportFailure; readonly raw: unknown }

/** Records the outcome of an inquiry, once. */
async function settle(services: Services, { partner_id, report_id }: OfReport, outcome: Outcome): Promise<void> {
	await services.database.transaction(mintPartnerId(partner_id), async (db) => {
		const inquiry = await db.first(findInquiry, { partner_id, report_id })
		if (inquiry === undefined) return
		// Before the report is written, so that a vote given meanwhile is counted by one report.
		const application = await holdApplication(db, inquiry)
		const is_received = 'answer' in outcome
		const settled = is_received
			? await db.first(updateReceived, {
					partner_id,
					report_id,
					provider: outcome.provider,
					report: JSON.stringify(outcome.answer.report),
					raw: JSON.stringify(outcome.answer.raw),
				})
			: await db.first(updateFailed, {
					partner_id,
					report_id,
					provider: outcome.provider,
					failure: outcome.failure,
					raw: JSON.stringify(outcome.raw),
				})
		if (settled === undefined) return
		await recordEvent({ db, actor: systemActor }, inquiry, {
			kind: is_received ? 'credit_report_received' : 'credit_report_failed',
			details: { report_id },
		})
		if (is_received && application !== undefined) await recountVotes({ services, db, actor: systemActor }, application)
	})
}

const plain = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase()

/** A report on another company is worse than none: names and register numbers have to match, as far as both are known. */
function isAbout(asked: { readonly companyName: string; readonly hrNumber: string | null }, { company }: BureauAnswer): boolean {
	if (asked.hrNumber !== null && company.hr_number !== null && plain(asked.hrNumber) !== plain(company.hr_number)) return false
	return foldCompanyName(asked.companyName) === foldCompanyName(company.name)
}

export const handlers = [
	personScoreHandler,
	jobHandler(fetchReport, {
		schema: z.object({ partner_id: z.uuid(), report_id: z.uuid() }),
		run: async (services, id) => {
			const { database } = services
			const scope = mintPartnerId(id.partner_id)
			const { bureau } = await services.providersOf(scope)
			const inquiry = await database.read(scope, (db) => db.first(findInquiry, id))
			if (inquiry?.status !== 'requested') return
			if (bureau === undefined) return settle(services, id, { provider: null, failure: 'unavailable', raw: null })
			const { name: provider } = bureau
			try {
				const answer = await bureau.inquire({
					report_id: id.report_id,
					company: {
						name: inquiry.companyName,
						country: inquiry.companyCountry,
						hr_number: inquiry.hrNumber,
						tax_id_number: inquiry.taxIdNumber,
						street: inquiry.street,
						house_number: inquiry.houseNumber,
						post_code: inquiry.companyPostCode,
						location: inquiry.companyLocation,
						registered_id: inquiry.external_provider_company_id,
					},
				})
				if (answer === 'pending') throw new Error('The bureau is still working on it.')
				return await settle(
					services,
					id,
					isAbout(inquiry, answer) ? { provider, answer } : { provider, failure: 'other_company', raw: answer.raw },
				)
			} catch (error) {
				if (error instanceof CompanyUnknown) return settle(services, id, { provider, failure: 'company_unknown', raw: null })
				const counted = await database.transaction(scope, (db) => db.first(countAttempt, id))
				if ((counted?.attempts ?? 0) >= max_attempts) return settle(services, id, { provider, failure: 'unavailable', raw: null })
				throw error
			}
		},
		retry: { retryLimit: max_attempts, retryDelayMax: 60 },
		at_once: 2,
		limit_s: 60,
	}),
]
