import { randomUUIDv7 } from 'node:crypto'

import type { CreditReport } from '#domain/review/credit/report.ts'
import { creditReport } from '#domain/review/credit/report.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { Db } from '#api/platform/db/database.ts'
import { defineJob } from '#api/platform/jobs/job.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { askAboutPersons } from './persons.ts'
import { insertReport, listReports } from './store.ts'

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

interface OfCompany extends OfApplication {
	readonly company_id: string
}

export const fetchReport = defineJob<{ partner_id: string; report_id: string }>('fetch-credit-report')

/** Starts an inquiry about the company and its representatives: a row and jobs in this transaction. The caller holds the lock on the application. */
export async function beginInquiry(
	db: Db,
	{ partner_id, application_id }: OfApplication,
	by: { readonly staff: SessionStaff; readonly reason: string } | null,
): Promise<void> {
	const report_id = randomUUIDv7()
	await db.all(insertReport, {
		partner_id,
		report_id,
		application_id,
		requested_by: by?.staff.id ?? null,
		reason: by?.reason ?? null,
	})
	const signatory_ids = await askAboutPersons(db, { partner_id, application_id }, { report_id, only_unknown: false })
	await recordEvent(
		{ db, actor: by?.staff ?? systemActor },
		{ partner_id, application_id },
		{ kind: 'credit_report_requested', ...(by !== null && { note: by.reason }), details: { report_id, signatory_ids } },
	)
	await db.enqueue(fetchReport, { partner_id, report_id })
}

/** T05 to T08: taking a case starts the first inquiry; after one, only representatives without a score are asked about. */
export async function inquireAtFirst(db: Db, application: OfCompany): Promise<void> {
	const { partner_id, application_id, company_id } = application
	const [latest] = await db.all(listReports, { partner_id, application_id, company_id })
	if (latest === undefined) await beginInquiry(db, application, null)
	else await askAboutPersons(db, application, { report_id: latest.report_id, only_unknown: true })
}

/** The latest report of the bureau on the company; null if there is none. */
export async function latestReport(db: Db, { partner_id, application_id, company_id }: OfCompany): Promise<CreditReport | null> {
	const received = (await db.all(listReports, { partner_id, application_id, company_id })).find(({ status }) => status === 'received')
	return received === undefined ? null : creditReport.parse(received.report)
}
