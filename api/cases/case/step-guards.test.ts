import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'

import { ticks } from '../../test/checklists.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import {
	aCase,
	lent,
	owned,
	payable,
	screened,
	signed,
	staff,
	staffArrives,
	withDocument,
	type Case,
	type Name,
} from '../../test/staff-cases.ts'
import { by, declaration, differs, objects, payoutFaults, screeningFaults, screeningMissing, type Fault } from '../../test/step-faults.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

interface Step {
	readonly flow: Flow
	readonly from: Status
	readonly to: Status
	readonly by: Name
	readonly terms?: true
	/** Stages everything the step requires in a case of that status. */
	readonly ready: (the_case: Case) => Promise<unknown>
	readonly faults: readonly Fault[]
}

const steps = {
	T23: { flow: 'P', from: 'Pricing', to: 'offer_available', by: 'freigabe', terms: true, ready: screened, faults: screeningFaults },
	T24: {
		flow: 'W',
		from: 'external_pricing',
		to: 'offer_available',
		by: 'freigabe',
		terms: true,
		ready: screened,
		faults: screeningFaults,
	},
	T28: {
		flow: 'S',
		from: 'Final_Offer',
		to: 'offer_available',
		by: 'freigabe',
		terms: true,
		ready: async (the_case) => {
			await screened(the_case)
			await withDocument(the_case, 'offer_file', 'open')
		},
		faults: screeningFaults,
	},
	T22: {
		flow: 'L1',
		from: 'internal_pricing',
		to: 'offer_available',
		by: 'freigabe',
		terms: true,
		ready: async (the_case) => {
			await screened(the_case)
			for (const name of ['konditionen', 'freigabe'] as const) await ticks(staff[name], the_case.application_id)
		},
		faults: screeningFaults,
	},
	T40: {
		flow: 'F',
		from: 'ubo_check',
		to: 'screening_backlog',
		by: 'identitaet',
		ready: owned,
		faults: [
			{
				...declaration,
				when: 'an owner’s day of birth is missing',
				brought_by: by('update signatories set birthdate = null where application_id = $1'),
			},
			{
				...declaration,
				when: 'nobody owns anything',
				brought_by: by('update signatories set is_beneficial_owner = false, percentage_owned = 0 where application_id = $1'),
			},
			{
				guard: 'register_decided',
				code: 'err_application_register_not_decided',
				when: 'the register differs and nothing was decided',
				brought_by: differs,
			},
		],
	},
	T43: {
		flow: 'F',
		from: 'screening',
		to: 'final_sales_check',
		by: 'identitaet',
		ready: screened,
		faults: [
			{
				...screeningMissing,
				when: 'the company has another name',
				brought_by: by(`update applications set "companyName" = 'Neue GmbH' where application_id = $1`),
			},
			{
				...screeningMissing,
				when: 'the answer is older than 30 days',
				brought_by: by(`update screenings set requested_at = now() - interval '31 days' where application_id = $1`),
			},
			{
				guard: 'screening_clear',
				code: 'err_application_screening_hit',
				when: 'there is a hit nobody has decided on',
				brought_by: by(`update screenings set status = 'hit' where application_id = $1`),
			},
		],
	},
	T51: {
		flow: 'L1',
		from: 'Approved',
		to: 'Awaiting_Payout',
		by: 'auszahlung',
		terms: true,
		ready: signed,
		faults: [
			{
				guard: 'contract_present',
				code: 'err_application_loan_contract_missing',
				when: 'somebody has not signed',
				brought_by: by(
					'update signatures set signed_at = null where signature_document_id in (select signature_document_id from signature_documents where application_id = $1)',
				),
			},
			{
				guard: 'account_valid',
				code: 'iban_invalid',
				when: 'the account number is none',
				brought_by: by(`update applications set iban = 'DE88370400440532013000' where application_id = $1`),
			},
			{
				guard: 'bic_found',
				code: 'err_application_bic_not_found',
				when: 'the bank is not in the table',
				brought_by: by(`update applications set iban = 'AT611904300234573201' where application_id = $1`),
			},
			{
				guard: 'mandate_active',
				code: 'err_application_mandate_not_active',
				when: 'whoever signs has given no mandate',
				brought_by: by('update signatories set is_contract_signatory = true, is_legal_signatory = true where application_id = $1'),
			},
			{ guard: 'no_double_loan', code: 'err_loan_exists', when: 'there is a loan already', brought_by: lent },
		],
	},
	'T55 of L1': {
		flow: 'L1',
		from: 'Awaiting_Payout',
		to: 'Paid_Out',
		by: 'auszahlung',
		terms: true,
		ready: payable,
		faults: payoutFaults,
	},
	'T55 of O': {
		flow: 'O',
		from: 'Awaiting_Payout',
		to: 'Paid_Out',
		by: 'auszahlung',
		terms: true,
		ready: async (the_case) => {
			await payable(the_case)
			await objects(the_case)
		},
		faults: [
			...payoutFaults,
			{
				guard: 'supplier_proof',
				code: 'err_payout_supplier_proof_missing',
				when: 'the invoice of one object was refused',
				brought_by: by(
					`update documents set review_status = 'returned' where document_id = (select document_id from documents
						where application_id = $1 and document_type = 'supplier_invoice' limit 1)`,
				),
			},
		],
	},
} as const satisfies Readonly<Record<string, Step>>

const openGuards = async ({ application_id }: Case, { by: name, to }: Step): Promise<unknown[]> => {
	const { body } = await staff[name].get(`/staff/applications/${application_id}`)
	const { guards } = body.steps.find((step: Json) => step.to === to)
	return guards.filter(({ refusal }: Json) => refusal !== null).map(({ name: guard, refusal }: Json) => [guard, refusal.code])
}

const aReadyCase = async (step: Step): Promise<Case> => {
	const the_case = await aCase({ flow: step.flow, from: step.from }, { by: step.by, ...(step.terms === true && { terms: true }) })
	await step.ready(the_case)
	expect(await openGuards(the_case, step)).toEqual([])
	return the_case
}

describe.each(Object.entries<Step>(steps))('%s', (_, step) => {
	it.each(step.faults)('is refused by $guard alone where $when', async ({ guard, code, brought_by }) => {
		const the_case = await aReadyCase(step)
		await brought_by(the_case)
		expect(await openGuards(the_case, step)).toEqual([[guard, code]])
		const move = { move: 'step', to: step.to, note: null }
		const path = `/staff/applications/${the_case.application_id}`
		const { version } = (await staff[step.by].get(path)).body.application
		const refused = await staff[step.by].post(`${path}/${step.to === 'Paid_Out' ? 'proposals' : 'moves'}`, { version, ...move })
		expect([refused.status, refused.body.errors.map((issue: Json) => issue.code)]).toEqual([expect.toBeOneOf([409, 422]), [code]])
	})
})

describe('the payout of objects', () => {
	it('accepts one invoice without an object for all of them', async () => {
		const step = steps['T55 of O']
		const the_case = await aReadyCase(step)
		await by(`update documents set review_status = 'returned' where application_id = $1`)(the_case)
		await withDocument(the_case, 'supplier_invoice', 'accepted')
		expect(await openGuards(the_case, step)).toEqual([])
	})
})
