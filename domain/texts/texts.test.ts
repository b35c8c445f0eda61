import { describe, expect, it } from 'vitest'

import { languages, type Language } from '../accounts/account/languages.ts'
import { loadAllTexts } from './index.ts'
import { mails as mailsDe } from './de/mails.ts'
import { mails as mailsEn } from './en/mails.ts'
import { mails as mailsFr } from './fr/mails.ts'
import { mails as mailsPl } from './pl/mails.ts'
import { renamedKeys } from './renamed-keys.ts'

const mails = { de: mailsDe, en: mailsEn, fr: mailsFr, pl: mailsPl }

/** Texts that are the same in another language. */
const alike = new Set([
	'transfer.account',
	'transfer.bic',
	'arrears.iban',
	'loans.mandate.account.iban',
	'backoffice-loans.account.iban',
	'arrears.bic',
	'dunning.act.pause',
	'dashboard.bank.iban',
	// The form supplies the text.
	'errors.err_form_rule_broken',
	'shell.contact.open',
	'shell.contact.phone',
	'enumerations.loan_type.factoring',
	'enumerations.company_type.GMBH_CO_KG',
	'applications.flow.account_creation',
	'second-factors.devices.kind.passkey',
	'finance-objects.financing_types.leasing',
	'debts.kinds.leasing',
	'exports.make_xlsx',
	'exports.make_csv',
	'exports.columns.partner',
	'exports.columns.status',
	'pricing.groups.factoring',
	'reports.partner',
	'publishing.partner',
	'backoffice.pages.bank',
	'bank.partner',
	'collections.partner',
	'reports.times.median',
	'backoffice-queue.queue.status',
	'backoffice.application.partner',
	'backoffice-case.case.product',
	'backoffice-case.case.iban',
	'partner-administration.lender.iban',
	'partner-administration.lender.bic',
	'backoffice-documents.documents.hash',
	'backoffice-case.history.by_puser',
	'credit.report.score',
	'financials.line.ebitda',
	'credit.figures.figure.ebitda',
	'credit.figures.figure.credit_score',
	// The providers' own names.
	'identifications.staff.by.idnow',
	'identifications.staff.by.swiss_sign',
	'identifications.staff.by.postident',
])

/** Polish legal forms are named in Polish in every language. */
const isAlike = (key: string): boolean => alike.has(key) || key.startsWith('enumerations.company_type.PL_')

const pluralForms = { de: ['one', 'other'], en: ['one', 'other'], fr: ['one', 'many', 'other'], pl: ['one', 'few', 'many', 'other'] }

function flatten(texts: Readonly<Record<string, unknown>>, path: string): [key: string, text: string][] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'string' ? [[`${path}.${key}`, value]] : flatten(value as Record<string, unknown>, `${path}.${key}`),
	)
}

async function textsOf(language: Language): Promise<Map<string, string>> {
	const loaded = Object.entries(await loadAllTexts(language))
	return new Map([...loaded.flatMap(([namespace, texts]) => flatten(texts, namespace)), ...flatten(mails[language], 'mails')])
}

const german = await textsOf('de')

/** A key with a count: it has a form for "one" too. */
const isPlural = (key: string): boolean => key.endsWith('_other') && german.has(key.replace(/_other$/, '_one'))
const plural_stems = [...german.keys()].filter(isPlural).map((key) => key.replace(/_other$/, ''))
const isForm = (key: string): boolean => plural_stems.includes(key.replace(/_(?:one|other)$/, '')) && /_(?:one|other)$/.test(key)

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+>/g))].toSorted()

describe.each(languages)('the texts in %s', (language) => {
	it('have the keys of the German ones, and the plural forms of their own language', async () => {
		const texts = await textsOf(language)
		const expected = [
			...[...german.keys()].filter((key) => !isForm(key)),
			...plural_stems.flatMap((stem) => pluralForms[language].map((form) => `${stem}_${form}`)),
		]
		expect([...texts.keys()].toSorted()).toEqual(expected.toSorted())
	})

	it('have the plural forms the language has', () => {
		expect(new Set(pluralForms[language])).toEqual(new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories))
	})

	it('are not empty', async () => {
		// A mail may have no note after its button.
		const empty = [...(await textsOf(language))].filter(([key, text]) => text.trim() === '' && !/^mails\..+\.after$/.test(key))
		expect(empty).toEqual([])
	})

	it('use the same values and marks as the German ones', async () => {
		const differing = [...(await textsOf(language))].filter(([key, text]) => {
			const model = german.get(key) ?? german.get(key.replace(/_(?:few|many)$/, '_other'))
			// The form for "one" may omit the number.
			return model !== undefined && !key.endsWith('_one') && placeholdersOf(text).join() !== placeholdersOf(model).join()
		})
		expect(differing.map(([key]) => key)).toEqual([])
	})

	it.skipIf(language === 'de')('are translated', async () => {
		const untranslated = [...(await textsOf(language))].filter(([key, text]) => german.get(key) === text && text !== '' && !isAlike(key))
		expect(untranslated.map(([key]) => key)).toEqual([])
	})
})

it('French signs of two parts never begin a line', async () => {
	const loose = [...(await textsOf('fr'))].filter(([, text]) => / [?!;:»]|« /.test(text))
	expect(loose.map(([key]) => key)).toEqual([])
})

it('every word listed as alike is alike somewhere', async () => {
	const others = await Promise.all(languages.filter((language) => language !== 'de').map(textsOf))
	expect([...alike].filter((key) => !others.some((texts) => texts.get(key) === german.get(key)))).toEqual([])
})

describe('a key that was renamed', () => {
	it.each(Object.entries(renamedKeys))('%s no longer exists, what replaces it does', (old, now) => {
		expect(german.has(old)).toBe(false)
		expect(now.filter((key) => !german.has(key))).toEqual([])
	})
})
