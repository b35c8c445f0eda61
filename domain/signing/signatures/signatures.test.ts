import { describe, expect, it } from 'vitest'

import {
	aPerson,
	aSignatureDocument,
	aSigningCase,
	bystander,
	identified,
	needsIn,
	nothing,
	signed,
	today,
} from '../../testing/a-signing-case.ts'
import {
	hasNeeds,
	isAllDone,
	kycStatusOf,
	needsOf,
	openingFaults,
	signatureDocumentsFor,
	signatureCompletedAt,
	signatureStatusOf,
	type Done,
	type Needs,
	type SigningCase,
	type SigningPerson,
} from './requirements.ts'

describe('the requirements on a person', () => {
	it('a signer for the company is identified, signs the contract and accepts both', () => {
		expect(needsIn(aPerson())).toEqual({
			is_tax_id_required: true,
			is_video_id_required: true,
			is_loan_signature_required: true,
			is_ubo_signature_required: true,
			is_other_signature_required: false,
			is_guarantor: false,
			is_sepa_mandate_required: true,
			is_legal_signature_required: true,
		})
	})

	it.each([
		['declared', true, 0.1, true],
		['at the threshold', false, 0.25, true],
		['just below it', false, 0.2499, false],
		['without a share', false, null, false],
	] as const)('an owner %s', (_, is_beneficial_owner, percentage_owned, is_owner) => {
		const owner = aPerson({ ...bystander, is_beneficial_owner, percentage_owned })
		const needs = needsIn(owner)
		expect([needs.is_video_id_required, hasNeeds(needs)]).toEqual([is_owner, is_owner])
		expect([needs.is_loan_signature_required, needs.is_ubo_signature_required, needs.is_sepa_mandate_required]).toEqual([
			false,
			false,
			false,
		])
		expect(needs.is_legal_signature_required).toBe(false)
	})

	it('a sole proprietor is the company: it has no owner behind it, and no guarantor', () => {
		const owner = aPerson({ is_beneficial_owner: true, percentage_owned: 1 })
		expect(needsIn(owner, { companyType: 'SOLE_PROPRIETORSHIP' })).toMatchObject({ is_ubo_signature_required: false, is_guarantor: false })
	})

	it.each([
		['L1', true],
		['S', true],
		['F', false],
		['W', false],
	] as const)('more than half of the shares guarantees in flow %s: %s', (flow, is_guarantor) => {
		const [one, two] = [aPerson({ ...bystander, percentage_owned: 0.51 }), aPerson({ ...bystander, percentage_owned: 0.49 })]
		const signing_case = aSigningCase([one, two], { flow })
		expect([needsOf(signing_case, one).is_guarantor, needsOf(signing_case, two).is_guarantor]).toEqual([is_guarantor, false])
	})

	it('the mandate is for euros collected by the partner itself', () => {
		expect(needsIn(aPerson(), { currency: 'CHF' }).is_sepa_mandate_required).toBe(false)
		expect(needsIn(aPerson(), { flow: 'W' }).is_sepa_mandate_required).toBe(false)
		expect(needsIn(aPerson(), { iban: 'TR330006100519786457841326' }).is_sepa_mandate_required).toBe(false)
		const nobody_collects = { ...aSigningCase([aPerson()]), creditor_identifier: null }
		expect(needsOf(nobody_collects, aPerson()).is_sepa_mandate_required).toBe(false)
	})

	it.each([
		['DE', 'DE', true],
		['DE', 'FR', false],
		['CH', 'CH', false],
		['PL', 'PL', true],
		['PL', 'DE', false],
	] as const)('a tax number at a partner in %s for a resident of %s: %s', (home, country, is_required) => {
		expect(needsIn(aPerson({ country }), {}, home).is_tax_id_required).toBe(is_required)
	})

	it('lists the documents of each flow', () => {
		const needs: Needs = { ...needsIn(aPerson()), is_ubo_signature_required: true, is_guarantor: true }
		expect(signatureDocumentsFor(needs, 'L1')).toEqual(['loan_contract', 'ubo_form', 'guarantor_contract'])
		expect(signatureDocumentsFor(needs, 'F')[0]).toBe('factoring_contract')
	})
})

describe('the opening', () => {
	it('requires enough signers with address, phone and birth date, and the account', () => {
		expect(openingFaults(aSigningCase([aPerson()]))).toEqual([])
		expect(openingFaults(aSigningCase([aPerson({ is_sole_signatory: false })])).map(({ code }) => code)).toEqual([
			'err_application_signatories_sole_or_atleast_2',
		])
		expect(openingFaults(aSigningCase([aPerson()], { iban: null })).map(({ code }) => code)).toEqual(['err_application_bank_info_missing'])
		const bare = aPerson({ email: null, telephone: null, birthdate: null })
		expect(openingFaults(aSigningCase([bare])).map(({ field }) => field)).toEqual(['email', 'telephone', 'birthdate'])
	})

	it('requires nothing of owners who only have to be known', () => {
		const owner = aPerson({ ...bystander, is_beneficial_owner: true, percentage_owned: 0.3, email: null, telephone: null })
		expect(openingFaults(aSigningCase([aPerson(), owner]))).toEqual([])
	})
})

describe('completed requirements', () => {
	const needs = { ...needsIn(aPerson()), is_ubo_signature_required: false }

	it.each([
		['failed', null, false],
		['completed', null, true],
		['completed', today, true],
		['completed', '2026-05-31', false],
	] as const)('an identification that is %s and valid until %s counts: %s', (status, valid_until, counts) => {
		const done = { ...nothing, identified: identified(status, valid_until) }
		expect(kycStatusOf(needs, done).ident_completed).toEqual({ is_required: true, is_completed: counts })
	})

	it('a guarantor’s contract exists before it is uploaded', () => {
		const guarantor = { ...needs, is_guarantor: true }
		const made = { ...nothing, signature_documents: [aSignatureDocument({ kind: 'guarantor_contract', method: 'offline' })] }
		expect(kycStatusOf(guarantor, nothing).guarantor_contract_exist.is_completed).toBe(false)
		expect(kycStatusOf(guarantor, made)).toMatchObject({
			guarantor_contract_exist: { is_completed: true },
			guarantor_contract_uploaded: { is_completed: false },
		})
	})

	it.each([
		[{}, 'not_completed'],
		[{ identified: identified('in_progress') }, 'in_progress'],
		[{ identified: identified('failed') }, 'failed'],
		[{ identified: identified('completed'), signature_documents: [aSignatureDocument()] }, 'in_progress'],
		[{ identified: identified('completed'), signature_documents: [aSignatureDocument(signed)] }, 'completed'],
		[
			{ identified: identified('completed'), signature_documents: [aSignatureDocument(signed), aSignatureDocument({ method: 'offline' })] },
			'completed',
		],
	] as const)('the signature status of %j is %s', (change, status) => {
		expect(signatureStatusOf(needs, { ...nothing, ...change })).toBe(status)
	})

	it('are completed at the later of both times', () => {
		const done = { ...nothing, identified: identified('completed'), signature_documents: [aSignatureDocument(signed)] }
		expect(signatureCompletedAt(needs, done)).toEqual(signed.signed_at)
		expect(signatureCompletedAt(needs, nothing)).toBeNull()
	})

	it('a contract that was never made is not signed', () => {
		const all: Done = {
			...nothing,
			taxid: '47036892816',
			identified: identified('completed'),
			legal_signature_accepted_at: new Date(),
			sepa_mandate_accepted_at: new Date(),
		}
		expect(isAllDone(needs, all)).toBe(false)
		expect(isAllDone(needs, { ...all, signature_documents: [aSignatureDocument(signed)] })).toBe(true)
		expect(isAllDone({ ...needs, is_ubo_signature_required: true }, { ...all, signature_documents: [aSignatureDocument(signed)] })).toBe(
			false,
		)
	})
})

const askedOf = (person: SigningPerson, method: 'online' | 'offline'): SigningCase => ({
	...aSigningCase([person]),
	asked_signatures: [{ document_id: '00000000-0000-4000-8000-0000000000dd', signatory_id: person.signatory_id, method }],
})

describe('a document that staff have signed besides the contract', () => {
	it('makes a part for somebody without another one, with an identification where it is signed online', () => {
		const witness = aPerson(bystander)
		const online = needsOf(askedOf(witness, 'online'), witness)
		expect([online.is_other_signature_required, online.is_video_id_required, online.is_legal_signature_required]).toEqual([
			true,
			true,
			false,
		])
		const on_paper = needsOf(askedOf(witness, 'offline'), witness)
		expect([on_paper.is_other_signature_required, on_paper.is_video_id_required]).toEqual([true, false])
		expect(isAllDone(on_paper, nothing)).toBe(false)
		expect(isAllDone(on_paper, { ...nothing, signature_documents: [aSignatureDocument({ ...signed, kind: 'other' })] })).toBe(true)
	})
})
