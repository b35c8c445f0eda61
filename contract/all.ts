import * as account from './accounts/account.ts'
import * as applications from './applying/applications.ts'
import * as appointments from './cases/appointments.ts'
import * as banks from './money/banks.ts'
import * as customFields from './applying/custom-fields.ts'
import * as changes from './applying/changes.ts'
import * as companies from './applying/companies.ts'
import * as dataExports from './records/data-exports.ts'
import * as debitors from './applying/debitors.ts'
import * as debts from './applying/debts.ts'
import * as documents from './applying/documents.ts'
import * as drafts from './applying/drafts.ts'
import type { DescribedEndpoint } from './endpoint.ts'
import * as financeObjects from './applying/finance-objects.ts'
import * as factoring from './applying/factoring.ts'
import * as financialYears from './review/financial-years.ts'
import * as forms from './applying/forms.ts'
import * as identifications from './signing/identifications.ts'
import * as knownCompanies from './applying/known-companies.ts'
import * as arrears from './money/arrears.ts'
import * as loans from './money/loans.ts'
import * as loanDocuments from './money/loan-documents.ts'
import * as loanPlanChanges from './money/loan-plan-changes.ts'
import * as loanRequests from './money/loan-requests.ts'
import * as accountChanges from './money/account-changes.ts'
import * as mandates from './money/mandates.ts'
import * as payByTransfer from './money/pay-by-transfer.ts'
import * as messages from './cases/messages.ts'
import * as memberships from './accounts/memberships.ts'
import * as notifications from './accounts/notifications.ts'
import * as offers from './review/offers.ts'
import * as partners from './partners/configuration.ts'
import * as requests from './applying/requests.ts'
import * as preflight from './applying/preflight.ts'
import * as secondFactors from './accounts/second-factors.ts'
import * as sessions from './accounts/sessions.ts'
import * as sessionTime from './platform/session-time.ts'
import * as submissions from './records/submissions.ts'
import * as signatories from './applying/signatories.ts'
import * as signatures from './signing/signatures.ts'
import * as revisions from './applying/revisions.ts'
import * as withdrawal from './cases/withdrawal.ts'
import * as staffAccount from './accounts/staff/account.ts'
import * as addressCorrection from './accounts/address-correction.ts'
import * as staffAccounts from './accounts/staff/accounts.ts'
import * as staffCustomerCare from './cases/staff/customer-care.ts'
import * as staffAdministration from './partners/staff/administration.ts'
import * as staffApplications from './cases/staff/applications.ts'
import * as staffAudit from './accounts/staff/audit.ts'
import * as staffChecklists from './review/staff/checklists.ts'
import * as staffCredit from './review/staff/credit.ts'
import * as staffDeclineLetter from './cases/staff/decline-letter.ts'
import * as staffDebitors from './applying/staff/debitors.ts'
import * as staffDebts from './applying/staff/debts.ts'
import * as staffCreditMemo from './records/staff/credit-memo.ts'
import * as staffDecisionFile from './records/staff/decision-file.ts'
import * as staffHandOver from './records/staff/hand-over.ts'
import * as staffDisclosures from './cases/staff/disclosures.ts'
import * as staffDocuments from './applying/staff/documents.ts'
import * as staffFinancials from './review/staff/financials.ts'
import * as staffIdentifications from './signing/staff/identifications.ts'
import * as staffIndustryCodes from './review/staff/industry-codes.ts'
import * as staffInvitations from './accounts/staff/invitations.ts'
import * as staffOffers from './review/staff/offers.ts'
import * as staffOwnership from './applying/staff/ownership.ts'
import * as staffPartnerAdministration from './partners/staff/partner-administration.ts'
import * as staffPartners from './partners/staff/configuration.ts'
import * as staffQueues from './cases/staff/queues.ts'
import * as staffPayouts from './money/staff/payouts.ts'
import * as staffProposals from './cases/staff/proposals.ts'
import * as staffRecommendations from './review/staff/recommendations.ts'
import * as staffPast from './records/staff/past.ts'
import * as staffRegister from './applying/staff/register.ts'
import * as staffRelated from './cases/staff/related.ts'
import * as staffRequests from './applying/staff/requests.ts'
import * as staffCorridors from './partners/staff/corridors.ts'
import * as staffPublishing from './partners/staff/publishing.ts'
import * as staffReferenceRates from './partners/staff/reference-rates.ts'
import * as staffScenarios from './review/staff/scenarios.ts'
import * as staffScreenings from './review/staff/screenings.ts'
import * as staffSecondFactors from './accounts/staff/second-factors.ts'
import * as staffSignatories from './applying/staff/signatories.ts'
import * as staffSignatures from './signing/staff/signatures.ts'
import * as staffTemplates from './signing/staff/templates.ts'
import * as staffStorage from './applying/staff/storage.ts'
import * as staffExceptions from './records/staff/exceptions.ts'
import * as staffExports from './records/staff/exports.ts'
import * as staffLedgerTotals from './records/staff/ledger-totals.ts'
import * as staffLoans from './money/staff/loans.ts'
import * as staffLoanList from './money/staff/loan-list.ts'
import * as staffLoanDocuments from './money/staff/loan-documents.ts'
import * as staffLoanRequests from './money/staff/loan-requests.ts'
import * as staffDunning from './money/staff/dunning.ts'
import * as staffBank from './money/staff/bank.ts'
import * as staffMonthClosings from './money/staff/month-closings.ts'
import * as staffCollections from './money/staff/collections.ts'
import * as staffPaymentRequests from './money/staff/payment-requests.ts'
import * as staffRefunds from './money/staff/refunds.ts'
import * as staffReturns from './money/staff/returns.ts'
import * as staffLoanChanges from './money/staff/loan-changes.ts'
import * as staffPlanCalculations from './money/staff/plan-calculations.ts'
import * as staffMessages from './cases/staff/messages.ts'
import * as staffNotes from './cases/staff/notes.ts'
import * as staffReports from './records/staff/reports.ts'
import * as staffTasks from './cases/staff/tasks.ts'
import * as staffWaiting from './cases/staff/waiting.ts'

const isEndpoint = (value: unknown): value is DescribedEndpoint =>
	typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const features = [
	account,
	sessions,
	sessionTime,
	secondFactors,
	partners,
	drafts,
	forms,
	companies,
	knownCompanies,
	applications,
	customFields,
	appointments,
	banks,
	changes,
	signatories,
	signatures,
	identifications,
	financeObjects,
	debitors,
	debts,
	memberships,
	notifications,
	dataExports,
	submissions,
	documents,
	requests,
	revisions,
	preflight,
	financialYears,
	factoring,
	offers,
	withdrawal,
	staffAccount,
	addressCorrection,
	staffAccounts,
	staffCustomerCare,
	staffAdministration,
	staffApplications,
	staffDeclineLetter,
	staffExceptions,
	staffAudit,
	staffChecklists,
	staffCredit,
	staffDebitors,
	staffDebts,
	staffCreditMemo,
	staffDecisionFile,
	staffHandOver,
	staffDisclosures,
	staffDocuments,
	staffFinancials,
	staffIdentifications,
	staffIndustryCodes,
	staffInvitations,
	staffOffers,
	staffOwnership,
	staffPartners,
	staffPartnerAdministration,
	staffQueues,
	staffPayouts,
	staffProposals,
	staffRecommendations,
	staffPast,
	staffRegister,
	staffRelated,
	staffRequests,
	staffCorridors,
	staffPublishing,
	staffReferenceRates,
	staffScenarios,
	staffScreenings,
	staffSecondFactors,
	staffSignatories,
	staffSignatures,
	staffStorage,
	staffTemplates,
	staffTasks,
	staffWaiting,
	arrears,
	loans,
	loanDocuments,
	loanPlanChanges,
	loanRequests,
	mandates,
	payByTransfer,
	accountChanges,
	messages,
	staffExports,
	staffLedgerTotals,
	staffLoans,
	staffLoanList,
	staffLoanDocuments,
	staffLoanRequests,
	staffDunning,
	staffBank,
	staffMonthClosings,
	staffCollections,
	staffPaymentRequests,
	staffRefunds,
	staffReturns,
	staffLoanChanges,
	staffPlanCalculations,
	staffMessages,
	staffNotes,
	staffReports,
]

/** The name of a grouped endpoint includes its group: `code` in `staffSecondStep` is `staffSecondStepCode`. */
function named(name: string, value: unknown): (readonly [name: string, endpoint: DescribedEndpoint])[] {
	if (isEndpoint(value)) return [[name, value]]
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
		isEndpoint(member) ? [[name + key.charAt(0).toUpperCase() + key.slice(1), member] as const] : [],
	)
}

/** Every endpoint by its export name, which is OpenAPI's operation id. */
export const endpoints: ReadonlyMap<string, DescribedEndpoint> = new Map(
	features.flatMap((feature) => Object.entries(feature).flatMap(([name, value]) => named(name, value))),
)
