import type { Language } from '#domain/accounts/account/languages.ts'
import type { CompanyType } from '#domain/applying/companies/company-types.ts'
import type { ContractKind } from '#domain/signing/contract-documents/kinds.ts'
import { contractTerms, type ContractTerms } from '#domain/signing/contract-documents/terms.ts'
import type { Country } from '#domain/platform/countries.ts'

import type { ContractApplication, ContractPerson, Extra, Sources } from './gather.ts'
import type { Partner } from '#api/platform/partner.ts'

/** Example data: a usual case, the largest possible, and the smallest possible. */
export const variants = ['usual', 'largest', 'smallest'] as const
export type Variant = (typeof variants)[number]

interface Place {
	readonly company: string
	readonly long_company: string
	readonly company_type: CompanyType
	readonly street: string
	readonly postcode: string
	readonly city: string
	readonly register: string
	readonly tax_id: string
	readonly bank: string
	readonly iban: string
}

const places: Readonly<Record<'DE' | 'CH' | 'PL', Place>> = {
	DE: {
		company: 'Müller & Söhne Maschinenbau GmbH',
		long_company:
			'Norddeutsche Gesellschaft für Werkzeugmaschinen, Präzisionsgetriebe und Sonderanlagenbau Müller, von Hohenstein-Wallenberg & Söhne mbH & Co. Kommanditgesellschaft',
		company_type: 'GMBH',
		street: 'Werftstraße',
		postcode: '24143',
		city: 'Kiel',
		register: 'HRB 260642',
		tax_id: '1929081508',
		bank: 'Förde Sparkasse',
		iban: 'DE02120300000000202051',
	},
	CH: {
		company: 'Zürcher Feinmechanik AG',
		long_company:
			'Société anonyme pour la mécanique de précision, l’horlogerie et les installations spéciales du canton de Neuchâtel Amstad & Dürrenmatt SA',
		company_type: 'CH_AG',
		street: 'Limmatstrasse',
		postcode: '8005',
		city: 'Zürich',
		register: 'CHE-109.322.551',
		tax_id: 'CHE109322551',
		bank: 'Zürcher Kantonalbank',
		iban: 'CH9300762011623852957',
	},
	PL: {
		company: 'Łódzkie Zakłady Włókiennicze sp. z o.o.',
		long_company:
			'Przedsiębiorstwo Produkcyjno-Handlowo-Usługowe „Świętokrzyskie Źródło” Wielobranżowe Brzęczyszczykiewicz i Wspólnicy spółka z ograniczoną odpowiedzialnością',
		company_type: 'PL_SP_Z_O_O',
		street: 'ul. Piotrkowska',
		postcode: '90-001',
		city: 'Łódź',
		register: 'KRS 0000412233',
		tax_id: '7251801126',
		bank: 'Bank Ziemi Łódzkiej S.A.',
		iban: 'PL61109010140000071219812874',
	},
}

const placeOf = (country: Country): Place => (country === 'CH' || country === 'PL' ? places[country] : places.DE)

const names: readonly (readonly [string, string, string])[] = [
	['Jana', 'Krüger', 'Geschäftsführerin'],
	['Łukasz', 'Świątek', 'Geschäftsführer'],
	['Maximiliane-Friederike Auguste', 'von und zu Hohenstein-Wallenberg', 'Geschäftsführende Gesellschafterin'],
	['François', 'Châtelain', 'Prokurist'],
	['Øyvind', 'Sæther', 'Prokurist'],
	['Zoë', 'Dürrenmatt', 'Mitglied des Vorstands'],
]

const person = (at: number, of: number, { postcode, city }: Place): ContractPerson => {
	const [first_name, last_name, position] = names[at] ?? ['Jana', 'Krüger', 'Geschäftsführerin']
	return {
		signatory_id: `0198c0de-0000-7000-8000-00000000000${at}`,
		first_name,
		last_name,
		position,
		birthdate: `19${70 + at}-0${at + 1}-17`,
		nationality: 'DE',
		street: 'Hafenstraße',
		street_number: String(at + 3),
		postcode,
		location: city,
		percentage_owned: 1 / of,
		guarantee: null,
		guarantees_as_merchant: false,
		is_beneficial_owner: of <= 4,
		beneficial_owner_reason: null,
		is_legal_signatory: true,
		is_contract_signatory: true,
		is_sole_signatory: at === 0,
	}
}

const machine: Sources['objects'][number] = {
	manufacturer: 'Hermle AG',
	type: 'Bearbeitungszentrum C 42 U dynamic',
	built_at: 2025,
	object_count: 1,
	net_purchase_price: 645_250.5,
	merchant_name: 'Nordhandel Werkzeugmaschinen GmbH & Co. KG',
	merchant_street: 'Kaistraße',
	merchant_house_num: '4a',
	merchant_postcode: '24114',
	merchant_city: 'Kiel',
}

const size: Readonly<Record<Variant, { signers: number; months: number; conditions: number }>> = {
	usual: { signers: 2, months: 48, conditions: 2 },
	largest: { signers: 6, months: 120, conditions: 12 },
	smallest: { signers: 1, months: 12, conditions: 0 },
}

/** The sources of a document for a partner and a language, with invented data. */
export function exampleOf(
	partner: Partner,
	{ kind, language, variant }: { readonly kind: ContractKind; readonly language: Language; readonly variant: Variant },
): Sources {
	const place = placeOf(partner.configuration.default_country)
	const { signers } = size[variant]
	const signatories = Array.from({ length: signers }, (_, at) => person(at, signers, place))
	return {
		kind,
		language,
		partner,
		application: applicationOf(place, partner, variant),
		signatories,
		objects: kind === 'loan_contract' && variant === 'largest' ? [machine, { ...machine, built_at: null, object_count: 2 }] : [],
		signatory: signatories.at(-1),
		terms: termsOf(kind, partner, variant),
		running_number: 1,
		made_at: new Date('2026-02-02T09:30:00Z'),
		extra: extraOf(kind),
	}
}

const applicationOf = (place: Place, { configuration }: Partner, variant: Variant): ContractApplication => ({
	shortApplicationId: 'n3v3by26hd',
	flow: 'L1',
	companyName: variant === 'largest' ? place.long_company : place.company,
	companyType: place.company_type,
	street: place.street,
	houseNumber: '12',
	companyPostCode: place.postcode,
	companyLocation: place.city,
	companyCountry: configuration.default_country,
	hrNumber: variant === 'smallest' ? null : place.register,
	taxIdNumber: variant === 'smallest' ? null : place.tax_id,
	bankName: variant === 'smallest' ? null : place.bank,
	iban: place.iban,
	purpose_key: 'machinery_or_equipment',
})

const condition = 'Nachweis der Versicherung des finanzierten Gegenstands gegen Feuer, Diebstahl und Bruch'

function termsOf(kind: ContractKind, { configuration }: Partner, variant: Variant): ContractTerms {
	const { months, conditions } = size[variant]
	const agreed = { currency: configuration.default_currency, conditions: Array.from({ length: conditions }, () => condition) }
	if (kind === 'factoring_contract' || kind === 'factoring_offer') {
		return contractTerms.parse({
			kind: 'factoring',
			...agreed,
			limit_cents: 50_000_000,
			duration_months: 24,
			fee_bps: 65,
			interest_bps: 525,
			advance_rate_bps: 9_000,
			monthly_service_fee_cents: variant === 'smallest' ? 0 : 25_000,
		})
	}
	return contractTerms.parse({
		kind: 'loan',
		...agreed,
		amount_cents: variant === 'largest' ? 250_000_000 : 15_000_000,
		duration_months: months,
		interest_rate_bps: 595,
		repayment: variant === 'smallest' ? { type: 'bullet' } : { interest_only_months: variant === 'largest' ? 6 : 0 },
		transaction_fee_cents: variant === 'smallest' ? 0 : 225_000,
		transaction_fee_note:
			variant === 'smallest' ? null : 'Am 2. März 2026 mit Jana Krüger verhandelt und von 3.000 auf 2.250 Euro gesenkt.',
		...(variant === 'largest' && { disagio_fee_bps: 100, payment_processing_fee_cents: 250 }),
	})
}

function extraOf(kind: ContractKind): Extra {
	if (kind === 'cover_sheet') {
		return { values: { 'cover.code': '7K4M-2QXD', 'cover.document': 'n3v3by26hd-GC-1', 'cover.send_by': '2026-03-04' } }
	}
	if (kind === 'loan_offer' || kind === 'factoring_offer')
		return { values: { 'offer.number': 1, 'offer.valid_until': '2026-02-16', 'offer.valid_days': 14 } }
	if (kind !== 'evidence') return {}
	const events = ['2026-02-03T08:12:45Z', '2026-02-03T08:14:02Z', '2026-02-04T16:30:09Z'].map((at, index) => ({
		at,
		who: index === 2 ? 'Łukasz Świątek' : 'Jana Krüger',
		what: index === 0 ? 'Dokument geöffnet' : 'Unterzeichnet',
		how: index === 0 ? 'Portal' : 'PAdES B-B, Zertifikat 4F:21:9C',
		address: `198.51.100.${index + 7}`,
	}))
	return {
		values: {
			'evidence.document': 'n3v3by26hd-LC-1',
			'evidence.sha256_before': '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
			'evidence.sha256_after': '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
		},
		lists: { events },
	}
}
