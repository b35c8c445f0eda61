import { randomUUIDv7 } from 'node:crypto'

import type { CreditReport } from '#domain/review/credit/report.ts'
import { creditReport } from '#domain/review/credit/report.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { Db } from '#api/platform/db/database.ts'
import { defineJob } from '#api/platform/jobs/job.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { insertReport, listReports } from './store.ts'

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

export const fetchReport = defineJob<{ partner_id: string; report_id: string }>('fetch-credit-report')

/** Starts an inquiry: a row and a job in this transaction. The caller holds the lock on the application. */
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
	await recordEvent(
		{ db, actor: by?.staff ?? systemActor },
		{ partner_id, application_id },
		{ kind: 'credit_report_requested', ...(by !== null && { note: by.reason }), details: { report_id } },
	)
	await db.enqueue(fetchReport, { partner_id, report_id })
}

/** T05 to T08: taking a case starts the first inquiry, unless there was one. */
export async function inquireAtFirst(db: Db, application: OfApplication): Promise<void> {
	const { partner_id, application_id } = application
	if ((await db.all(listReports, { partner_id, application_id })).length === 0) await beginInquiry(db, application, null)
}

/** The latest report of the bureau; null if there is none. */
export async function latestReport(db: Db, { partner_id, application_id }: OfApplication): Promise<CreditReport | null> {
	const received = (await db.all(listReports, { partner_id, application_id })).find(({ status }) => status === 'received')
	return received === undefined ? null : creditReport.parse(received.report)
}
