import type { ColumnType, Generated } from 'kysely'

import type { CreditReport, ReportFailure, ReportStatus } from '#domain/review/credit/report.ts'
import type { CovenantRatio, Direction } from '#domain/review/financials/covenants.ts'
import type { AccountingRule, Figures } from '#domain/review/financials/lines.ts'
import type { StatementOrigin, StatementStatus, StatementType } from '#domain/review/financials/rules.ts'
import type { IndustryCodeType } from '#domain/review/industry-codes/codes.ts'
import type { Titles } from '#domain/review/industry-codes/nace.ts'
import type { RepaymentFrequency } from '#domain/review/pricing/terms.ts'
import type { RecommendationTexts } from '#domain/review/recommendations/rules.ts'
import type { Office, RecommendationStatus, VoteValue } from '#domain/review/recommendations/status.ts'

import type { Json } from './json.ts'

export interface CreditReportsTable {
	partner_id: string
	report_id: string
	application_id: string
	/** The application's where none is given. */
	company_id: Generated<string>
	status: Generated<ReportStatus>
	provider: string | null
	requested_by: string | null
	reason: string | null
	requested_at: Generated<Date>
	attempts: Generated<number>
	settled_at: Date | null
	failure: ReportFailure | null
	report: ColumnType<CreditReport | null, string | null, string | null>
	raw: ColumnType<unknown, string | null, string | null>
}

export interface IndustryCodesTable {
	type: IndustryCodeType
	code: string
	titles: Json<Titles>
	weight: Generated<number>
	source: string
	updated_at: Generated<Date>
}

export interface ApplicationIndustryCodesTable {
	partner_id: string
	change_id: string
	application_id: string
	type: IndustryCodeType
	code: string
	source: 'register' | 'manual'
	status: 'in_force' | 'proposed' | 'refused' | 'replaced'
	proposed_by: string
	proposed_at: Generated<Date>
	note: string | null
	decided_by: string | null
	decided_at: Date | null
}

export interface FinancialStatementsTable {
	partner_id: string
	statement_id: string
	application_id: string
	/** The application's where none is given. */
	company_id: Generated<string>
	type: StatementType
	as_of_date: string
	months: number
	origin: StatementOrigin
	accounting_rule: AccountingRule
	unit: number
	document_id: string | null
	status: Generated<StatementStatus>
	figures: ColumnType<Figures, string | undefined, string>
	version: Generated<number>
	spread_by: string
	saved_at: Generated<Date>
	created_at: Generated<Date>
}

export interface CovenantsTable {
	partner_id: string
	covenant_id: string
	application_id: string
	ratio: CovenantRatio
	direction: Direction
	threshold: number
	frequency: RepaymentFrequency
	first_test_on: string
	agreed_by: string
	created_at: Generated<Date>
}

export interface InvestmentRecommendationsTable {
	partner_id: string
	recommendation_id: string
	application_id: string
	status: Generated<RecommendationStatus>
	texts: Json<RecommendationTexts>
	version: Generated<number>
	author_ids: string[]
	saved_at: Generated<Date>
	created_at: Generated<Date>
}

export interface RecommendationVotesTable {
	partner_id: string
	recommendation_id: string
	vote_id: string
	office: Office
	vote: VoteValue
	note: string | null
	text_version: number
	voted_by: string
	voted_at: Generated<Date>
	voided_at: Date | null
}
