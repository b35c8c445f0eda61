import type { Country } from '#domain/platform/countries.ts'

/** Documents that people sign, or accept with a tick. */
export const signatureDocumentKinds = [
	'loan_contract',
	'factoring_contract',
	'guarantor_contract',
	'sepa_mandate',
	'ubo_form',
	'other',
] as const
export type SignatureDocumentKind = (typeof signatureDocumentKinds)[number]

/** Levels of signature in ascending order: a higher one satisfies a lower one, up to a handwritten signature. */
export const signatureLevels = ['consent', 'advanced', 'qualified', 'wet_ink', 'notarised'] as const
export type SignatureLevel = (typeof signatureLevels)[number]

/** Contract law by the partner's country; partners elsewhere use German contracts (docs/domain/readings B132). */
export const laws = ['de', 'ch', 'pl'] as const
export type Law = (typeof laws)[number]

export const lawOf = (home: Country): Law => (home === 'CH' || home === 'LI' ? 'ch' : home === 'PL' ? 'pl' : 'de')

/** The reason shown to the signer: `signatures:reasons.<reason>`. */
export const formReasons = ['free_form', 'written_assignment', 'surety', 'surety_deed', 'guarantee', 'mandate', 'owners', 'agreed'] as const
export type FormReason = (typeof formReasons)[number]

interface LegalForm {
	readonly level: SignatureLevel
	readonly reason: FormReason
	/** The legal source. */
	readonly source: string
}

/**
 * The form each document needs, by law. A guarantor's contract has two: a surety, and the guarantee by contract or by a merchant,
 * which a partner's counsel decides on. Counsel has to approve the table before production.
 */
const forms = {
	loan_contract: {
		de: { level: 'advanced', reason: 'free_form', source: '§§ 311, 488 BGB' },
		ch: { level: 'advanced', reason: 'free_form', source: 'Art. 11, 312 OR' },
		pl: { level: 'advanced', reason: 'free_form', source: 'art. 720 § 2 k.c., art. 7 Prawo bankowe' },
	},
	factoring_contract: {
		de: { level: 'advanced', reason: 'free_form', source: '§§ 398, 433, 453 BGB' },
		// An assignment requires written form, which of electronic signatures only the qualified one meets.
		ch: { level: 'qualified', reason: 'written_assignment', source: 'Art. 165, 14 OR' },
		pl: { level: 'advanced', reason: 'free_form', source: 'art. 509, 511, 74 § 4 k.c.' },
	},
	guarantor_contract: {
		de: { level: 'wet_ink', reason: 'surety', source: '§ 766 BGB' },
		ch: { level: 'notarised', reason: 'surety_deed', source: 'Art. 493 OR' },
		pl: { level: 'wet_ink', reason: 'surety', source: 'art. 876 § 2 k.c.' },
	},
	/**
	 * Replaces the surety where the partner has decided so and the guarantor is a merchant by German law. Swiss courts read a private
	 * person's guarantee as a surety, and Polish law wants every surety in writing: these entries only explain existing signatures.
	 */
	guarantee: {
		de: { level: 'advanced', reason: 'guarantee', source: '§ 350 HGB' },
		ch: { level: 'notarised', reason: 'surety_deed', source: 'Art. 493, 18 OR' },
		pl: { level: 'advanced', reason: 'agreed', source: 'art. 353¹ k.c.' },
	},
	sepa_mandate: {
		de: { level: 'consent', reason: 'mandate', source: 'EPC016-06' },
		ch: { level: 'consent', reason: 'mandate', source: 'EPC016-06' },
		pl: { level: 'consent', reason: 'mandate', source: 'EPC016-06' },
	},
	ubo_form: {
		de: { level: 'advanced', reason: 'owners', source: '§ 11 GwG' },
		ch: { level: 'advanced', reason: 'owners', source: 'Art. 4 GwG, FINMA-RS 2016/7' },
		pl: { level: 'advanced', reason: 'owners', source: 'art. 34 ustawy o AML' },
	},
	other: {
		de: { level: 'advanced', reason: 'agreed', source: '§ 127 BGB' },
		ch: { level: 'advanced', reason: 'agreed', source: 'Art. 11 OR' },
		pl: { level: 'advanced', reason: 'agreed', source: 'art. 60 k.c.' },
	},
} as const satisfies Record<SignatureDocumentKind | 'guarantee', Record<Law, LegalForm>>

export type FormKind = keyof typeof forms
export const formKinds = Object.keys(forms) as readonly FormKind[]

/** The key of one table entry, as stored with a signature. */
export type FormKey = `${FormKind}_${Law}`

export interface SigningForm extends LegalForm {
	readonly key: FormKey
	readonly method: 'online' | 'offline'
}

interface Circumstances {
	/** The partner's country. */
	readonly home: Country
	/** The highest level of this installation's signing provider; undefined without online signing. */
	readonly online_level: 'advanced' | 'qualified' | undefined
	/** Only PDFs can be signed online (docs/domain/readings Q98). */
	readonly is_pdf: boolean
	/** The partner's counsel lets merchants guarantee online, and this guarantor is one (docs/domain/readings Q89, B267). */
	readonly is_guarantee: boolean
	/** A person without an account signs on paper. */
	readonly has_account: boolean
}

const reaches = (level: SignatureLevel, most: SignatureLevel): boolean => signatureLevels.indexOf(most) >= signatureLevels.indexOf(level)

/** The form of signature for this document, and its rule. */
export function signingForm(
	kind: SignatureDocumentKind,
	{ home, online_level, is_pdf, is_guarantee, has_account }: Circumstances,
): SigningForm {
	const law = lawOf(home)
	const of: FormKind = kind === 'guarantor_contract' && law === 'de' && is_guarantee ? 'guarantee' : kind
	const form: LegalForm = forms[of][law]
	const is_possible = online_level !== undefined && is_pdf && has_account
	return { ...form, key: `${of}_${law}`, method: is_possible && reaches(form.level, online_level) ? 'online' : 'offline' }
}

const every: ReadonlyMap<FormKey, LegalForm> = new Map(
	formKinds.flatMap((kind) => laws.map((law) => [`${kind}_${law}`, forms[kind][law]] as [FormKey, LegalForm])),
)

/** The table entry of a stored key. */
export function formOf(key: FormKey): LegalForm {
	const form = every.get(key)
	if (form === undefined) throw new RangeError(`There is no legal form ${key}.`)
	return form
}

/**
 * The posted original is required, not its scan (docs/domain/readings Q90), wherever the law asks for written form, which a picture
 * does not meet, also where a qualified signature would do as well (Art. 165, 13, 14 OR).
 */
export const isOriginalNeeded = (level: SignatureLevel): boolean => reaches('qualified', level)
