import { locale } from '#domain/accounts/account/languages.ts'
import { makeFormats } from '#domain/accounts/account/formats.ts'
import { dictated } from '#domain/applying/applications/short-id.ts'
import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import { registerNumberName } from '#domain/applying/companies/register-number.ts'
import { parseDocumentType } from '#domain/applying/documents/types.ts'
import { optionsOf, questionsOf } from '#domain/applying/forms/questions.ts'
import { isWillingToSign } from '#domain/applying/signatories/missing.ts'
import { isFactoring, type LoanType } from '#domain/partners/products/enumerations.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { formatIban } from '#domain/platform/iban.ts'
import { facts, heading, paragraph, table } from '#domain/signing/contract-documents/blocks.ts'
import type { PrintedBlock, PrintedDocument } from '#domain/signing/contract-documents/compose.ts'
import { printable } from '#domain/signing/contract-documents/printable.ts'
import type { Texts } from '#domain/texts/texts.ts'

import { documentsOfCase } from '#api/applying/documents/documents.ts'
import { definitionOf } from '#api/applying/forms/forms.ts'
import { signatoriesOf, type SignatoryRecord } from '#api/applying/signatories/signatories.ts'
import { brandOf } from '#api/signing/contract-documents/gather.ts'
import type { Row, Submitted } from './submitted.ts'
import { factoringBlocks, objectBlocks } from './enclosures.ts'
import { summaryWords } from './words.ts'

/** The summary of what was handed in, ready for layout, without what the partner hides. */
export async function summaryOf(submitted: Submitted): Promise<PrintedDocument> {
	const { partner, application, actor, texts, submitted_at, declarations } = submitted
	const { configuration } = partner
	const language = actor.interface_language
	const words = summaryWords[language]
	const tag = language === 'en' ? 'en-GB' : locale(language, configuration.default_country)
	const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: configuration.time_zone })
	const { parts } = texts.submission
	return {
		title: words.title,
		subtitle: printable(application.companyName),
		language,
		region: configuration.default_country,
		number: dictated(application.shortApplicationId),
		version: words.version,
		made_at: submitted_at.toISOString(),
		publisher: printable(configuration.legal_name),
		words: { page: words.page, place_and_date: '', signature_of: '' },
		brand: brandOf(partner),
		blocks: [
			facts(null, [
				[texts.submission.done.number, dictated(application.shortApplicationId)],
				[words.submitted, moment.format(submitted_at)],
				[words.submitted_by, actor.email],
			]),
			heading(parts.request),
			requestFacts(submitted, tag),
			heading(parts.company),
			companyFacts(submitted),
			heading(parts.bank),
			facts(null, [
				[texts.dashboard.bank.name, application.bankName],
				[texts.dashboard.bank.iban, application.iban === null ? null : formatIban(application.iban)],
			]),
			...(await people(submitted, tag)),
			...(await objectBlocks(submitted)),
			...(await factoringBlocks(submitted)),
			...(await documents(submitted)),
			...(await answers(submitted)),
			heading(texts.submission.declare.title),
			...(declarations.length === 0 ? [paragraph(words.not_declared)] : declarations.map(({ sentence }) => paragraph(sentence))),
			paragraph(words.kept, 'small'),
		],
	}
}

function requestFacts({ application, texts, partner: { configuration }, actor }: Submitted, tag: string): PrintedBlock {
	const { loan_size_cents, loan_duration_months, currency, allBanksLoanPurpose, purpose_key } = application
	const formats = makeFormats(actor.interface_language, configuration.default_country)
	const months = new Intl.NumberFormat(tag, { style: 'unit', unit: 'month', unitDisplay: 'long' })
	const { loan_type, purpose }: Pick<Texts['enumerations'], 'loan_type' | 'purpose'> = texts.enumerations
	return facts(null, [
		[texts.submission.facts.kind, (loan_type as Readonly<Record<string, string>>)[allBanksLoanPurpose]],
		[texts.submission.facts.amount, formats.exactMoney(loan_size_cents / 100, currency as Currency)],
		[texts.submission.facts.duration, isFactoring(allBanksLoanPurpose as LoanType) ? null : months.format(loan_duration_months)],
		[texts.dashboard.company.purpose, (purpose as Readonly<Record<string, string>>)[purpose_key]],
		[texts.dashboard.company.project, configuration.hidden_items.includes('detailed_purpose') ? null : application.purposeDescription],
	])
}

function companyFacts({ application, texts, partner }: Submitted): PrintedBlock {
	const { hidden_items } = partner.configuration
	const { street, houseNumber, companyPostCode, companyLocation, companyCountry } = application
	const address = [
		[street, houseNumber],
		[companyPostCode, companyLocation],
	]
		.map((line) => line.filter(Boolean).join(' '))
		.filter((line) => line !== '')
	const { company } = texts.dashboard
	return facts(null, [
		[company.name, application.companyName],
		[company.type, texts.enumerations.company_type[parseCompanyType(application.companyType)]],
		[company.address, [...address, companyCountry].join(', ')],
		[texts.companies.details[registerNumberName(companyCountry)], hidden_items.includes('hr_number') ? null : application.hrNumber],
		[company.tax_id, hidden_items.includes('tax_id') ? null : application.taxIdNumber],
		[company.business, application.businessPurpose],
	])
}

async function people({ db, application, texts, actor }: Submitted, tag: string): Promise<PrintedBlock[]> {
	const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 })
	const { roles, card } = texts.signatories
	const rolesOf = (person: SignatoryRecord): string =>
		[
			...(person.is_legal_signatory === true ? [roles.legal] : []),
			...(isWillingToSign(person) ? [person.is_sole_signatory === true ? roles.signs_alone : roles.signs] : []),
			...(person.is_beneficial_owner === true ? [roles.owner] : []),
		].join(', ')
	const all = await signatoriesOf(db, application.application_id)
	const rows = all.map((person) => [
		[`${person.first_name} ${person.last_name}`, person.position].filter(Boolean).join(', '),
		rolesOf(person),
		person.percentage_owned === null ? '' : percent.format(person.percentage_owned),
	])
	return [heading(texts.submission.parts.people), table([summaryWords[actor.interface_language].name, roles.label, card.share], rows)]
}

async function documents({ db, application, texts, actor }: Submitted): Promise<PrintedBlock[]> {
	const words = summaryWords[actor.interface_language]
	const arrived = (await documentsOfCase(db, application.application_id)).filter(({ uploaded_at }) => uploaded_at !== null)
	const nameOf = (document_type: string): string => {
		const { kind, year } = parseDocumentType(document_type) ?? { kind: 'other', year: null }
		return `${texts.enumerations.document_type[kind]}${year === null ? '' : ` ${year}`}`
	}
	const rows = arrived.map(({ document_type, document_name, receipt_number, sha256 }) => [
		`${nameOf(document_type)}: ${document_name}`,
		[receipt_number, grouped(sha256)].filter(Boolean).join(' '),
	])
	return rows.length === 0 ? [] : [heading(texts.submission.parts.documents), table([words.document, words.receipt], rows)]
}

/** A digest in groups, which a narrow column can break. */
const grouped = (sha256: Buffer | null): string => (sha256?.toString('hex') ?? '').replaceAll(/(.{16})(?=.)/g, '$1 ')

/** What the partner's own form has asked besides. */
async function answers({ db, application, texts, actor }: Submitted): Promise<PrintedBlock[]> {
	const { form_name: name, form_version: version, custom_fields, allBanksLoanPurpose } = application
	const form = name === null || version === null ? undefined : await definitionOf(db, { name, version })
	if (form === undefined) return []
	const language = actor.interface_language
	const rows = questionsOf(form, allBanksLoanPurpose).flatMap((question): Row[] => {
		const answer = custom_fields.find(({ field_id }) => field_id === question.id)?.field_value
		if (answer === undefined) return []
		const chosen = optionsOf(question).find(({ value }) => value === String(answer))?.label[language]
		const plain = typeof answer === 'boolean' ? texts.forms[answer ? 'yes' : 'no'] : String(answer)
		return [[question.label[language], chosen ?? plain]]
	})
	return rows.length === 0 ? [] : [heading(texts.submission.parts.answers), facts(null, rows)]
}
