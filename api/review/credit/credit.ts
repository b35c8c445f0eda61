import type { CreditView, InquiryView } from '#contract/review/staff/credit.ts'
import { isCreditOpen } from '#domain/review/credit/open.ts'
import { beyondLimits, creditReport } from '#domain/review/credit/report.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { beginInquiry, latestReport } from './inquiries.ts'
import { listReports, type ReportRow } from './store.ts'

interface At {
	readonly staff: SessionStaff
	readonly partner: Partner
	readonly services: Services
}

const present = (row: ReportRow, names: ReadonlyMap<string, string>): InquiryView => ({
	report_id: row.report_id,
	status: row.status,
	provider: row.provider,
	requested_by: row.requested_by === null ? null : (names.get(row.requested_by) ?? ''),
	reason: row.reason,
	requested_at: row.requested_at.toISOString(),
	settled_at: row.settled_at?.toISOString() ?? null,
	failure: row.failure,
	report: row.report === null ? null : creditReport.parse(row.report),
	raw: row.raw,
})

/** A company's credit data, compared with the product's limits. */
export async function creditOf(db: StaffDb, { staff, partner, services }: At, file: ApplicationRow): Promise<CreditView> {
	const { partner_id, application_id } = file
	const rows = await db.all(listReports, { partner_id, application_id })
	const names = await staffNames(db)
	const { credit: limits } = await productOf(db, partner, file)
	const is_open = rows.some(({ status }) => status === 'requested')
	return {
		inquiries: rows.map((row) => present(row, names)),
		limits,
		beyond: beyondLimits(await latestReport(db, file), limits).map(({ code, values }) => ({
			code,
			...(values !== undefined && { values }),
		})),
		may_inquire: services.bureau !== undefined && !is_open && isCreditOpen(file.status) && mayStaff(staff.roles, 'credit_prepare'),
	}
}

/** Enqueues a new inquiry at the bureau. The caller holds the lock on the case. */
export async function inquire(db: StaffDb, at: At, file: ApplicationRow, reason: string): Promise<CreditView> {
	if (!isCreditOpen(file.status)) refuse('err_credit_work_closed')
	if (at.services.bureau === undefined) refuse('err_credit_bureau_missing')
	const { partner_id, application_id } = file
	const rows = await db.all(listReports, { partner_id, application_id })
	if (rows.some(({ status }) => status === 'requested')) refuse('err_credit_report_requested')
	await beginInquiry(db, file, { staff: at.staff, reason })
	return creditOf(db, at, file)
}
