import type {
	AccountDeletionsTable,
	AccountLocksTable,
	AccountNamesTable,
	AccountTokensTable,
	AddressCorrectionsTable,
	IdempotencyKeysTable,
	RateLimitsTable,
	SavedViewsTable,
	KnownDevicesTable,
	SessionsTable,
	StaffSessionsTable,
	StaffUsersTable,
	UserConsentsTable,
	UsersTable,
} from './tables/account.ts'
import type {
	ApplicationEventsTable,
	ApplicationNamesTable,
	ApplicationsTable,
	DecisionsTable,
	DraftBrowsersTable,
	DraftLinksTable,
	DraftsTable,
	IndicativeOffersTable,
	SignatoriesTable,
} from './tables/applications.ts'
import type { AdvisorDaysTable, AppointmentHoldsTable, AppointmentsTable } from './tables/appointments.ts'
import type { AuditEventsTable, DetachedAuditRunsTable, DetachedMonthsTable } from './tables/audit.ts'
import type {
	ApplicationIndustryCodesTable,
	CovenantsTable,
	CreditReportsTable,
	FinancialStatementsTable,
	IndustryCodesTable,
	InvestmentRecommendationsTable,
	RecommendationVotesTable,
} from './tables/credit.ts'
import type { ContractDocumentsTable, DocumentTemplateActsTable, DocumentTemplatesTable } from './tables/contract-documents.ts'
import type { DebitorsTable, InsuranceCoverEventsTable, InsuranceCoversTable } from './tables/debitors.ts'
import type { DocumentReviewsTable, DocumentsTable, StorageFindingsTable } from './tables/documents.ts'
import type { DebtStatementsTable, DebtsTable } from './tables/debts.ts'
import type { DunningActsTable, DunningLooksTable, DunningStepsTable } from './tables/dunning.ts'
import type { FinanceObjectsTable } from './tables/finance-objects.ts'
import type { FactoringDetailsTable } from './tables/factoring.ts'
import type { ChecklistMarksTable, FrozenChecklistsTable, OwnershipChecksTable, ProposalsTable, ScreeningsTable } from './tables/flows.ts'
import type { FormVersionsTable } from './tables/forms.ts'
import type { IdentificationEventsTable, IdentificationsTable } from './tables/identifications.ts'
import type { DataExportsTable, MembershipsTable, TeamEventsTable, TeamInvitationsTable, TeamsTable } from './tables/memberships.ts'
import type {
	CompaniesTable,
	PartnerDomainsTable,
	PartnersTable,
	ProductsTable,
	RegistryCompaniesTable,
	RegistryImportsTable,
	RegistryWordsTable,
} from './tables/partners.ts'
import type {
	StaffChangesTable,
	StaffInvitationsTable,
	StaffRecoveriesTable,
	StaffRoleGrantsTable,
	StaffWaitingToldTable,
} from './tables/staff.ts'
import type {
	BankAccountsTable,
	BankEntriesTable,
	BankEntryDetailsTable,
	BankIncomingFilesTable,
	BankJournalLinesTable,
	BankJournalsTable,
	BankMatchesTable,
	BankOrderFilesTable,
	BankOrdersTable,
	BankStatementsTable,
} from './tables/bank.ts'
import type {
	AccountChangesTable,
	CollectionDecisionsTable,
	CollectionRunsTable,
	CollectionsTable,
	MandatesTable,
} from './tables/direct-debits.ts'
import type { PaymentRequestsTable, RefundsTable } from './tables/payment-requests.ts'
import type {
	BusinessDatesTable,
	LedgerClosingsTable,
	LedgerEntriesTable,
	LedgerFactsTable,
	LedgerHeadsTable,
	LedgerJournalsTable,
	MonthClosingsTable,
	StatutoryRatesTable,
} from './tables/ledger.ts'
import type {
	LoanChangesTable,
	LoanDocumentsTable,
	LoanInstalmentsTable,
	LoanPaymentsTable,
	LoanRateResetsTable,
	LoanRequestsTable,
	LoansTable,
	PayoutsTable,
} from './tables/loans.ts'
import type { PriceCorridorsTable, PriceScenariosTable, ReferenceFixingsTable } from './tables/pricing.ts'
import type {
	PublicationActsTable,
	PublicationDraftsTable,
	PublicationHeadsTable,
	PublicationReferencesTable,
	PublicationSetsTable,
	PublicationsTable,
} from './tables/publishing.ts'
import type { OffersTable, OfferVersionsTable } from './tables/offers.ts'
import type { SubmissionsTable } from './tables/submissions.ts'
import type { RequestRoundsTable, RequestsTable, StageTimesTable } from './tables/requests.ts'
import type {
	PendingSignInsTable,
	RecoveryCodesTable,
	SecondFactorEnrolmentsTable,
	SecondFactorEventsTable,
	SecondFactorsTable,
	StaffPendingSignInsTable,
	StaffRecoveryCodesTable,
	StaffSecondFactorEnrolmentsTable,
	StaffSecondFactorEventsTable,
	StaffSecondFactorsTable,
} from './tables/second-factors.ts'
import type {
	AskedSignaturesTable,
	SignaturesTable,
	SigningAuthoritiesTable,
	SigningCoversTable,
	SignatureDocumentsTable,
	SigningPeopleTable,
	SigningRoundsTable,
} from './tables/signatures.ts'
import type {
	ReportCountsTable,
	ReportFiguresTable,
	ReportMarksTable,
	StaffExportPiecesTable,
	StaffExportsTable,
} from './tables/exports.ts'
import type {
	MessageNoticesTable,
	MessageReadsTable,
	MessagesTable,
	NoteMentionsTable,
	NotesTable,
	NoteVersionsTable,
} from './tables/messages.ts'
import type { TasksTable } from './tables/tasks.ts'
import type { RowVersionsTable } from './tables/versions.ts'

/** Every table the product reads or writes; `tables.test.ts` compares it with the migrated database. */
export interface Tables {
	partners: PartnersTable
	partner_domains: PartnerDomainsTable
	products: ProductsTable
	users: UsersTable
	user_consents: UserConsentsTable
	sessions: SessionsTable
	known_devices: KnownDevicesTable
	account_tokens: AccountTokensTable
	account_names: AccountNamesTable
	account_locks: AccountLocksTable
	account_deletions: AccountDeletionsTable
	address_corrections: AddressCorrectionsTable
	drafts: DraftsTable
	form_versions: FormVersionsTable
	factoring_details: FactoringDetailsTable
	draft_browsers: DraftBrowsersTable
	draft_links: DraftLinksTable
	companies: CompaniesTable
	teams: TeamsTable
	memberships: MembershipsTable
	team_invitations: TeamInvitationsTable
	team_events: TeamEventsTable
	data_exports: DataExportsTable
	applications: ApplicationsTable
	application_names: ApplicationNamesTable
	indicative_offers: IndicativeOffersTable
	decisions: DecisionsTable
	application_events: ApplicationEventsTable
	audit_events: AuditEventsTable
	detached_audit_runs: DetachedAuditRunsTable
	detached_months: DetachedMonthsTable
	row_versions: RowVersionsTable
	signatories: SignatoriesTable
	finance_objects: FinanceObjectsTable
	debts: DebtsTable
	debt_statements: DebtStatementsTable
	documents: DocumentsTable
	appointments: AppointmentsTable
	appointment_holds: AppointmentHoldsTable
	advisor_days: AdvisorDaysTable
	offers: OffersTable
	offer_versions: OfferVersionsTable
	price_scenarios: PriceScenariosTable
	price_corridors: PriceCorridorsTable
	publication_acts: PublicationActsTable
	publication_drafts: PublicationDraftsTable
	publication_heads: PublicationHeadsTable
	publication_references: PublicationReferencesTable
	publication_sets: PublicationSetsTable
	publications: PublicationsTable
	reference_fixings: ReferenceFixingsTable
	checklist_marks: ChecklistMarksTable
	frozen_checklists: FrozenChecklistsTable
	proposals: ProposalsTable
	screenings: ScreeningsTable
	ownership_checks: OwnershipChecksTable
	payouts: PayoutsTable
	loans: LoansTable
	loan_instalments: LoanInstalmentsTable
	loan_payments: LoanPaymentsTable
	loan_changes: LoanChangesTable
	loan_documents: LoanDocumentsTable
	loan_requests: LoanRequestsTable
	loan_rate_resets: LoanRateResetsTable
	dunning_steps: DunningStepsTable
	dunning_acts: DunningActsTable
	dunning_looks: DunningLooksTable
	bank_accounts: BankAccountsTable
	bank_order_files: BankOrderFilesTable
	bank_orders: BankOrdersTable
	bank_incoming_files: BankIncomingFilesTable
	bank_statements: BankStatementsTable
	bank_entries: BankEntriesTable
	bank_entry_details: BankEntryDetailsTable
	bank_matches: BankMatchesTable
	bank_journals: BankJournalsTable
	bank_journal_lines: BankJournalLinesTable
	mandates: MandatesTable
	account_changes: AccountChangesTable
	collection_decisions: CollectionDecisionsTable
	collection_runs: CollectionRunsTable
	collections: CollectionsTable
	payment_requests: PaymentRequestsTable
	refunds: RefundsTable
	ledger_facts: LedgerFactsTable
	ledger_journals: LedgerJournalsTable
	ledger_entries: LedgerEntriesTable
	ledger_heads: LedgerHeadsTable
	ledger_closings: LedgerClosingsTable
	month_closings: MonthClosingsTable
	business_dates: BusinessDatesTable
	statutory_rates: StatutoryRatesTable
	requests: RequestsTable
	submissions: SubmissionsTable
	request_rounds: RequestRoundsTable
	stage_times: StageTimesTable
	tasks: TasksTable
	messages: MessagesTable
	message_reads: MessageReadsTable
	message_notices: MessageNoticesTable
	note_mentions: NoteMentionsTable
	notes: NotesTable
	note_versions: NoteVersionsTable
	report_counts: ReportCountsTable
	report_figures: ReportFiguresTable
	report_marks: ReportMarksTable
	staff_exports: StaffExportsTable
	staff_export_pieces: StaffExportPiecesTable
	identifications: IdentificationsTable
	identification_events: IdentificationEventsTable
	debitors: DebitorsTable
	insurance_covers: InsuranceCoversTable
	insurance_cover_events: InsuranceCoverEventsTable
	document_reviews: DocumentReviewsTable
	storage_findings: StorageFindingsTable
	document_templates: DocumentTemplatesTable
	document_template_acts: DocumentTemplateActsTable
	contract_documents: ContractDocumentsTable
	signing_rounds: SigningRoundsTable
	signing_covers: SigningCoversTable
	signing_people: SigningPeopleTable
	signature_documents: SignatureDocumentsTable
	signatures: SignaturesTable
	asked_signatures: AskedSignaturesTable
	signing_authorities: SigningAuthoritiesTable
	idempotency_keys: IdempotencyKeysTable
	staff_users: StaffUsersTable
	staff_changes: StaffChangesTable
	staff_waiting_told: StaffWaitingToldTable
	staff_invitations: StaffInvitationsTable
	staff_recoveries: StaffRecoveriesTable
	staff_role_grants: StaffRoleGrantsTable
	saved_views: SavedViewsTable
	staff_sessions: StaffSessionsTable
	registry_companies: RegistryCompaniesTable
	registry_words: RegistryWordsTable
	registry_imports: RegistryImportsTable
	rate_limits: RateLimitsTable
	credit_reports: CreditReportsTable
	industry_codes: IndustryCodesTable
	application_industry_codes: ApplicationIndustryCodesTable
	financial_statements: FinancialStatementsTable
	covenants: CovenantsTable
	investment_recommendations: InvestmentRecommendationsTable
	recommendation_votes: RecommendationVotesTable
	second_factors: SecondFactorsTable
	second_factor_enrolments: SecondFactorEnrolmentsTable
	recovery_codes: RecoveryCodesTable
	pending_sign_ins: PendingSignInsTable
	second_factor_events: SecondFactorEventsTable
	staff_second_factors: StaffSecondFactorsTable
	staff_second_factor_enrolments: StaffSecondFactorEnrolmentsTable
	staff_recovery_codes: StaffRecoveryCodesTable
	staff_pending_sign_ins: StaffPendingSignInsTable
	staff_second_factor_events: StaffSecondFactorEventsTable
}
