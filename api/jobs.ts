import { handlers as accountHandlers } from './accounts/account/mails.ts'
import { handlers as deletionHandlers } from './accounts/administration/deletion/carry-out.ts'
import { handlers as deletionMailHandlers } from './accounts/administration/deletion/mails.ts'
import { handlers as correctionHandlers } from './accounts/administration/corrections/mails.ts'
import { handlers as clockHandlers } from './applying/applications/clock/jobs.ts'
import { handlers as appointmentHandlers } from './cases/appointments/mails.ts'
import { handlers as offerFileHandlers } from './signing/contract-documents/offer-file.ts'
import { handlers as creditHandlers } from './review/credit/jobs.ts'
import { handlers as auditHandlers } from './accounts/audit/jobs.ts'
import { handlers as dataExportHandlers } from './records/data-exports/jobs.ts'
import { handlers as coverHandlers } from './applying/debitors/covers/jobs.ts'
import { handlers as coverLookHandlers } from './applying/debitors/covers/looks.ts'
import { handlers as coverMailHandlers } from './applying/debitors/covers/mails.ts'
import { handlers as documentHandlers } from './applying/documents/jobs.ts'
import { handlers as preflightHandlers } from './applying/documents/preflight/jobs.ts'
import { handlers as reviewHandlers } from './applying/documents/review/mails.ts'
import { handlers as decisionMailHandlers } from './applying/decisions/mails.ts'
import { handlers as draftHandlers } from './applying/drafts/jobs.ts'
import { handlers as draftMailHandlers } from './applying/drafts/mails.ts'
import { handlers as identificationHandlers } from './signing/identifications/jobs.ts'
import { handlers as mailHandlers } from './accounts/mails/mails.ts'
import { registryHandlers } from './platform/providers/registry/choose.ts'
import { simulatedInsurerHandlers } from './platform/providers/credit-insurance/choose.ts'
import { handlers as requestHandlers } from './applying/requests/mails.ts'
import { handlers as offerHandlers } from './review/offers/jobs.ts'
import { itemFacts } from './cases/case/item-facts.ts'
import { handlers as checklistHandlers } from './review/checklists/settle.ts'
import { handlers as recommendationHandlers } from './review/recommendations/jobs.ts'
import { handlers as screeningHandlers } from './review/screenings/jobs.ts'
import { handlers as invitationHandlers } from './applying/signatories/invitations.ts'
import { handlers as membershipHandlers } from './accounts/memberships/jobs.ts'
import { handlers as membershipMailHandlers } from './accounts/memberships/mails.ts'
import { handlers as signatureHandlers } from './signing/signatures/jobs.ts'
import { handlers as partnerStaffHandlers } from './applying/applications/partner-staff/mails.ts'
import { handlers as leavingHandlers } from './cases/case/leaving/jobs.ts'
import { handlers as neverAskedHandlers } from './cases/case/unscreened/jobs.ts'
import { handlers as staffInvitationHandlers } from './partners/staff-administration/invitations.ts'
import { handlers as recoveryHandlers } from './partners/installation/jobs.ts'
import { handlers as staffExportHandlers } from './records/exports/job.ts'
import { handlers as reportHandlers } from './records/reports/job.ts'
import { handlers as retentionHandlers } from './accounts/retention/jobs.ts'
import { handlers as messageHandlers } from './cases/messages/notices.ts'
import { handlers as staffMailHandlers } from './accounts/staff/mails.ts'
import { handlers as waitingHandlers } from './cases/waiting/mails/mails.ts'
import { handlers as bankBookHandlers } from './money/bank-book/jobs.ts'
import { handlers as ledgerHandlers } from './money/ledger/jobs.ts'
import { handlers as loanHandlers } from './money/loans/jobs.ts'
import { handlers as loanDocumentHandlers } from './money/loans/documents/jobs.ts'
import { handlers as paymentHandlers } from './money/payments/jobs.ts'
import { handlers as directDebitHandlers } from './money/direct-debits/jobs.ts'
import { handlers as refundHandlers } from './money/refunds/jobs.ts'
import { handlers as loanRequestHandlers } from './money/servicing/requests/jobs.ts'
import { handlers as reconciliationHandlers } from './money/reconciliation/jobs.ts'
import { handlers as maintenanceHandlers } from './platform/jobs/maintenance.ts'

/** Every job this installation runs. */
export const handlers = [
	...accountHandlers,
	...correctionHandlers,
	...deletionHandlers,
	...deletionMailHandlers,
	...mailHandlers,
	...documentHandlers,
	...preflightHandlers,
	...reviewHandlers,
	...draftHandlers,
	...draftMailHandlers,
	...decisionMailHandlers,
	...appointmentHandlers,
	...requestHandlers,
	...coverHandlers,
	...coverLookHandlers,
	...coverMailHandlers,
	...registryHandlers,
	...simulatedInsurerHandlers,
	...creditHandlers,
	...identificationHandlers,
	...recommendationHandlers,
	...screeningHandlers,
	...checklistHandlers(itemFacts),
	...clockHandlers,
	...membershipHandlers,
	...membershipMailHandlers,
	...offerFileHandlers,
	...offerHandlers,
	...invitationHandlers,
	...dataExportHandlers,
	...signatureHandlers,
	...partnerStaffHandlers,
	...staffInvitationHandlers,
	...recoveryHandlers,
	...leavingHandlers,
	...neverAskedHandlers,
	...waitingHandlers,
	...staffExportHandlers,
	...reportHandlers,
	...retentionHandlers,
	...messageHandlers,
	...staffMailHandlers,
	...auditHandlers,
	...loanHandlers,
	...loanDocumentHandlers,
	...paymentHandlers,
	...loanRequestHandlers,
	...reconciliationHandlers,
	...directDebitHandlers,
	...refundHandlers,
	...ledgerHandlers,
	...bankBookHandlers,
	...maintenanceHandlers,
]
