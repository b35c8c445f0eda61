import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { flowNames, flows } from '#domain/applying/applications/flows.ts'
import { aPerson, aSignatureDocument, identified, needsIn, nothing, signed, today } from '../../testing/a-signing-case.ts'
import { signatureDocumentKinds } from './legal-forms.ts'
import { isAllDone } from './requirements.ts'
import { isAtSigning, isTabAvailable, openBeforeTerms, signingSteps } from './steps.ts'

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
