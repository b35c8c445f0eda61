import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { flowNames, flows } from '#domain/applying/applications/flows.ts'
import { aSignatory } from '../../testing/a-signatory.ts'
import { formKinds, isOriginalNeeded, lawOf, laws, signatureDocumentKinds, signingForm } from './legal-forms.ts'
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
	type SignatureDocument,
	type SigningCase,
	type SigningPerson,
} from './requirements.ts'
import { isAtSigning, isTabAvailable, openBeforeTerms, signingSteps } from './steps.ts'

let people = 0
const aPerson = (change: Partial<SigningPerson> = {}): SigningPerson => ({
	...aSignatory(),
	guarantee: null,
	signatory_id: `00000000-0000-4000-8000-${String((people += 1)).padStart(12, '0')}`,
	is_beneficial_owner: false,
	percentage_owned: null,
	is_legal_signatory: true,
	is_contract_signatory: true,
	is_sole_signatory: true,
	country: 'DE',
	taxid: null,
	...change,
})
const bystander = { is_legal_signatory: false, is_contract_signatory: null, is_sole_signatory: null } as const

const aSigningCase = (
	persons: readonly SigningPerson[],
	change: Partial<SigningCase['application']> = {},
	home: 'DE' | 'CH' | 'PL' = 'DE',
): SigningCase => ({
	application: { flow: 'L1', currency: 'EUR', companyType: 'GMBH', bankName: 'Musterbank', iban: 'DE89370400440532013000', ...change },
	home,
	creditor_identifier: 'DE98ZZZ09999999999',
	threshold: 0.25,
	people: persons,
	asked_signatures: [],
})

const needsIn = (person: SigningPerson, change: Partial<SigningCase['application']> = {}, home: 'DE' | 'CH' | 'PL' = 'DE') =>
	needsOf(aSigningCase([person], change, home), person)

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

const today = '2026-06-01'
const nothing: Done = {
	taxid: null,
	identified: null,
	signature_documents: [],
	legal_signature_accepted_at: null,
	sepa_mandate_accepted_at: null,
	today,
}
const identified = (status: 'start' | 'in_progress' | 'failed' | 'completed', valid_until: string | null = null) => ({
	ident_id: '00000000-0000-4000-8000-000000000001',
	provider: 'idnow',
	status,
	completed_at: status === 'completed' ? new Date('2026-05-01T10:00:00Z') : null,
	valid_until,
	awaits_staff: false,
	is_in_doubt: false,
})
const aSignatureDocument = (change: Partial<SignatureDocument> = {}): SignatureDocument => ({
	kind: 'loan_contract',
	method: 'online',
	is_signed: false,
	signed_at: null,
	is_waiting: false,
	is_declined: false,
	...change,
})
const signed = { is_signed: true, signed_at: new Date('2026-05-02T10:00:00Z') } as const

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

describe('the steps', () => {
	const needs = needsIn(aPerson())

	it('are numbered as displayed, and only the terms wait', () => {
		const steps = signingSteps(needs, { ...nothing, signature_documents: [aSignatureDocument()] })
		expect(steps.map(({ step, number, state }) => [number, step, state])).toEqual([
			[1, 'tax_id', 'open'],
			[2, 'identity', 'open'],
			[3, 'terms', 'locked'],
		])
		expect(steps[2]?.waits_for).toEqual(['tax_id', 'identity'])
	})

	it('have a separate step for paper', () => {
		const done = {
			...nothing,
			taxid: '1',
			identified: identified('completed'),
			signature_documents: [aSignatureDocument({ ...signed }), aSignatureDocument({ method: 'offline' })],
		}
		expect(openBeforeTerms(needs, done)).toEqual(['agreements'])
		expect(openBeforeTerms(needs, { ...done, signature_documents: [aSignatureDocument({ ...signed, method: 'offline' })] })).toEqual([])
	})

	it('open the terms exactly when all others are done, for any requirements and progress', () => {
		const aBoolean = fc.boolean()
		const needsArbitrary = fc.record({
			is_tax_id_required: aBoolean,
			is_video_id_required: aBoolean,
			is_loan_signature_required: aBoolean,
			is_ubo_signature_required: aBoolean,
			is_other_signature_required: aBoolean,
			is_guarantor: aBoolean,
			is_sepa_mandate_required: aBoolean,
			is_legal_signature_required: aBoolean,
		})
		const moment = fc.constantFrom(null, new Date(0))
		const doneArbitrary = fc.record({
			taxid: fc.constantFrom(null, '1'),
			identified: fc.constantFrom(null, identified('in_progress'), identified('failed'), identified('completed')),
			signature_documents: fc.array(
				fc.record({
					kind: fc.constantFrom(...signatureDocumentKinds),
					method: fc.constantFrom('online' as const, 'offline' as const),
					is_signed: aBoolean,
					signed_at: moment,
					is_waiting: aBoolean,
					is_declined: aBoolean,
				}),
				{ maxLength: 4 },
			),
			legal_signature_accepted_at: moment,
			sepa_mandate_accepted_at: moment,
			today: fc.constant(today),
		})
		fc.assert(
			fc.property(needsArbitrary, doneArbitrary, (asked, done) => {
				const steps = signingSteps(asked, done)
				const terms = steps.find(({ step }) => step === 'terms')
				const before = steps.filter(({ step }) => step !== 'terms')
				expect(steps.map(({ number }) => number)).toEqual(steps.map((_, at) => at + 1))
				expect(terms?.state === 'locked').toBe(terms !== undefined && terms.waits_for.length > 0)
				expect(terms?.state !== 'open' || before.every(({ state }) => state === 'complete')).toBe(true)
				expect(before.every(({ state }) => state !== 'locked')).toBe(true)
				// A person who has completed everything has no step left.
				expect(!isAllDone(asked, done) || steps.every(({ state }) => state === 'complete')).toBe(true)
			}),
			{ numRuns: 500 },
		)
	})
})

const at = (status: (typeof flows)['S'][number], flow: 'L1' | 'S' = 'L1') => ({ flow, status })

describe('the tab', () => {
	const own = { invite_status: 'accepted', needs: needsIn(aPerson()) }

	it('is available from the signature step of its own flow on', () => {
		for (const flow of flowNames) {
			for (const [index, status] of flows[flow].entries()) {
				const begins = flows[flow].findIndex((step) => step === 'pre_kyc' || step === 'Signature')
				expect(isAtSigning({ flow, status }), `${flow} ${status}`).toBe(index >= begins)
			}
			expect(isAtSigning({ flow, status: 'Rejected' })).toBe(false)
			expect(isAtSigning({ flow, status: 'Reopened' })).toBe(false)
		}
	})

	it('requires an accepted invitation, requirements, the status, and one of the four', () => {
		expect(isTabAvailable({ application: at('Signature'), own })).toBe(true)
		expect(isTabAvailable({ application: at('offer_accepted'), own })).toBe(false)
		expect(isTabAvailable({ application: at('Signature'), own: { ...own, invite_status: 'not_accepted' } })).toBe(false)
		expect(isTabAvailable({ application: at('Signature'), own: null })).toBe(false)
		const none = { ...own.needs, is_video_id_required: false, is_loan_signature_required: false, is_ubo_signature_required: false }
		expect(isTabAvailable({ application: at('Signature'), own: { ...own, needs: none } })).toBe(false)
		expect(isTabAvailable({ application: at('Signature'), own: { ...own, needs: { ...none, is_other_signature_required: true } } })).toBe(
			true,
		)
	})
})

describe('the legal form', () => {
	const usual = { home: 'DE', online_level: 'advanced', is_pdf: true, is_guarantee: false, has_account: true } as const

	it.each([
		['loan_contract', {}, 'online', 'loan_contract_de'],
		['loan_contract', { is_pdf: false }, 'offline', 'loan_contract_de'],
		['loan_contract', { has_account: false }, 'offline', 'loan_contract_de'],
		['loan_contract', { online_level: undefined }, 'offline', 'loan_contract_de'],
		['factoring_contract', { home: 'CH' }, 'offline', 'factoring_contract_ch'],
		['factoring_contract', { home: 'CH', online_level: 'qualified' }, 'online', 'factoring_contract_ch'],
		['guarantor_contract', {}, 'offline', 'guarantor_contract_de'],
		['guarantor_contract', { online_level: 'qualified' }, 'offline', 'guarantor_contract_de'],
		['guarantor_contract', { is_guarantee: true }, 'online', 'guarantee_de'],
		['guarantor_contract', { home: 'CH', is_guarantee: true }, 'offline', 'guarantor_contract_ch'],
		['guarantor_contract', { home: 'PL' }, 'offline', 'guarantor_contract_pl'],
		['guarantor_contract', { home: 'PL', is_guarantee: true }, 'offline', 'guarantor_contract_pl'],
		['ubo_form', { home: 'FR' }, 'online', 'ubo_form_de'],
	] as const)('of %s with %j: %s, %s', (kind, change, method, key) => {
		expect(signingForm(kind, { ...usual, ...change })).toMatchObject({ method, key })
	})

	it('a surety is never signed online, whatever the provider offers', () => {
		for (const home of ['DE', 'CH', 'PL'] as const) {
			const form = signingForm('guarantor_contract', { ...usual, home, online_level: 'qualified' })
			expect([form.method, isOriginalNeeded(form.level)]).toEqual(['offline', true])
		}
	})

	it.each([
		['consent', false],
		['advanced', false],
		['qualified', true],
		['wet_ink', true],
		['notarised', true],
	] as const)('%s on paper requires the original: %s', (level, is_needed) => {
		expect(isOriginalNeeded(level)).toBe(is_needed)
	})

	it('names its source for every document and law', () => {
		expect(formKinds).toEqual(expect.arrayContaining([...signatureDocumentKinds, 'guarantee']))
		expect(laws.map((law) => lawOf(law === 'ch' ? 'LI' : law === 'pl' ? 'PL' : 'AT'))).toEqual(laws)
	})
})
