import { handlers as accountHandlers } from './accounts/account/letters.ts'
import { handlers as clockHandlers } from './applying/applications/clock/jobs.ts'
import { handlers as appointmentHandlers } from './cases/appointments/letters.ts'
import { handlers as offerFileHandlers } from './signing/contract-documents/offer-file.ts'
import { handlers as creditHandlers } from './review/credit/jobs.ts'
import { handlers as auditHandlers } from './accounts/audit/jobs.ts'
import { handlers as dataExportHandlers } from './records/data-exports/jobs.ts'
import { handlers as coverHandlers } from './applying/debitors/covers/jobs.ts'
import { handlers as coverLookHandlers } from './applying/debitors/covers/looks.ts'
import { handlers as coverLetterHandlers } from './applying/debitors/covers/letters.ts'
import { handlers as documentHandlers } from './applying/documents/jobs.ts'
import { handlers as preflightHandlers } from './applying/documents/preflight/jobs.ts'
import { handlers as reviewHandlers } from './applying/documents/review/letters.ts'
import { handlers as decisionLetterHandlers } from './applying/decisions/letters.ts'
import { handlers as draftHandlers } from './applying/drafts/jobs.ts'
import { handlers as draftLetterHandlers } from './applying/drafts/letters.ts'
import { handlers as identificationHandlers } from './signing/identifications/jobs.ts'
import { handlers as mailHandlers } from './accounts/mails/mails.ts'
import { simulatedInsurerHandlers } from './platform/providers/credit-insurance/choose.ts'
import { handlers as requestHandlers } from './applying/requests/letters.ts'
import { handlers as offerHandlers } from './review/offers/jobs.ts'
import { handlers as screeningHandlers } from './review/screenings/jobs.ts'
import { handlers as invitationHandlers } from './applying/signatories/invitations.ts'
import { handlers as membershipHandlers } from './accounts/memberships/jobs.ts'
import { handlers as membershipLetterHandlers } from './accounts/memberships/letters.ts'
import { handlers as signatureHandlers } from './signing/signatures/jobs.ts'
import { handlers as partnerStaffHandlers } from './applying/applications/partner-staff/letters.ts'
import { handlers as leavingHandlers } from './cases/case-files/leaving/jobs.ts'
import { handlers as staffInvitationHandlers } from './partners/staff-administration/invitations.ts'
import { handlers as staffExportHandlers } from './records/exports/job.ts'
import { handlers as reportHandlers } from './records/reports/job.ts'
import { handlers as messageHandlers } from './cases/messages/notices.ts'
import { handlers as staffLetterHandlers } from './accounts/staff/letters.ts'
import { handlers as taskHandlers } from './cases/tasks/letters.ts'
import { handlers as maintenanceHandlers } from './platform/jobs/maintenance.ts'

/** Every job this installation runs. */
export const handlers = [
	...accountHandlers,
	...mailHandlers,
	...documentHandlers,
	...preflightHandlers,
	...reviewHandlers,
	...draftHandlers,
	...draftLetterHandlers,
	...decisionLetterHandlers,
	...appointmentHandlers,
	...requestHandlers,
	...coverHandlers,
	...coverLookHandlers,
	...coverLetterHandlers,
	...simulatedInsurerHandlers,
	...creditHandlers,
	...identificationHandlers,
	...screeningHandlers,
	...clockHandlers,
	...membershipHandlers,
	...membershipLetterHandlers,
	...offerFileHandlers,
	...offerHandlers,
	...invitationHandlers,
	...dataExportHandlers,
	...signatureHandlers,
	...partnerStaffHandlers,
	...staffInvitationHandlers,
	...leavingHandlers,
	...taskHandlers,
	...staffExportHandlers,
	...reportHandlers,
	...messageHandlers,
	...staffLetterHandlers,
	...auditHandlers,
	...maintenanceHandlers,
]
