import { account as de_account } from '#domain/texts/de/account.ts'
import { applications as de_applications } from '#domain/texts/de/applications.ts'
import { appointments as de_appointments } from '#domain/texts/de/appointments.ts'
import { backoffice as de_backoffice } from '#domain/texts/de/backoffice.ts'
import { backofficeDocuments as de_backoffice_documents } from '#domain/texts/de/backoffice-documents.ts'
import { backofficeFlows as de_backoffice_flows } from '#domain/texts/de/backoffice-flows.ts'
import { backofficeCase as de_backoffice_case } from '#domain/texts/de/backoffice-case.ts'
import { backofficeMoves as de_backoffice_moves } from '#domain/texts/de/backoffice-moves.ts'
import { backofficeLogin as de_backoffice_login } from '#domain/texts/de/backoffice-login.ts'
import { backofficePeople as de_backoffice_people } from '#domain/texts/de/backoffice-people.ts'
import { backofficeQueue as de_backoffice_queue } from '#domain/texts/de/backoffice-queue.ts'
import { backofficeStatuses as de_backoffice_statuses } from '#domain/texts/de/backoffice-statuses.ts'
import { companies as de_companies } from '#domain/texts/de/companies.ts'
import { consent as de_consent } from '#domain/texts/de/consent.ts'
import { dashboard as de_dashboard } from '#domain/texts/de/dashboard.ts'
import { debitors as de_debitors } from '#domain/texts/de/debitors.ts'
import { debts as de_debts } from '#domain/texts/de/debts.ts'
import { documentReview as de_document_review } from '#domain/texts/de/document-review.ts'
import { documents as de_documents } from '#domain/texts/de/documents.ts'
import { enumerations as de_enumerations } from '#domain/texts/de/enumerations.ts'
import { errors as de_errors } from '#domain/texts/de/errors.ts'
import { financeObjects as de_finance_objects } from '#domain/texts/de/finance-objects.ts'
import { evidence as de_evidence } from '#domain/texts/de/evidence.ts'
import { exports as de_exports } from '#domain/texts/de/exports.ts'
import { factoring as de_factoring } from '#domain/texts/de/factoring.ts'
import { financialYears as de_financial_years } from '#domain/texts/de/financial-years.ts'
import { forms as de_forms } from '#domain/texts/de/forms.ts'
import { identifications as de_identifications } from '#domain/texts/de/identifications.ts'
import { mails as de_mails } from '#domain/texts/de/mails.ts'
import { messages as de_messages } from '#domain/texts/de/messages.ts'
import { notes as de_notes } from '#domain/texts/de/notes.ts'
import { offers as de_offers } from '#domain/texts/de/offers.ts'
import { pricing as de_pricing } from '#domain/texts/de/pricing.ts'
import { queues as de_queues } from '#domain/texts/de/queues.ts'
import { reports as de_reports } from '#domain/texts/de/reports.ts'
import { requests as de_requests } from '#domain/texts/de/requests.ts'
import { people as de_people } from '#domain/texts/de/people.ts'
import { preflight as de_preflight } from '#domain/texts/de/preflight.ts'
import { secondFactors as de_second_factors } from '#domain/texts/de/second-factors.ts'
import { secondPerson as de_second_person } from '#domain/texts/de/second-person.ts'
import { session as de_session } from '#domain/texts/de/session.ts'
import { settings as de_settings } from '#domain/texts/de/settings.ts'
import { sharedRecords as de_shared_records } from '#domain/texts/de/shared-records.ts'
import { shell as de_shell } from '#domain/texts/de/shell.ts'
import { signatories as de_signatories } from '#domain/texts/de/signatories.ts'
import { signatures as de_signatures } from '#domain/texts/de/signatures.ts'
import { revisions as de_revisions } from '#domain/texts/de/revisions.ts'
import { submission as de_submission } from '#domain/texts/de/submission.ts'
import { tasks as de_tasks } from '#domain/texts/de/tasks.ts'
import { waiting as de_waiting } from '#domain/texts/de/waiting.ts'
import { account as en_account } from '#domain/texts/en/account.ts'
import { applications as en_applications } from '#domain/texts/en/applications.ts'
import { appointments as en_appointments } from '#domain/texts/en/appointments.ts'
import { backoffice as en_backoffice } from '#domain/texts/en/backoffice.ts'
import { backofficeDocuments as en_backoffice_documents } from '#domain/texts/en/backoffice-documents.ts'
import { backofficeFlows as en_backoffice_flows } from '#domain/texts/en/backoffice-flows.ts'
import { backofficeCase as en_backoffice_case } from '#domain/texts/en/backoffice-case.ts'
import { backofficeMoves as en_backoffice_moves } from '#domain/texts/en/backoffice-moves.ts'
import { backofficeLogin as en_backoffice_login } from '#domain/texts/en/backoffice-login.ts'
import { backofficePeople as en_backoffice_people } from '#domain/texts/en/backoffice-people.ts'
import { backofficeQueue as en_backoffice_queue } from '#domain/texts/en/backoffice-queue.ts'
import { backofficeStatuses as en_backoffice_statuses } from '#domain/texts/en/backoffice-statuses.ts'
import { companies as en_companies } from '#domain/texts/en/companies.ts'
import { consent as en_consent } from '#domain/texts/en/consent.ts'
import { dashboard as en_dashboard } from '#domain/texts/en/dashboard.ts'
import { debitors as en_debitors } from '#domain/texts/en/debitors.ts'
import { debts as en_debts } from '#domain/texts/en/debts.ts'
import { documentReview as en_document_review } from '#domain/texts/en/document-review.ts'
import { documents as en_documents } from '#domain/texts/en/documents.ts'
import { enumerations as en_enumerations } from '#domain/texts/en/enumerations.ts'
import { errors as en_errors } from '#domain/texts/en/errors.ts'
import { financeObjects as en_finance_objects } from '#domain/texts/en/finance-objects.ts'
import { evidence as en_evidence } from '#domain/texts/en/evidence.ts'
import { exports as en_exports } from '#domain/texts/en/exports.ts'
import { factoring as en_factoring } from '#domain/texts/en/factoring.ts'
import { financialYears as en_financial_years } from '#domain/texts/en/financial-years.ts'
import { forms as en_forms } from '#domain/texts/en/forms.ts'
import { identifications as en_identifications } from '#domain/texts/en/identifications.ts'
import { mails as en_mails } from '#domain/texts/en/mails.ts'
import { messages as en_messages } from '#domain/texts/en/messages.ts'
import { notes as en_notes } from '#domain/texts/en/notes.ts'
import { offers as en_offers } from '#domain/texts/en/offers.ts'
import { pricing as en_pricing } from '#domain/texts/en/pricing.ts'
import { queues as en_queues } from '#domain/texts/en/queues.ts'
import { reports as en_reports } from '#domain/texts/en/reports.ts'
import { requests as en_requests } from '#domain/texts/en/requests.ts'
import { people as en_people } from '#domain/texts/en/people.ts'
import { preflight as en_preflight } from '#domain/texts/en/preflight.ts'
import { secondFactors as en_second_factors } from '#domain/texts/en/second-factors.ts'
import { secondPerson as en_second_person } from '#domain/texts/en/second-person.ts'
import { session as en_session } from '#domain/texts/en/session.ts'
import { settings as en_settings } from '#domain/texts/en/settings.ts'
import { sharedRecords as en_shared_records } from '#domain/texts/en/shared-records.ts'
import { shell as en_shell } from '#domain/texts/en/shell.ts'
import { signatories as en_signatories } from '#domain/texts/en/signatories.ts'
import { signatures as en_signatures } from '#domain/texts/en/signatures.ts'
import { revisions as en_revisions } from '#domain/texts/en/revisions.ts'
import { submission as en_submission } from '#domain/texts/en/submission.ts'
import { tasks as en_tasks } from '#domain/texts/en/tasks.ts'
import { waiting as en_waiting } from '#domain/texts/en/waiting.ts'

/** The texts a person reads in each language: journeys find things by their words, as people do. */
export const words = {
	de: {
		account: de_account,
		applications: de_applications,
		appointments: de_appointments,
		backoffice: de_backoffice,
		backoffice_documents: de_backoffice_documents,
		backoffice_flows: de_backoffice_flows,
		backoffice_case: de_backoffice_case,
		backoffice_login: de_backoffice_login,
		backoffice_moves: de_backoffice_moves,
		backoffice_people: de_backoffice_people,
		backoffice_queue: de_backoffice_queue,
		backoffice_statuses: de_backoffice_statuses,
		companies: de_companies,
		consent: de_consent,
		dashboard: de_dashboard,
		debitors: de_debitors,
		debts: de_debts,
		document_review: de_document_review,
		documents: de_documents,
		enumerations: de_enumerations,
		errors: de_errors,
		evidence: de_evidence,
		finance_objects: de_finance_objects,
		factoring: de_factoring,
		financial_years: de_financial_years,
		forms: de_forms,
		identifications: de_identifications,
		mails: de_mails,
		offers: de_offers,
		pricing: de_pricing,
		queues: de_queues,
		requests: de_requests,
		people: de_people,
		preflight: de_preflight,
		second_factors: de_second_factors,
		second_person: de_second_person,
		session: de_session,
		settings: de_settings,
		shared_records: de_shared_records,
		shell: de_shell,
		signatories: de_signatories,
		signatures: de_signatures,
		revisions: de_revisions,
		submission: de_submission,
		tasks: de_tasks,
		waiting: de_waiting,
		messages: de_messages,
		notes: de_notes,
		exports: de_exports,
		reports: de_reports,
	},
	en: {
		account: en_account,
		applications: en_applications,
		appointments: en_appointments,
		backoffice: en_backoffice,
		backoffice_documents: en_backoffice_documents,
		backoffice_flows: en_backoffice_flows,
		backoffice_case: en_backoffice_case,
		backoffice_login: en_backoffice_login,
		backoffice_moves: en_backoffice_moves,
		backoffice_people: en_backoffice_people,
		backoffice_queue: en_backoffice_queue,
		backoffice_statuses: en_backoffice_statuses,
		companies: en_companies,
		consent: en_consent,
		dashboard: en_dashboard,
		debitors: en_debitors,
		debts: en_debts,
		document_review: en_document_review,
		documents: en_documents,
		enumerations: en_enumerations,
		errors: en_errors,
		evidence: en_evidence,
		finance_objects: en_finance_objects,
		factoring: en_factoring,
		financial_years: en_financial_years,
		forms: en_forms,
		identifications: en_identifications,
		mails: en_mails,
		offers: en_offers,
		pricing: en_pricing,
		queues: en_queues,
		requests: en_requests,
		people: en_people,
		preflight: en_preflight,
		second_factors: en_second_factors,
		second_person: en_second_person,
		session: en_session,
		settings: en_settings,
		shared_records: en_shared_records,
		shell: en_shell,
		signatories: en_signatories,
		signatures: en_signatures,
		revisions: en_revisions,
		submission: en_submission,
		tasks: en_tasks,
		waiting: en_waiting,
		messages: en_messages,
		notes: en_notes,
		exports: en_exports,
		reports: en_reports,
	},
} as const

export type Words = (typeof words)['de'] | (typeof words)['en']

/** The text up to its first placeholder or mark, as a pattern: enough to recognise it by. */
export const beginning = (text: string): RegExp =>
	new RegExp(
		text
			.split(/\{\{|</)[0]
			?.trim()
			.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) ?? '',
	)
