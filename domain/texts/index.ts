import type { Language } from '../account/languages.ts'
import type { account } from './de/account.ts'
import type { applications } from './de/applications.ts'
import type { appointments } from './de/appointments.ts'
import type { audit } from './de/audit.ts'
import type { backoffice } from './de/backoffice.ts'
import type { backofficeDocuments } from './de/backoffice-documents.ts'
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
import type { exports } from './de/exports.ts'
import type { reports } from './de/reports.ts'
import type { messages } from './de/messages.ts'
import type { notes } from './de/notes.ts'
import type { tasks } from './de/tasks.ts'

/** Every text of the screens, by namespace; German is the model, the other languages are checked against it where they stand. */
export interface Texts {
	readonly account: typeof account
	readonly applications: typeof applications
	readonly appointments: typeof appointments
	readonly audit: typeof audit
	readonly backoffice: typeof backoffice
	readonly 'backoffice-documents': typeof backofficeDocuments
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
	readonly exports: typeof exports
	readonly reports: typeof reports
	readonly messages: typeof messages
	readonly notes: typeof notes
	readonly tasks: typeof tasks
}

export type Namespace = keyof Texts

/** As wide as any language's texts: a plural has other forms in each. */
type AnyTexts = Readonly<Record<string, unknown>>

type Loader = () => Promise<AnyTexts>

/** A file is loaded when the first screen needs it: a visitor fetches one language, and of that what the screen shows. */
const files = {
	de: {
		account: async () => (await import('./de/account.ts')).account,
		applications: async () => (await import('./de/applications.ts')).applications,
		appointments: async () => (await import('./de/appointments.ts')).appointments,
		audit: async () => (await import('./de/audit.ts')).audit,
		backoffice: async () => (await import('./de/backoffice.ts')).backoffice,
		'backoffice-documents': async () => (await import('./de/backoffice-documents.ts')).backofficeDocuments,
		'backoffice-flows': async () => (await import('./de/backoffice-flows.ts')).backofficeFlows,
		'case-errors': async () => (await import('./de/case-errors.ts')).caseErrors,
		clock: async () => (await import('./de/clock.ts')).clock,
		companies: async () => (await import('./de/companies.ts')).companies,
		consent: async () => (await import('./de/consent.ts')).consent,
		credit: async () => (await import('./de/credit.ts')).credit,
		dashboard: async () => (await import('./de/dashboard.ts')).dashboard,
		'document-review': async () => (await import('./de/document-review.ts')).documentReview,
		debitors: async () => (await import('./de/debitors.ts')).debitors,
		debts: async () => (await import('./de/debts.ts')).debts,
		documents: async () => (await import('./de/documents.ts')).documents,
		enumerations: async () => (await import('./de/enumerations.ts')).enumerations,
		errors: async () => (await import('./de/errors.ts')).errors,
		'finance-objects': async () => (await import('./de/finance-objects.ts')).financeObjects,
		factoring: async () => (await import('./de/factoring.ts')).factoring,
		financials: async () => (await import('./de/financials.ts')).financials,
		'financial-years': async () => (await import('./de/financial-years.ts')).financialYears,
		forms: async () => (await import('./de/forms.ts')).forms,
		identifications: async () => (await import('./de/identifications.ts')).identifications,
		offer: async () => (await import('./de/offer.ts')).offer,
		offers: async () => (await import('./de/offers.ts')).offers,
		queues: async () => (await import('./de/queues.ts')).queues,
		recommendations: async () => (await import('./de/recommendations.ts')).recommendations,
		requests: async () => (await import('./de/requests.ts')).requests,
		people: async () => (await import('./de/people.ts')).people,
		preflight: async () => (await import('./de/preflight.ts')).preflight,
		'second-factors': async () => (await import('./de/second-factors.ts')).secondFactors,
		session: async () => (await import('./de/session.ts')).session,
		settings: async () => (await import('./de/settings.ts')).settings,
		'shared-records': async () => (await import('./de/shared-records.ts')).sharedRecords,
		shell: async () => (await import('./de/shell.ts')).shell,
		signatories: async () => (await import('./de/signatories.ts')).signatories,
		signatures: async () => (await import('./de/signatures.ts')).signatures,
		templates: async () => (await import('./de/templates.ts')).templates,
		exports: async () => (await import('./de/exports.ts')).exports,
		reports: async () => (await import('./de/reports.ts')).reports,
		messages: async () => (await import('./de/messages.ts')).messages,
		notes: async () => (await import('./de/notes.ts')).notes,
		tasks: async () => (await import('./de/tasks.ts')).tasks,
	},
	en: {
		account: async () => (await import('./en/account.ts')).account,
		applications: async () => (await import('./en/applications.ts')).applications,
		appointments: async () => (await import('./en/appointments.ts')).appointments,
		audit: async () => (await import('./en/audit.ts')).audit,
		backoffice: async () => (await import('./en/backoffice.ts')).backoffice,
		'backoffice-documents': async () => (await import('./en/backoffice-documents.ts')).backofficeDocuments,
		'backoffice-flows': async () => (await import('./en/backoffice-flows.ts')).backofficeFlows,
		'case-errors': async () => (await import('./en/case-errors.ts')).caseErrors,
		clock: async () => (await import('./en/clock.ts')).clock,
		companies: async () => (await import('./en/companies.ts')).companies,
		consent: async () => (await import('./en/consent.ts')).consent,
		credit: async () => (await import('./en/credit.ts')).credit,
		dashboard: async () => (await import('./en/dashboard.ts')).dashboard,
		'document-review': async () => (await import('./en/document-review.ts')).documentReview,
		debitors: async () => (await import('./en/debitors.ts')).debitors,
		debts: async () => (await import('./en/debts.ts')).debts,
		documents: async () => (await import('./en/documents.ts')).documents,
		enumerations: async () => (await import('./en/enumerations.ts')).enumerations,
		errors: async () => (await import('./en/errors.ts')).errors,
		'finance-objects': async () => (await import('./en/finance-objects.ts')).financeObjects,
		factoring: async () => (await import('./en/factoring.ts')).factoring,
		financials: async () => (await import('./en/financials.ts')).financials,
		'financial-years': async () => (await import('./en/financial-years.ts')).financialYears,
		forms: async () => (await import('./en/forms.ts')).forms,
		identifications: async () => (await import('./en/identifications.ts')).identifications,
		offer: async () => (await import('./en/offer.ts')).offer,
		offers: async () => (await import('./en/offers.ts')).offers,
		queues: async () => (await import('./en/queues.ts')).queues,
		recommendations: async () => (await import('./en/recommendations.ts')).recommendations,
		requests: async () => (await import('./en/requests.ts')).requests,
		people: async () => (await import('./en/people.ts')).people,
		preflight: async () => (await import('./en/preflight.ts')).preflight,
		'second-factors': async () => (await import('./en/second-factors.ts')).secondFactors,
		session: async () => (await import('./en/session.ts')).session,
		settings: async () => (await import('./en/settings.ts')).settings,
		'shared-records': async () => (await import('./en/shared-records.ts')).sharedRecords,
		shell: async () => (await import('./en/shell.ts')).shell,
		signatories: async () => (await import('./en/signatories.ts')).signatories,
		signatures: async () => (await import('./en/signatures.ts')).signatures,
		templates: async () => (await import('./en/templates.ts')).templates,
		exports: async () => (await import('./en/exports.ts')).exports,
		reports: async () => (await import('./en/reports.ts')).reports,
		messages: async () => (await import('./en/messages.ts')).messages,
		notes: async () => (await import('./en/notes.ts')).notes,
		tasks: async () => (await import('./en/tasks.ts')).tasks,
	},
	fr: {
		account: async () => (await import('./fr/account.ts')).account,
		applications: async () => (await import('./fr/applications.ts')).applications,
		appointments: async () => (await import('./fr/appointments.ts')).appointments,
		audit: async () => (await import('./fr/audit.ts')).audit,
		backoffice: async () => (await import('./fr/backoffice.ts')).backoffice,
		'backoffice-documents': async () => (await import('./fr/backoffice-documents.ts')).backofficeDocuments,
		'backoffice-flows': async () => (await import('./fr/backoffice-flows.ts')).backofficeFlows,
		'case-errors': async () => (await import('./fr/case-errors.ts')).caseErrors,
		clock: async () => (await import('./fr/clock.ts')).clock,
		companies: async () => (await import('./fr/companies.ts')).companies,
		consent: async () => (await import('./fr/consent.ts')).consent,
		credit: async () => (await import('./fr/credit.ts')).credit,
		dashboard: async () => (await import('./fr/dashboard.ts')).dashboard,
		'document-review': async () => (await import('./fr/document-review.ts')).documentReview,
		debitors: async () => (await import('./fr/debitors.ts')).debitors,
		debts: async () => (await import('./fr/debts.ts')).debts,
		documents: async () => (await import('./fr/documents.ts')).documents,
		enumerations: async () => (await import('./fr/enumerations.ts')).enumerations,
		errors: async () => (await import('./fr/errors.ts')).errors,
		'finance-objects': async () => (await import('./fr/finance-objects.ts')).financeObjects,
		factoring: async () => (await import('./fr/factoring.ts')).factoring,
		financials: async () => (await import('./fr/financials.ts')).financials,
		'financial-years': async () => (await import('./fr/financial-years.ts')).financialYears,
		forms: async () => (await import('./fr/forms.ts')).forms,
		identifications: async () => (await import('./fr/identifications.ts')).identifications,
		offer: async () => (await import('./fr/offer.ts')).offer,
		offers: async () => (await import('./fr/offers.ts')).offers,
		queues: async () => (await import('./fr/queues.ts')).queues,
		recommendations: async () => (await import('./fr/recommendations.ts')).recommendations,
		requests: async () => (await import('./fr/requests.ts')).requests,
		people: async () => (await import('./fr/people.ts')).people,
		preflight: async () => (await import('./fr/preflight.ts')).preflight,
		'second-factors': async () => (await import('./fr/second-factors.ts')).secondFactors,
		session: async () => (await import('./fr/session.ts')).session,
		settings: async () => (await import('./fr/settings.ts')).settings,
		'shared-records': async () => (await import('./fr/shared-records.ts')).sharedRecords,
		shell: async () => (await import('./fr/shell.ts')).shell,
		signatories: async () => (await import('./fr/signatories.ts')).signatories,
		signatures: async () => (await import('./fr/signatures.ts')).signatures,
		templates: async () => (await import('./fr/templates.ts')).templates,
		exports: async () => (await import('./fr/exports.ts')).exports,
		reports: async () => (await import('./fr/reports.ts')).reports,
		messages: async () => (await import('./fr/messages.ts')).messages,
		notes: async () => (await import('./fr/notes.ts')).notes,
		tasks: async () => (await import('./fr/tasks.ts')).tasks,
	},
	pl: {
		account: async () => (await import('./pl/account.ts')).account,
		applications: async () => (await import('./pl/applications.ts')).applications,
		appointments: async () => (await import('./pl/appointments.ts')).appointments,
		audit: async () => (await import('./pl/audit.ts')).audit,
		backoffice: async () => (await import('./pl/backoffice.ts')).backoffice,
		'backoffice-documents': async () => (await import('./pl/backoffice-documents.ts')).backofficeDocuments,
		'backoffice-flows': async () => (await import('./pl/backoffice-flows.ts')).backofficeFlows,
		'case-errors': async () => (await import('./pl/case-errors.ts')).caseErrors,
		clock: async () => (await import('./pl/clock.ts')).clock,
		companies: async () => (await import('./pl/companies.ts')).companies,
		consent: async () => (await import('./pl/consent.ts')).consent,
		credit: async () => (await import('./pl/credit.ts')).credit,
		dashboard: async () => (await import('./pl/dashboard.ts')).dashboard,
		'document-review': async () => (await import('./pl/document-review.ts')).documentReview,
		debitors: async () => (await import('./pl/debitors.ts')).debitors,
		debts: async () => (await import('./pl/debts.ts')).debts,
		documents: async () => (await import('./pl/documents.ts')).documents,
		enumerations: async () => (await import('./pl/enumerations.ts')).enumerations,
		errors: async () => (await import('./pl/errors.ts')).errors,
		'finance-objects': async () => (await import('./pl/finance-objects.ts')).financeObjects,
		factoring: async () => (await import('./pl/factoring.ts')).factoring,
		financials: async () => (await import('./pl/financials.ts')).financials,
		'financial-years': async () => (await import('./pl/financial-years.ts')).financialYears,
		forms: async () => (await import('./pl/forms.ts')).forms,
		identifications: async () => (await import('./pl/identifications.ts')).identifications,
		offer: async () => (await import('./pl/offer.ts')).offer,
		offers: async () => (await import('./pl/offers.ts')).offers,
		queues: async () => (await import('./pl/queues.ts')).queues,
		recommendations: async () => (await import('./pl/recommendations.ts')).recommendations,
		requests: async () => (await import('./pl/requests.ts')).requests,
		people: async () => (await import('./pl/people.ts')).people,
		preflight: async () => (await import('./pl/preflight.ts')).preflight,
		'second-factors': async () => (await import('./pl/second-factors.ts')).secondFactors,
		session: async () => (await import('./pl/session.ts')).session,
		settings: async () => (await import('./pl/settings.ts')).settings,
		'shared-records': async () => (await import('./pl/shared-records.ts')).sharedRecords,
		shell: async () => (await import('./pl/shell.ts')).shell,
		signatories: async () => (await import('./pl/signatories.ts')).signatories,
		signatures: async () => (await import('./pl/signatures.ts')).signatures,
		templates: async () => (await import('./pl/templates.ts')).templates,
		exports: async () => (await import('./pl/exports.ts')).exports,
		reports: async () => (await import('./pl/reports.ts')).reports,
		messages: async () => (await import('./pl/messages.ts')).messages,
		notes: async () => (await import('./pl/notes.ts')).notes,
		tasks: async () => (await import('./pl/tasks.ts')).tasks,
	},
} as const satisfies Record<Language, Record<Namespace, Loader>>

export const namespaces = Object.keys(files.de) as readonly Namespace[]

/** The texts of a language's namespace. */
export const loadTexts = (language: Language, namespace: Namespace): Promise<AnyTexts> => files[language][namespace]()

/** Where a text file stands, from the root of the repository: the name the build knows it by. */
export const textFile = (language: Language, namespace: Namespace): string => `domain/texts/${language}/${namespace}.ts`

/** Keeps the language a visitor chose; the name is the translation library's own. */
export const language_cookie = 'i18next'
