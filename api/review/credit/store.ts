import { sql, type Selectable } from 'kysely'

import type { ReportFailure } from '#domain/review/credit/report.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { CreditReportsTable } from '#api/platform/db/tables/credit.ts'

export type ReportRow = Selectable<CreditReportsTable>

interface OfCompany {
	partner_id: string
	application_id: string
	company_id: string
}

interface OfReport {
	partner_id: string
	report_id: string
}

export const insertReport = prepareInsert('credit_reports', ['partner_id', 'report_id', 'application_id', 'requested_by', 'reason'])

export const listReports = prepare((db, param: OfCompany) =>
	db
		.selectFrom('credit_reports')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.where('company_id', '=', param.company_id)
		.orderBy('requested_at', 'desc')
		.orderBy('report_id', 'desc'),
)

/** An inquiry with the company it is about, which is the one that applies: the application says nothing of another. */
export const findInquiry = prepare((db, param: OfReport) =>
	db
		.selectFrom('credit_reports')
		.innerJoin('applications', (join) =>
			join
				.onRef('applications.partner_id', '=', 'credit_reports.partner_id')
				.onRef('applications.application_id', '=', 'credit_reports.application_id')
				.onRef('applications.company_id', '=', 'credit_reports.company_id'),
		)
		.leftJoin('companies', (join) =>
			join.onRef('companies.partner_id', '=', 'applications.partner_id').onRef('companies.company_id', '=', 'applications.company_id'),
		)
		.select([
			'credit_reports.report_id',
			'credit_reports.status',
			'credit_reports.application_id',
			'applications.partner_id',
			'applications.companyName',
			'applications.companyCountry',
			'applications.hrNumber',
			'applications.taxIdNumber',
			'applications.street',
			'applications.houseNumber',
			'applications.companyPostCode',
			'applications.companyLocation',
			'companies.external_provider_company_id',
		])
		.where('credit_reports.report_id', '=', param.report_id),
)

export const countAttempt = prepare((db, param: OfReport) =>
	db
		.updateTable('credit_reports')
		.set({ attempts: sql<number>`attempts + 1` })
		.where('report_id', '=', param.report_id)
		.where('status', '=', 'requested')
		.returning('attempts'),
)

export const updateReceived = prepare((db, param: OfReport & { provider: string; report: string; raw: string }) =>
	db
		.updateTable('credit_reports')
		.set({
			status: 'received',
			provider: param.provider,
			report: param.report,
			raw: param.raw,
			settled_at: sql<Date>`now()`,
		})
		.where('report_id', '=', param.report_id)
		.where('status', '=', 'requested')
		.returning('report_id'),
)

export const updateFailed = prepare((db, param: OfReport & { provider: string | null; failure: ReportFailure; raw: string | null }) =>
	db
		.updateTable('credit_reports')
		.set({
			status: 'failed',
			provider: param.provider,
			failure: param.failure,
			raw: param.raw,
			settled_at: sql<Date>`now()`,
		})
		.where('report_id', '=', param.report_id)
		.where('status', '=', 'requested')
		.returning('report_id'),
)
