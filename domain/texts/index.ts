import type { Language } from '../account/languages.ts'
import type { account } from './de/account.ts'
import type { applications } from './de/applications.ts'
import type { backoffice } from './de/backoffice.ts'
import type { companies } from './de/companies.ts'
import type { dashboard } from './de/dashboard.ts'
import type { documents } from './de/documents.ts'
import type { enumerations } from './de/enumerations.ts'
import type { errors } from './de/errors.ts'
import type { settings } from './de/settings.ts'
import type { shell } from './de/shell.ts'
import type { signatories } from './de/signatories.ts'

/** Every text of the screens, by namespace; German is the model, the other languages are checked against it where they stand. */
export interface Texts {
	readonly account: typeof account
	readonly applications: typeof applications
	readonly backoffice: typeof backoffice
	readonly companies: typeof companies
	readonly dashboard: typeof dashboard
	readonly documents: typeof documents
	readonly enumerations: typeof enumerations
	readonly errors: typeof errors
	readonly settings: typeof settings
	readonly shell: typeof shell
	readonly signatories: typeof signatories
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
		backoffice: async () => (await import('./de/backoffice.ts')).backoffice,
		companies: async () => (await import('./de/companies.ts')).companies,
		dashboard: async () => (await import('./de/dashboard.ts')).dashboard,
		documents: async () => (await import('./de/documents.ts')).documents,
		enumerations: async () => (await import('./de/enumerations.ts')).enumerations,
		errors: async () => (await import('./de/errors.ts')).errors,
		settings: async () => (await import('./de/settings.ts')).settings,
		shell: async () => (await import('./de/shell.ts')).shell,
		signatories: async () => (await import('./de/signatories.ts')).signatories,
	},
	en: {
		account: async () => (await import('./en/account.ts')).account,
		applications: async () => (await import('./en/applications.ts')).applications,
		backoffice: async () => (await import('./en/backoffice.ts')).backoffice,
		companies: async () => (await import('./en/companies.ts')).companies,
		dashboard: async () => (await import('./en/dashboard.ts')).dashboard,
		documents: async () => (await import('./en/documents.ts')).documents,
		enumerations: async () => (await import('./en/enumerations.ts')).enumerations,
		errors: async () => (await import('./en/errors.ts')).errors,
		settings: async () => (await import('./en/settings.ts')).settings,
		shell: async () => (await import('./en/shell.ts')).shell,
		signatories: async () => (await import('./en/signatories.ts')).signatories,
	},
	fr: {
		account: async () => (await import('./fr/account.ts')).account,
		applications: async () => (await import('./fr/applications.ts')).applications,
		backoffice: async () => (await import('./fr/backoffice.ts')).backoffice,
		companies: async () => (await import('./fr/companies.ts')).companies,
		dashboard: async () => (await import('./fr/dashboard.ts')).dashboard,
		documents: async () => (await import('./fr/documents.ts')).documents,
		enumerations: async () => (await import('./fr/enumerations.ts')).enumerations,
		errors: async () => (await import('./fr/errors.ts')).errors,
		settings: async () => (await import('./fr/settings.ts')).settings,
		shell: async () => (await import('./fr/shell.ts')).shell,
		signatories: async () => (await import('./fr/signatories.ts')).signatories,
	},
	pl: {
		account: async () => (await import('./pl/account.ts')).account,
		applications: async () => (await import('./pl/applications.ts')).applications,
		backoffice: async () => (await import('./pl/backoffice.ts')).backoffice,
		companies: async () => (await import('./pl/companies.ts')).companies,
		dashboard: async () => (await import('./pl/dashboard.ts')).dashboard,
		documents: async () => (await import('./pl/documents.ts')).documents,
		enumerations: async () => (await import('./pl/enumerations.ts')).enumerations,
		errors: async () => (await import('./pl/errors.ts')).errors,
		settings: async () => (await import('./pl/settings.ts')).settings,
		shell: async () => (await import('./pl/shell.ts')).shell,
		signatories: async () => (await import('./pl/signatories.ts')).signatories,
	},
} as const satisfies Record<Language, Record<Namespace, Loader>>

export const namespaces = Object.keys(files.de) as readonly Namespace[]

/** The texts of a language's namespace. */
export const loadTexts = (language: Language, namespace: Namespace): Promise<AnyTexts> => files[language][namespace]()

/** Where a text file stands, from the root of the repository: the name the build knows it by. */
export const textFile = (language: Language, namespace: Namespace): string => `domain/texts/${language}/${namespace}.ts`

/** Keeps the language a visitor chose; the name is the translation library's own. */
export const language_cookie = 'i18next'
