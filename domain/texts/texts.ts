import type { account } from './de/account.ts'
import type { applications } from './de/applications.ts'
import type { appointments } from './de/appointments.ts'
import type { audit } from './de/audit.ts'
import type { backoffice } from './de/backoffice.ts'
import type { backofficeDocuments } from './de/backoffice-documents.ts'
import type { backofficeFile } from './de/backoffice-file.ts'
import type { backofficeLogin } from './de/backoffice-login.ts'
import type { backofficeMoves } from './de/backoffice-moves.ts'
import type { backofficePeople } from './de/backoffice-people.ts'
import type { backofficeQueue } from './de/backoffice-queue.ts'
import type { backofficeStatuses } from './de/backoffice-statuses.ts'
import type { backofficeFlows } from './de/backoffice-flows.ts'
import type { caseErrors } from './de/case-errors.ts'
import type { clock } from './de/clock.ts'
import type { companies } from './de/companies.ts'
import type { consent } from './de/consent.ts'
import type { credit } from './de/credit.ts'
import type { dashboard } from './de/dashboard.ts'
import type { debitors } from './de/debitors.ts'
import type { debts } from './de/debts.ts'
import type { documentReview } from './de/document-review.ts'
import type { documents } from './de/documents.ts'
import type { enumerations } from './de/enumerations.ts'
import type { errors } from './de/errors.ts'
import type { financeObjects } from './de/finance-objects.ts'
import type { factoring } from './de/factoring.ts'
import type { financials } from './de/financials.ts'
import type { financialYears } from './de/financial-years.ts'
import type { forms } from './de/forms.ts'
import type { identifications } from './de/identifications.ts'
import type { offer } from './de/offer.ts'
import type { offers } from './de/offers.ts'
import type { pricing } from './de/pricing.ts'
import type { queues } from './de/queues.ts'
import type { recommendations } from './de/recommendations.ts'
import type { requests } from './de/requests.ts'
import type { people } from './de/people.ts'
import type { preflight } from './de/preflight.ts'
import type { secondFactors } from './de/second-factors.ts'
import type { session } from './de/session.ts'
import type { settings } from './de/settings.ts'
import type { sharedRecords } from './de/shared-records.ts'
import type { shell } from './de/shell.ts'
import type { signatories } from './de/signatories.ts'
import type { signatures } from './de/signatures.ts'
import type { templates } from './de/templates.ts'
import type { staffAdministration } from './de/staff-administration.ts'
import type { exports } from './de/exports.ts'
import type { reports } from './de/reports.ts'
import type { messages } from './de/messages.ts'
import type { notes } from './de/notes.ts'
import type { tasks } from './de/tasks.ts'

/** Every text of the screens, by namespace; German is the model, and the other languages are checked against it in their own files. */
export interface Texts {
	readonly account: typeof account
	readonly applications: typeof applications
	readonly appointments: typeof appointments
	readonly audit: typeof audit
	readonly backoffice: typeof backoffice
	readonly 'backoffice-documents': typeof backofficeDocuments
	readonly 'backoffice-file': typeof backofficeFile
	readonly 'backoffice-login': typeof backofficeLogin
	readonly 'backoffice-moves': typeof backofficeMoves
	readonly 'backoffice-people': typeof backofficePeople
	readonly 'backoffice-queue': typeof backofficeQueue
	readonly 'backoffice-statuses': typeof backofficeStatuses
	readonly 'backoffice-flows': typeof backofficeFlows
	readonly 'case-errors': typeof caseErrors
	readonly clock: typeof clock
	readonly companies: typeof companies
	readonly consent: typeof consent
	readonly credit: typeof credit
	readonly dashboard: typeof dashboard
	readonly 'document-review': typeof documentReview
	readonly debitors: typeof debitors
	readonly debts: typeof debts
	readonly documents: typeof documents
	readonly enumerations: typeof enumerations
	readonly errors: typeof errors
	readonly 'finance-objects': typeof financeObjects
	readonly factoring: typeof factoring
	readonly financials: typeof financials
	readonly 'financial-years': typeof financialYears
	readonly forms: typeof forms
	readonly identifications: typeof identifications
	readonly offer: typeof offer
	readonly offers: typeof offers
	readonly pricing: typeof pricing
	readonly queues: typeof queues
	readonly recommendations: typeof recommendations
	readonly requests: typeof requests
	readonly people: typeof people
	readonly preflight: typeof preflight
	readonly 'second-factors': typeof secondFactors
	readonly session: typeof session
	readonly settings: typeof settings
	readonly 'shared-records': typeof sharedRecords
	readonly shell: typeof shell
	readonly signatories: typeof signatories
	readonly signatures: typeof signatures
	readonly templates: typeof templates
	readonly 'staff-administration': typeof staffAdministration
	readonly exports: typeof exports
	readonly reports: typeof reports
	readonly messages: typeof messages
	readonly notes: typeof notes
	readonly tasks: typeof tasks
}

export type Namespace = keyof Texts
