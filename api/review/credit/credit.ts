import type { CreditView, InquiryView } from '#contract/review/staff/credit.ts'
import { isCreditOpen } from '#domain/review/credit/open.ts'
import { beyondLimits, creditReport, personsBelowLimit } from '#domain/review/credit/report.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { figureCriteria } from './eligibility.ts'
import { beginInquiry, latestReport } from './inquiries.ts'
import { listReports, type ReportRow } from './store.ts'

type CreditContext = Pick<StaffContext, 'services' | 'db' | 'partner' | 'actor'>

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
export async function creditOf(context: CreditContext, application: ApplicationRow): Promise<CreditView> {
	const { services, db, actor } = context
	const { partner_id, application_id, company_id } = application
	const rows = await db.all(listReports, { partner_id, application_id, company_id })
	const names = await staffNames(db)
	const { credit: limits } = await productOf(context, application)
	const scores = (await signatoriesOf(db, application_id, partner_id)).map(({ credit_score }) => credit_score)
	const is_open = rows.some(({ status }) => status === 'requested')
	const { bureau } = await services.providersOf(application.partner_id)
	return {
		inquiries: rows.map((row) => present(row, names)),
		limits,
		beyond: [...beyondLimits(await latestReport(db, application), limits), ...personsBelowLimit(scores, limits)].map(
			({ code, values }) => ({ code, ...(values !== undefined && { values }) }),
		),
		currency: application.currency as Currency,
		criteria: (await figureCriteria(context, application)).map(({ rule, refusal, outcome, derivations }) => ({
			rule,
			refusal: { code: refusal.code, values: { ...refusal.values } },
			outcome,
			derivations: derivations.map(({ terms, ...derivation }) => ({ ...derivation, terms: [...terms] })),
		})),
		may_inquire: bureau !== undefined && !is_open && isCreditOpen(application.status) && mayStaff(actor.roles, 'credit_prepare'),
	}
}

/** Enqueues a new inquiry at the bureau. The caller holds the lock on the case. */
export async function inquire(context: CreditContext, application: ApplicationRow, reason: string): Promise<CreditView> {
	const { db, actor } = context
	if (!isCreditOpen(application.status)) refuse('err_credit_work_closed')
	const { partner_id, application_id, company_id } = application
	const { bureau } = await context.services.providersOf(partner_id)
	if (bureau === undefined) refuse('err_credit_bureau_missing')
	const rows = await db.all(listReports, { partner_id, application_id, company_id })
	if (rows.some(({ status }) => status === 'requested')) refuse('err_credit_report_requested')
	await beginInquiry(db, application, { staff: actor, reason })
	return creditOf(context, application)
}
