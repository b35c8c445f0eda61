import type { Serve } from './platform/http/serve.ts'
import { routes as accountRoutes } from './accounts/account/routes.ts'
import { routes as accountAdministrationRoutes } from './accounts/administration/routes.ts'
import { routes as applicationRoutes } from './applying/applications/routes.ts'
import { routes as appointmentRoutes } from './cases/appointments/routes.ts'
import { routes as auditRoutes } from './accounts/audit/routes.ts'
import { routes as exceptionRoutes } from './records/exceptions/routes.ts'
import { routes as bankRoutes } from './money/loans/banks/routes.ts'
import { routes as caseRoutes } from './cases/case/routes.ts'
import { routes as changeRoutes } from './applying/applications/changes/routes.ts'
import { routes as checklistRoutes } from './review/checklists/routes.ts'
import { itemFacts } from './cases/case/item-facts.ts'
import { routes as companyRoutes } from './applying/companies/routes.ts'
import { staffRoutes as staffCompanyRoutes } from './applying/companies/staff-routes.ts'
import { routes as templateRoutes } from './signing/contract-documents/drafts/routes.ts'
import { routes as corridorRoutes } from './partners/corridors/routes.ts'
import { routes as creditRoutes } from './review/credit/routes.ts'
import { routes as customerCareRoutes } from './cases/customer-care/routes.ts'
import { routes as dataExportRoutes } from './records/data-exports/routes.ts'
import { routes as debitorRoutes } from './applying/debitors/routes.ts'
import { routes as debtRoutes } from './applying/debts/routes.ts'
import { routes as creditMemoRoutes } from './records/credit-memo/routes.ts'
import { routes as decisionFileRoutes } from './records/decision-file/routes.ts'
import { routes as handOverRoutes } from './records/hand-over/routes.ts'
import { routes as deviceRoutes } from './accounts/devices/routes.ts'
import { routes as disclosureRoutes } from './cases/case/disclosures/routes.ts'
import { routes as preflightRoutes } from './applying/documents/preflight/routes.ts'
import { routes as documentRoutes } from './applying/documents/routes.ts'
import { staffRoutes as staffDocumentRoutes } from './applying/documents/staff-routes.ts'
import { routes as draftRoutes } from './applying/drafts/routes.ts'
import { routes as staffExportRoutes } from './records/exports/routes.ts'
import { routes as factoringRoutes } from './applying/factoring/routes.ts'
import { routes as financeObjectRoutes } from './applying/finance-objects/routes.ts'
import { routes as financialRoutes } from './review/financials/routes.ts'
import { routes as formRoutes } from './applying/forms/routes.ts'
import { routes as identificationRoutes } from './signing/identifications/routes.ts'
import { routes as industryCodeRoutes } from './review/industry-codes/routes.ts'
import { routes as ledgerTotalsRoutes } from './records/ledger-totals/routes.ts'
import { routes as monthClosingRoutes } from './money/ledger/closing/routes.ts'
import { routes as loanAccountRoutes } from './money/loans/account/routes.ts'
import { routes as loanDocumentRoutes } from './money/loans/documents/routes.ts'
import { routes as dunningRoutes } from './money/dunning/routes.ts'
import { routes as directDebitRoutes } from './money/direct-debits/routes.ts'
import { routes as paymentRequestRoutes } from './money/payment-requests/routes.ts'
import { routes as refundRoutes } from './money/refunds/routes.ts'
import { routes as reconciliationRoutes } from './money/reconciliation/routes.ts'
import { routes as loanChangeRoutes } from './money/servicing/routes.ts'
import { routes as loanListRoutes } from './money/loans/list/routes.ts'
import { routes as loanRequestRoutes } from './money/servicing/requests/routes.ts'
import { routes as loanRoutes } from './money/loans/routes.ts'
import { routes as membershipRoutes } from './accounts/memberships/routes.ts'
import { routes as messageRoutes } from './cases/messages/routes.ts'
import { routes as noteRoutes } from './cases/notes/routes.ts'
import { routes as notificationRoutes } from './accounts/notifications/routes.ts'
import { routes as offerRoutes } from './review/offers/routes.ts'
import { routes as ownershipRoutes } from './applying/ownership/routes.ts'
import { routes as partnerAdministrationRoutes } from './partners/partner-administration/routes.ts'
import { routes as partnerRoutes } from './partners/configuration/routes.ts'
import { routes as proposalRoutes } from './cases/proposals/routes.ts'
import { routes as queueRoutes } from './cases/queues/routes.ts'
import { routes as recommendationRoutes } from './review/recommendations/routes.ts'
import { routes as revisionRoutes } from './applying/applications/revisions/routes.ts'
import { routes as publishingRoutes } from './partners/publishing/routes.ts'
import { routes as referenceRateRoutes } from './partners/reference-rates/routes.ts'
import { routes as relatedRoutes } from './cases/related/routes.ts'
import { routes as reportRoutes } from './records/reports/routes.ts'
import { routes as requestRoutes } from './applying/requests/routes.ts'
import { routes as scenarioRoutes } from './review/scenarios/routes.ts'
import { routes as screeningRoutes } from './review/screenings/routes.ts'
import { routes as secondFactorRoutes } from './accounts/second-factors/routes.ts'
import { routes as staffSecondFactorRoutes } from './accounts/second-factors/staff/routes.ts'
import { routes as signatoryRoutes } from './applying/signatories/routes.ts'
import { routes as signatureRoutes } from './signing/signatures/routes.ts'
import { staffRoutes as staffSignatureRoutes } from './signing/signatures/staff-routes.ts'
import { routes as staffAdministrationRoutes } from './partners/staff-administration/routes.ts'
import { routes as staffRoutes } from './accounts/staff/routes.ts'
import { routes as submissionRoutes } from './records/submissions/routes.ts'
import { routes as taskRoutes } from './cases/tasks/routes.ts'
import { routes as waitingRoutes } from './cases/waiting/routes.ts'
import { routes as withdrawalRoutes } from './cases/withdrawal/routes.ts'
import { routes as versionRoutes } from './records/versions/routes.ts'
import { subjects } from './subjects.ts'

/** The endpoints of every room. */
export const routes: readonly ((serve: Serve) => void)[] = [
	accountRoutes,
	accountAdministrationRoutes,
	deviceRoutes,
	secondFactorRoutes,
	partnerRoutes,
	partnerAdministrationRoutes,
	draftRoutes,
	formRoutes,
	bankRoutes,
	companyRoutes,
	applicationRoutes,
	appointmentRoutes,
	changeRoutes,
	signatoryRoutes,
	identificationRoutes,
	signatureRoutes,
	staffSignatureRoutes,
	templateRoutes,
	financeObjectRoutes,
	debitorRoutes,
	debtRoutes,
	factoringRoutes,
	membershipRoutes,
	notificationRoutes,
	dataExportRoutes,
	submissionRoutes,
	documentRoutes,
	offerRoutes,
	corridorRoutes,
	publishingRoutes(subjects),
	referenceRateRoutes,
	scenarioRoutes,
	creditRoutes,
	industryCodeRoutes,
	financialRoutes,
	recommendationRoutes,
	requestRoutes,
	revisionRoutes,
	withdrawalRoutes,
	preflightRoutes,
	staffDocumentRoutes,
	staffRoutes,
	caseRoutes,
	relatedRoutes,
	queueRoutes,
	checklistRoutes(itemFacts),
	proposalRoutes,
	ownershipRoutes,
	screeningRoutes,
	loanRoutes,
	loanAccountRoutes,
	loanListRoutes,
	monthClosingRoutes,
	loanDocumentRoutes,
	loanChangeRoutes,
	loanRequestRoutes,
	dunningRoutes,
	reconciliationRoutes,
	directDebitRoutes,
	paymentRequestRoutes,
	refundRoutes,
	ledgerTotalsRoutes,
	staffAdministrationRoutes,
	disclosureRoutes,
	customerCareRoutes,
	staffCompanyRoutes,
	taskRoutes,
	waitingRoutes,
	staffExportRoutes,
	reportRoutes,
	messageRoutes,
	noteRoutes,
	auditRoutes,
	exceptionRoutes,
	creditMemoRoutes,
	decisionFileRoutes,
	handOverRoutes,
	versionRoutes,
	staffSecondFactorRoutes,
]
