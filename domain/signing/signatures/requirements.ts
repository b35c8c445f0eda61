import type { Flow } from '#domain/applying/applications/flows.ts'
import { isSoleProprietor, parseCompanyType } from '#domain/applying/companies/company-types.ts'
import type { Country } from '#domain/platform/countries.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { isSepaIban } from '#domain/platform/iban.ts'
import { isWillingToSign } from '#domain/applying/signatories/missing.ts'
import type { SignatoryRecord } from '#domain/applying/signatories/rules.ts'
import { guarantorsIn, soleOrTwoIssue, type GuaranteeDecision } from '#domain/applying/signatories/shares.ts'
import type { SignatureDocumentKind } from './legal-forms.ts'
import type { AskedSignature } from './other-documents.ts'

export type SigningPerson = SignatoryRecord & { readonly signatory_id: string; readonly guarantee: GuaranteeDecision | null }

/** The facts that determine each person's tasks: the company, the product, the people. */
export interface SigningCase {
	readonly application: {
		readonly flow: Flow
		readonly currency: string
		readonly companyType: string
		readonly bankName: string | null
		readonly iban: string | null
	}
	/** The partner's country. */
	readonly home: Country
	/** Null when the partner may not collect direct debits. */
	readonly creditor_identifier: string | null
	/** The share that makes a person a beneficial owner, as a fraction. */
	readonly threshold: number
	readonly people: readonly SigningPerson[]
	/** The signatures that staff ask for besides the contract. */
	readonly asked_signatures: readonly AskedSignature[]
}

/** The requirements on one person, whatever is done already. */
export interface Needs {
	readonly is_tax_id_required: boolean
	readonly is_video_id_required: boolean
	readonly is_loan_signature_required: boolean
	readonly is_ubo_signature_required: boolean
	readonly is_other_signature_required: boolean
	readonly is_guarantor: boolean
	readonly is_sepa_mandate_required: boolean
	readonly is_legal_signature_required: boolean
}

/** The guarantors, by the rule in domain/applying/signatories/shares.ts. */
const guaranteeing = ({ application, people }: SigningCase): SigningPerson[] =>
	guarantorsIn(application.flow, people, parseCompanyType(application.companyType))

/** Declared as owner, or one by share (docs/domain/readings B130). A sole proprietor is the company and has no owner behind it. */
const isOwnerBehind = ({ application, threshold }: SigningCase, person: SigningPerson): boolean =>
	!isSoleProprietor(parseCompanyType(application.companyType)) &&
	(person.is_beneficial_owner === true || (person.percentage_owned ?? 0) >= threshold)

/** German lenders record the tax number of persons entitled to an account who reside there; Poland requires it alike (B131). */
const taxIdLands: readonly Country[] = ['DE', 'PL']

export function needsOf(signing_case: SigningCase, person: SigningPerson): Needs {
	const { application, home, creditor_identifier } = signing_case
	const signs = isWillingToSign(person)
	const is_guarantor = guaranteeing(signing_case).some(({ signatory_id }) => signatory_id === person.signatory_id)
	const is_owner = isOwnerBehind(signing_case, person)
	const is_concerned = signs || is_guarantor || is_owner
	const asked = signing_case.asked_signatures.filter(({ signatory_id }) => signatory_id === person.signatory_id)
	return {
		is_tax_id_required: is_concerned && taxIdLands.includes(home) && person.country === home,
		// An advanced signature identifies its signer.
		is_video_id_required: is_concerned || asked.some(({ method }) => method === 'online'),
		is_loan_signature_required: signs,
		// The company's signers declare its owners; the owners themselves are only identified.
		is_ubo_signature_required: signs && !isSoleProprietor(parseCompanyType(application.companyType)),
		is_other_signature_required: asked.length > 0,
		is_guarantor,
		is_sepa_mandate_required: signs && isCollectedBySepa(application, creditor_identifier),
		is_legal_signature_required: signs || is_guarantor,
	}
}

export const hasNeeds = (needs: Needs): boolean => Object.values(needs).some(Boolean)

/**
 * A direct debit needs euros, an account in reach of SEPA, and a creditor identifier; in flow W the bank collects itself
 * (docs/domain/readings Q168).
 */
export const isCollectedBySepa = (
	{ currency, flow, iban }: Pick<SigningCase['application'], 'currency' | 'flow' | 'iban'>,
	creditor_identifier: string | null,
): boolean => currency === 'EUR' && flow !== 'W' && iban !== null && isSepaIban(iban) && creditor_identifier !== null

/** The product's own documents a person signs. The mandate is accepted with a tick instead. */
export const signatureDocumentsFor = (needs: Needs, flow: Flow): Exclude<SignatureDocumentKind, 'other'>[] => [
	...(needs.is_loan_signature_required ? [flow === 'F' ? ('factoring_contract' as const) : ('loan_contract' as const)] : []),
	...(needs.is_ubo_signature_required ? (['ubo_form'] as const) : []),
	...(needs.is_guarantor ? (['guarantor_contract'] as const) : []),
]

/** Faults that prevent opening the signing (T36), so that no invited person gets stuck. */
export function openingFaults(signing_case: SigningCase): Issue[] {
	const { application, people } = signing_case
	const too_few = soleOrTwoIssue(people, parseCompanyType(application.companyType))
	const bank_missing = application.bankName === null || application.iban === null
	return [
		...(too_few === undefined ? [] : [too_few]),
		...(bank_missing ? [issue('err_application_bank_info_missing', undefined)] : []),
		...people.flatMap((person) => (needsOf(signing_case, person).is_legal_signature_required ? signerFaults(person) : [])),
	]
}

const signerFaults = (person: SigningPerson): Issue[] => [
	...(person.email === null ? [ofPerson(person, 'err_signatory_email_required', 'email')] : []),
	...(person.telephone === null ? [ofPerson(person, 'err_signatory_phone_required', 'telephone')] : []),
	...(person.birthdate === null ? [ofPerson(person, 'err_signatory_birthdate_missing', 'birthdate')] : []),
]

const ofPerson = (
	{ signatory_id }: SigningPerson,
	code: 'err_signatory_email_required' | 'err_signatory_phone_required' | 'err_signatory_birthdate_missing',
	field: string,
): Issue => ({ code, field, values: { signatory_id } })

/** A person's identification, as the identifications room reports it. */
export interface Identified {
	readonly ident_id: string
	readonly provider: string
	readonly status: 'start' | 'in_progress' | 'failed' | 'completed'
	readonly completed_at: Date | null
	readonly valid_until: IsoDate | null
	/** The person has finished; staff have to review it. */
	readonly awaits_staff: boolean
	/** The provider has withdrawn its confirmation after the signing; only staff see this. */
	readonly is_in_doubt: boolean
}

/** A document for one person to sign. */
export interface SignatureDocument {
	readonly kind: SignatureDocumentKind
	readonly method: 'online' | 'offline'
	readonly is_signed: boolean
	readonly signed_at: Date | null
	/** Others have to sign before. */
	readonly is_waiting: boolean
	readonly is_declined: boolean
}

/** The completed tasks of one person. */
export interface Done {
	readonly taxid: string | null
	readonly identified: Identified | null
	readonly signature_documents: readonly SignatureDocument[]
	readonly legal_signature_accepted_at: Date | null
	readonly sepa_mandate_accepted_at: Date | null
	readonly today: IsoDate
}

interface Entry {
	readonly is_required: boolean
	readonly is_completed: boolean
}

export const kycEntries = [
	'tax_id_specified',
	'ident_completed',
	'guarantor_contract_uploaded',
	'guarantor_contract_exist',
	'loan_signature',
	'legal_signature_accepted',
	'sepa_mandate_accepted',
] as const
export type KycEntry = (typeof kycEntries)[number]
export type KycStatus = Readonly<Record<KycEntry, Entry>>

/** An identification is valid through its last day (docs/domain/readings Q99). */
export const isIdentified = ({ identified, today }: Pick<Done, 'identified' | 'today'>): boolean =>
	identified?.status === 'completed' && (identified.valid_until === null || identified.valid_until >= today)

const isContract = ({ kind }: SignatureDocument): boolean => kind === 'loan_contract' || kind === 'factoring_contract'
const isGuarantee = ({ kind }: SignatureDocument): boolean => kind === 'guarantor_contract'

/** Requires at least one document, because a contract that was not made yet is not signed. */
const allSigned = (signature_documents: readonly SignatureDocument[]): boolean =>
	signature_documents.length > 0 && signature_documents.every(({ is_signed }) => is_signed)

export function kycStatusOf(needs: Needs, done: Done): KycStatus {
	const guarantees = done.signature_documents.filter(isGuarantee)
	return {
		tax_id_specified: { is_required: needs.is_tax_id_required, is_completed: done.taxid !== null },
		ident_completed: { is_required: needs.is_video_id_required, is_completed: isIdentified(done) },
		guarantor_contract_uploaded: { is_required: needs.is_guarantor, is_completed: allSigned(guarantees) },
		guarantor_contract_exist: { is_required: needs.is_guarantor, is_completed: guarantees.length > 0 },
		loan_signature: { is_required: needs.is_loan_signature_required, is_completed: allSigned(done.signature_documents.filter(isContract)) },
		legal_signature_accepted: { is_required: needs.is_legal_signature_required, is_completed: done.legal_signature_accepted_at !== null },
		sepa_mandate_accepted: { is_required: needs.is_sepa_mandate_required, is_completed: done.sepa_mandate_accepted_at !== null },
	}
}

/** The person has completed every requirement and signed every document. */
export const isAllDone = (needs: Needs, done: Done): boolean =>
	Object.values(kycStatusOf(needs, done)).every(({ is_required, is_completed }) => !is_required || is_completed) &&
	(!needs.is_ubo_signature_required || done.signature_documents.some(({ kind }) => kind === 'ubo_form')) &&
	(!needs.is_other_signature_required || done.signature_documents.some(({ kind }) => kind === 'other')) &&
	done.signature_documents.every(({ is_signed }) => is_signed)

export const signatureStatuses = ['not_completed', 'in_progress', 'completed', 'failed'] as const
export type SignatureStatus = (typeof signatureStatuses)[number]

/** Identification and online signing combined: the specification has one status for both (docs/domain/readings Q86, B133). */
export function signatureStatusOf(needs: Needs, done: Done): SignatureStatus {
	const online = done.signature_documents.filter(({ method }) => method === 'online')
	const is_identified = !needs.is_video_id_required || isIdentified(done)
	if (is_identified && online.every(({ is_signed }) => is_signed)) return 'completed'
	if (!is_identified && done.identified?.status === 'failed') return 'failed'
	const is_begun = done.identified?.status === 'in_progress' || isIdentified(done) || online.some(({ is_signed }) => is_signed)
	return is_begun ? 'in_progress' : 'not_completed'
}

/** The time when both identification and online signing were completed; null before. */
export function signatureCompletedAt(needs: Needs, done: Done): Date | null {
	if (signatureStatusOf(needs, done) !== 'completed') return null
	const moments = [
		done.identified?.completed_at ?? null,
		...done.signature_documents.filter(({ method }) => method === 'online').map(({ signed_at }) => signed_at),
	].filter((moment) => moment !== null)
	return moments.length === 0 ? null : new Date(Math.max(...moments.map(Number)))
}
