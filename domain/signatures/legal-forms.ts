import type { Country } from '../countries.ts'

/** What people sign, or accept with a tick. */
export const paperKinds = ['loan_contract', 'factoring_contract', 'guarantor_contract', 'sepa_mandate', 'ubo_form', 'other'] as const
export type PaperKind = (typeof paperKinds)[number]

/** How much a signature must be, the least first: whatever is more will do as well, up to what is done with ink. */
export const signatureLevels = ['consent', 'advanced', 'qualified', 'wet_ink', 'notarised'] as const
export type SignatureLevel = (typeof signatureLevels)[number]

/** Whose law a contract is under; everybody else's partners use German contracts (docs/domain/readings B132). */
export const laws = ['de', 'ch', 'pl'] as const
export type Law = (typeof laws)[number]

export const lawOf = (home: Country): Law => (home === 'CH' || home === 'LI' ? 'ch' : home === 'PL' ? 'pl' : 'de')

/** What the signer reads of why it is done that way: `signatures:reasons.<reason>`. */
export const formReasons = ['free_form', 'written_assignment', 'surety', 'surety_deed', 'guarantee', 'mandate', 'owners', 'agreed'] as const
export type FormReason = (typeof formReasons)[number]

interface LegalForm {
	readonly level: SignatureLevel
	readonly reason: FormReason
	/** Where that is written. */
	readonly source: string
}

/**
 * The form each document needs, by the law it is under. A guarantor's contract has two: a surety, and the guarantee by contract
 * or by a merchant that a partner's counsel has decided on. Counsel has to approve the table before production.
 */
const forms = {
	loan_contract: {
		de: { level: 'advanced', reason: 'free_form', source: '§§ 311, 488 BGB' },
		ch: { level: 'advanced', reason: 'free_form', source: 'Art. 11, 312 OR' },
		pl: { level: 'advanced', reason: 'free_form', source: 'art. 720 § 2 k.c., art. 7 Prawo bankowe' },
	},
	factoring_contract: {
		de: { level: 'advanced', reason: 'free_form', source: '§§ 398, 433, 453 BGB' },
		// The assignment needs writing there, which of electronic signatures only the qualified one is.
		ch: { level: 'qualified', reason: 'written_assignment', source: 'Art. 165, 14 OR' },
		pl: { level: 'advanced', reason: 'free_form', source: 'art. 509, 511, 74 § 4 k.c.' },
	},
	guarantor_contract: {
		de: { level: 'wet_ink', reason: 'surety', source: '§ 766 BGB' },
		ch: { level: 'notarised', reason: 'surety_deed', source: 'Art. 493 OR' },
		pl: { level: 'wet_ink', reason: 'surety', source: 'art. 876 § 2 k.c.' },
	},
	/**
	 * What takes its place where the partner has decided so and the guarantor is a merchant by German law. Swiss courts read a private
	 * person's guarantee as a surety, and Polish law wants every surety in writing: there it is chosen no more, and explains what was.
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
} as const satisfies Record<PaperKind | 'guarantee', Record<Law, LegalForm>>

export type FormKind = keyof typeof forms
export const formKinds = Object.keys(forms) as readonly FormKind[]

/** One line of the table, as it is kept with a signature. */
export type FormKey = `${FormKind}_${Law}`

export interface SigningForm extends LegalForm {
	readonly key: FormKey
	readonly method: 'online' | 'offline'
}

interface Circumstances {
	/** Where the partner is at home. */
	readonly home: Country
	/** The most that the signing provider of this installation can do; undefined where nobody signs online. */
	readonly online_level: 'advanced' | 'qualified' | undefined
	/** Only those can be signed online (docs/domain/readings Q98). */
	readonly is_pdf: boolean
	/** The partner's counsel lets merchants guarantee online, and this guarantor is one (docs/domain/readings Q89, B267). */
	readonly is_guarantee: boolean
	/** Somebody without an account signs on paper. */
	readonly has_account: boolean
}

const reaches = (level: SignatureLevel, most: SignatureLevel): boolean => signatureLevels.indexOf(most) >= signatureLevels.indexOf(level)

/** How this document is signed, and by which rule. */
export function signingForm(kind: PaperKind, { home, online_level, is_pdf, is_guarantee, has_account }: Circumstances): SigningForm {
	const law = lawOf(home)
	const of: FormKind = kind === 'guarantor_contract' && law === 'de' && is_guarantee ? 'guarantee' : kind
	const form: LegalForm = forms[of][law]
	const is_possible = online_level !== undefined && is_pdf && has_account
	return { ...form, key: `${of}_${law}`, method: is_possible && reaches(form.level, online_level) ? 'online' : 'offline' }
}

const every: ReadonlyMap<FormKey, LegalForm> = new Map(
	formKinds.flatMap((kind) => laws.map((law) => [`${kind}_${law}`, forms[kind][law]] as [FormKey, LegalForm])),
)

/** What a kept key says. */
export function formOf(key: FormKey): LegalForm {
	const form = every.get(key)
	if (form === undefined) throw new RangeError(`There is no legal form ${key}.`)
	return form
}

/**
 * Whether of what is signed on paper the posted paper counts and not the scan (docs/domain/readings Q90): wherever the law asks for
 * writing, which a picture of it is not, also where a qualified signature would do as well (Art. 165, 13, 14 OR).
 */
export const isOriginalNeeded = (level: SignatureLevel): boolean => reaches('qualified', level)
