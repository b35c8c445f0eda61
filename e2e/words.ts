import { account as de_account } from '#domain/texts/de/account.ts'
import { applications as de_applications } from '#domain/texts/de/applications.ts'
import { backoffice as de_backoffice } from '#domain/texts/de/backoffice.ts'
import { companies as de_companies } from '#domain/texts/de/companies.ts'
import { dashboard as de_dashboard } from '#domain/texts/de/dashboard.ts'
import { documents as de_documents } from '#domain/texts/de/documents.ts'
import { enumerations as de_enumerations } from '#domain/texts/de/enumerations.ts'
import { errors as de_errors } from '#domain/texts/de/errors.ts'
import { mails as de_mails } from '#domain/texts/de/mails.ts'
import { settings as de_settings } from '#domain/texts/de/settings.ts'
import { shell as de_shell } from '#domain/texts/de/shell.ts'
import { signatories as de_signatories } from '#domain/texts/de/signatories.ts'
import { account as en_account } from '#domain/texts/en/account.ts'
import { applications as en_applications } from '#domain/texts/en/applications.ts'
import { backoffice as en_backoffice } from '#domain/texts/en/backoffice.ts'
import { companies as en_companies } from '#domain/texts/en/companies.ts'
import { dashboard as en_dashboard } from '#domain/texts/en/dashboard.ts'
import { documents as en_documents } from '#domain/texts/en/documents.ts'
import { enumerations as en_enumerations } from '#domain/texts/en/enumerations.ts'
import { errors as en_errors } from '#domain/texts/en/errors.ts'
import { mails as en_mails } from '#domain/texts/en/mails.ts'
import { settings as en_settings } from '#domain/texts/en/settings.ts'
import { shell as en_shell } from '#domain/texts/en/shell.ts'
import { signatories as en_signatories } from '#domain/texts/en/signatories.ts'

/** What a person reads in each language: journeys find things by their words, as people do. */
export const words = {
	de: {
		account: de_account,
		applications: de_applications,
		backoffice: de_backoffice,
		companies: de_companies,
		dashboard: de_dashboard,
		documents: de_documents,
		enumerations: de_enumerations,
		errors: de_errors,
		mails: de_mails,
		settings: de_settings,
		shell: de_shell,
		signatories: de_signatories,
	},
	en: {
		account: en_account,
		applications: en_applications,
		backoffice: en_backoffice,
		companies: en_companies,
		dashboard: en_dashboard,
		documents: en_documents,
		enumerations: en_enumerations,
		errors: en_errors,
		mails: en_mails,
		settings: en_settings,
		shell: en_shell,
		signatories: en_signatories,
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
