import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { contractData, type ContractData, type Signer } from '#domain/signing/contract-documents/data.ts'
import { contractNumber, type ContractKind } from '#domain/signing/contract-documents/kinds.ts'
import { figuresOf, type ContractTerms } from '#domain/signing/contract-documents/terms.ts'
import { fixedWords } from '#domain/signing/contract-documents/words.ts'
import { isSoleProprietor, parseCompanyType } from '#domain/applying/companies/company-types.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { addMonths, todayIn } from '#domain/platform/dates.ts'
import { centsOf, shiftPoint } from '#domain/platform/money.ts'
import { text_contrast, withContrast } from '#domain/partners/configuration/theme.ts'
import { isWillingToSign } from '#domain/applying/signatories/missing.ts'
import { guarantorsIn } from '#domain/applying/signatories/shares.ts'
import { isCollectedBySepa } from '#domain/signing/signatures/requirements.ts'
import { mandateReference } from '#domain/signing/signatures/rounds.ts'
import { loadTexts } from '#domain/texts/index.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { SignatoryRecord } from '#api/applying/signatories/signatories.ts'

/** Data beyond the case: a cover sheet's code, the events of a record of signing. */
export interface Extra {
	readonly values?: ContractData['values']
	readonly lists?: ContractData['lists']
	/** The document's date; now by default. */
	readonly made_at?: Date
}

/** The fields of an application that its contracts use. */
export type ContractApplication = Pick<
	ApplicationRow,
	| 'shortApplicationId'
	| 'flow'
	| 'companyName'
	| 'companyType'
	| 'street'
	| 'houseNumber'
	| 'companyPostCode'
	| 'companyLocation'
	| 'companyCountry'
	| 'hrNumber'
	| 'taxIdNumber'
	| 'bankName'
	| 'iban'
	| 'purpose_key'
>

/** The fields of a representative that contracts use. */
export type ContractPerson = Pick<
	SignatoryRecord,
	| 'signatory_id'
	| 'first_name'
	| 'last_name'
	| 'birthdate'
	| 'nationality'
	| 'position'
	| 'street'
	| 'street_number'
	| 'postcode'
	| 'location'
	| 'percentage_owned'
	| 'guarantee'
	| 'guarantees_as_merchant'
	| 'is_beneficial_owner'
	| 'beneficial_owner_reason'
	| 'is_legal_signatory'
	| 'is_contract_signatory'
	| 'is_sole_signatory'
>

/** The fields of a financed object that contracts use. */
export type ContractObject = Pick<
	FinanceObject,
	| 'manufacturer'
	| 'type'
	| 'built_at'
	| 'object_count'
	| 'net_purchase_price'
	| 'merchant_name'
	| 'merchant_street'
	| 'merchant_house_num'
	| 'merchant_postcode'
	| 'merchant_city'
>

export interface Sources {
	readonly kind: ContractKind
	readonly language: Language
	readonly partner: Partner
	readonly application: ContractApplication
	readonly signatories: readonly ContractPerson[]
	/** The objects to be financed, if any. */
	readonly objects: readonly ContractObject[]
	/** The person the document is for. */
	readonly signatory: ContractPerson | undefined
	readonly terms: ContractTerms
	readonly running_number: number
	readonly made_at: Date
	readonly extra: Extra
}

/** A guarantee ends a year after the contract should have been paid back. */
const guarantee_tail_months = 12

/** All data of the document, from the case's current state. */
export async function gatherData(sources: Sources): Promise<ContractData> {
	const { kind, language, partner, application, signatories, objects, signatory, terms, extra } = sources
	const { configuration } = partner
	const today = todayIn(configuration.time_zone, sources.made_at.toTemporalInstant())
	const figures = figuresOf(terms, language)
	const guarantors = guarantorsIn(application.flow, signatories, parseCompanyType(application.companyType))
	const maximum = terms.kind === 'loan' ? terms.amount_cents : terms.limit_cents
	const words = await wordsOf(application, language)
	return contractData.parse({
		kind,
		language,
		country: configuration.default_country,
		currency: terms.currency satisfies Currency,
		time_zone: configuration.time_zone,
		made_at: sources.made_at.toISOString(),
		repayment_type: figures.repayment_type,
		is_collected_by_sepa: isCollectedBySepa(
			{ ...application, currency: terms.currency },
			configuration.lender?.creditor_identifier ?? null,
		),
		// Omitted otherwise, so that contracts made before this field existed stay the same.
		...(signatory?.guarantees_as_merchant === true && { is_of_merchant: true }),
		values: {
			...partnerValues(partner),
			'partner.represented_by': representedBy(configuration.lender?.signed_by ?? []),
			'company.name': application.companyName,
			'company.legal_form': words.legal_form,
			'company.address': addressOf([application.street, application.houseNumber], application.companyPostCode, application.companyLocation),
			'company.represented_by': companyRepresentedBy(application, signatories, language),
			'company.country': application.companyCountry,
			'company.register_number': application.hrNumber,
			'company.tax_id': application.taxIdNumber,
			'company.bank_name': application.bankName,
			'company.iban': application.iban,
			'application.number': application.shortApplicationId,
			'document.number': contractNumber(kind, application.shortApplicationId, sources.running_number),
			'document.date': today,
			...figures.values,
			'loan.purpose': words.purpose,
			...(signatory === undefined ? {} : signatoryValues(signatory)),
			'guarantee.maximum_amount': maximum,
			'guarantee.ends_on': addMonths(today, terms.duration_months + guarantee_tail_months),
			// Of the first round; a later one hands in its own (`extra`).
			'mandate.reference': mandateReference(application.shortApplicationId, 1),
			'ubo.threshold': shiftPoint(configuration.beneficial_owner_threshold, 4),
			...extra.values,
		},
		lists: {
			...figures.lists,
			guarantors: guarantors.map((person) => ({ name: nameOf(person), birthdate: person.birthdate, amount: maximum })),
			...ownersOf(signatories, { language, threshold: configuration.beneficial_owner_threshold }),
			objects: objects.map(objectOf),
			...extra.lists,
		},
		signers: {
			partner: (configuration.lender?.signed_by ?? []).map((person) => ({ signatory_id: null, ...person })),
			company: signatories.filter(isWillingToSign).map(signerOf),
			guarantor: kind === 'guarantor_contract' && signatory !== undefined ? [signerOf(signatory)] : [],
		},
		brand: brandOf(partner),
	})
}

/** The partner's brand for print. */
export const brandOf = ({ configuration: { display_name }, theme }: Partner): ContractData['brand'] => ({
	name: display_name,
	// Text on paper must be readable, so the screen's colour gets enough contrast.
	colour: withContrast(theme.primary, '#ffffff', text_contrast),
	logo_mark: theme.logo_mark,
})

function partnerValues({ configuration }: Partner): ContractData['values'] {
	const { lender } = configuration
	return {
		'partner.name': configuration.display_name,
		'partner.legal_name': configuration.legal_name,
		'partner.address': lender === null ? null : addressOf([lender.street, lender.house_number], lender.postcode, lender.city),
		'partner.country': lender?.country ?? null,
		'partner.city': lender?.city ?? null,
		'partner.register': lender?.register ?? null,
		'partner.bank_name': lender?.bank_name ?? null,
		'partner.iban': lender?.iban ?? null,
		'partner.bic': lender?.bic ?? null,
		'partner.creditor_identifier': lender?.creditor_identifier ?? null,
		'partner.support_email': configuration.customer_support_email,
		'partner.support_phone': configuration.customer_support_phone,
		'partner.data_protection_url': configuration.data_protection_url,
	}
}

const signatoryValues = (person: ContractPerson): ContractData['values'] => ({
	'signatory.name': nameOf(person),
	'signatory.birthdate': person.birthdate,
	'signatory.address': addressOf([person.street, person.street_number], person.postcode, person.location),
	'signatory.position': person.position,
})

/** Null while a part of it is unknown, because a partial address is useless. */
const addressOf = (
	[street, number]: readonly [street: string | null, number: string | null],
	postcode: string | null,
	city: string | null,
): string | null =>
	street === null || postcode === null || city === null ? null : `${[street, number].filter(Boolean).join(' ')}, ${postcode} ${city}`

const nameOf = ({ first_name, last_name }: ContractPerson): string => `${first_name} ${last_name}`

const signerOf = (person: ContractPerson): Signer => ({
	signatory_id: person.signatory_id,
	name: nameOf(person),
	position: person.position,
})

const representedBy = (people: readonly { readonly name: string; readonly position: string | null }[]): string =>
	people.map(({ name, position }) => (position === null ? name : `${name} (${position})`)).join('; ')

/** The people who sign for the company, each with their power of representation; a sole proprietor is the company. */
function companyRepresentedBy(
	{ companyType }: ContractApplication,
	signatories: readonly ContractPerson[],
	language: Language,
): string | null {
	if (isSoleProprietor(parseCompanyType(companyType))) return null
	const { power } = fixedWords[language]
	const people = signatories.filter(isWillingToSign).map((person) => {
		const powers = person.is_sole_signatory === null ? [] : [person.is_sole_signatory ? power.alone : power.jointly]
		return [representedBy([signerOf(person)]), ...powers].join(', ')
	})
	return people.length === 0 ? null : people.join('; ')
}

const objectOf = (object: ContractObject): Record<string, string | number | null> => ({
	description: `${object.manufacturer} ${object.type}`,
	built_at: object.built_at,
	count: object.object_count,
	seller: [
		object.merchant_name,
		addressOf([object.merchant_street, object.merchant_house_num], object.merchant_postcode, object.merchant_city),
	]
		.filter(Boolean)
		.join(', '),
	price: centsOf(object.net_purchase_price),
})

/** Declared owners; without any, those who count as owners by law. */
function ownersOf(
	signatories: readonly ContractPerson[],
	{ language, threshold }: { language: Language; threshold: number },
): ContractData['lists'] {
	const { control } = fixedWords[language]
	const person = (record: ContractPerson) => ({
		name: nameOf(record),
		birthdate: record.birthdate,
		nationality: record.nationality,
		address: addressOf([record.street, record.street_number], record.postcode, record.location),
		control: control[record.beneficial_owner_reason ?? 'shares'],
	})
	const share = ({ percentage_owned }: ContractPerson): number => shiftPoint(percentage_owned ?? 0, 4)
	// As for identification, a share from the threshold on makes an owner, whatever was declared (docs/domain/readings B130).
	const declared = signatories.filter((record) => record.is_beneficial_owner === true || (record.percentage_owned ?? 0) >= threshold)
	const fictitious = declared.filter((record) => record.beneficial_owner_reason === 'fictitious_owner')
	const standing_in = fictitious.length > 0 ? fictitious : signatories.filter((record) => record.is_legal_signatory === true)
	return {
		owners: declared.filter((record) => !fictitious.includes(record)).map((record) => ({ ...person(record), share: share(record) })),
		fictitious_owners: standing_in.map((record) => ({ ...person(record), control: control.fictitious_owner })),
		shareholders: signatories
			.filter(({ percentage_owned }) => (percentage_owned ?? 0) > 0)
			.map((record) => ({ name: nameOf(record), share: share(record) })),
	}
}

/** Texts for the case's keys, in the document's language. */
async function wordsOf(application: ContractApplication, language: Language): Promise<{ legal_form: string; purpose: string }> {
	const names: Readonly<Record<'company_type' | 'purpose', Readonly<Record<string, string>>>> = await loadTexts(language, 'enumerations')
	return {
		legal_form: names.company_type[application.companyType] ?? application.companyType,
		purpose: names.purpose[application.purpose_key] ?? application.purpose_key,
	}
}
