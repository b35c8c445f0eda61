import type { SentQueryOf } from '#contract/endpoint.ts'
import type { getReports } from '#contract/records/staff/reports.ts'
import { loanTypes, type LoanType } from '#domain/partners/products/enumerations.ts'
import { reportSpans, type ReportSpan } from '#domain/records/reports/figures.ts'

/** The view of the reports; all of it is part of the address. */
export interface ReportView {
	readonly partner_key: string
	readonly loan_type: LoanType | ''
	readonly months: ReportSpan
}

export const wholeReport: ReportView = { partner_key: '', loan_type: '', months: '12' }

/** Parses an address; invalid parts are ignored. */
export function parseReportView(query: URLSearchParams): ReportView {
	const partner_key = query.get('partner_key') ?? ''
	return {
		partner_key: partner_key.length > 63 ? '' : partner_key,
		loan_type: loanTypes.find((type) => type === query.get('loan_type')) ?? '',
		months: reportSpans.find((span) => span === query.get('months')) ?? wholeReport.months,
	}
}

/** Only what differs from the default. */
export const reportAddress = (view: ReportView): URLSearchParams =>
	new URLSearchParams(Object.entries(view).filter(([name, value]) => value !== wholeReport[name as keyof ReportView]))

export const isFiltered = (view: ReportView): boolean => reportAddress(view).size > 0

/** The query of a view. */
export const sentFilter = ({ partner_key, loan_type, months }: ReportView): SentQueryOf<typeof getReports> => ({
	months,
	...(partner_key !== '' && { partner_key }),
	...(loan_type !== '' && { loan_type }),
})
