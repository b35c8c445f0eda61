import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { flows, type Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { stepTo } from '#domain/cases/case/steps.ts'
import { transitions, type Transition, type TransitionId } from '#domain/applying/applications/transitions.ts'

import { statusAndCodes } from '../../test/answers.ts'
import { ticks } from '../../test/checklists.ts'
import { isAnalysed, isApproved, isScored } from '../../test/credit.ts'
import { answers, proposes } from '../../test/proposals.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, lent, owned, screened, signed, staff, staffArrives, withDocument, type Case, type Name } from '../../test/staff-cases.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

/** A step's allowed role, a role without the right, and its other requirements: staged data, and the second person. */
interface Requirements {
	readonly by: Name
	readonly not_by: Name
	/** The people who tick the checklist beforehand, in this order. */
	readonly ticked_by?: readonly Name[]
	readonly case_is_own?: true
	readonly note?: true
	readonly terms?: true
	readonly second?: Name
	/** The refusal when nothing is staged. */
	readonly refuses_first?: string
	/** Stages data of other rooms directly in the database. */
	readonly ready?: (the_case: Case) => Promise<unknown>
}

const analysed = async ({ application_id }: Case): Promise<void> => {
	await isScored(server, application_id)
	await isAnalysed(server, application_id)
}
const recommended = async (the_case: Case): Promise<void> => {
	await isAnalysed(server, the_case.application_id)
	await isApproved(server, the_case.application_id)
	await screened(the_case)
}
/** The case has no documents: that is a reason, and no tick. */
const withoutStatements = ({ application_id }: Case): Promise<unknown> =>
	staff.vertrieb.post(`/staff/applications/${application_id}/checklists`, {
		kind: 'financials',
		item_key: 'statements_there',
		state: 'not_applicable',
		was: 'open',
		note: 'Erst gegründet.',
	})
const analysis = {
	by: 'analyse',
	not_by: 'vertrieb',
	case_is_own: true,
	ticked_by: ['analyse'],
	ready: analysed,
} as const satisfies Requirements
const release = {
	by: 'freigabe',
	not_by: 'analyse',
	terms: true,
	ready: screened,
	refuses_first: 'err_application_pricing_missing',
} as const satisfies Requirements
const replacing = { by: 'konditionen', not_by: 'vertrieb', note: true, terms: true } as const satisfies Requirements
const ofScreening = { by: 'identitaet', not_by: 'analyse' } as const satisfies Requirements

/** One entry for each step of staff; a missing one fails below. */
const cases: Readonly<Partial<Record<TransitionId, Requirements>>> = {
	T02: { by: 'freigabe', not_by: 'analyse', note: true, second: 'verwaltung' },
	T10: { by: 'vertrieb', not_by: 'analyse', case_is_own: true, ticked_by: ['vertrieb'] },
	T12: { by: 'vertrieb', not_by: 'analyse', case_is_own: true, ticked_by: ['vertrieb'], ready: withoutStatements },
	T13: { by: 'vertrieb', not_by: 'analyse', case_is_own: true, note: true },
	T16: analysis,
	T17: analysis,
	T18: analysis,
	T19: analysis,
	T20: { by: 'konditionen', not_by: 'analyse', terms: true, ready: analysed, refuses_first: 'err_application_pricing_missing' },
	T21: { by: 'konditionen', not_by: 'analyse', terms: true, ready: analysed, refuses_first: 'err_application_pricing_missing' },
	T22: { ...release, ticked_by: ['konditionen', 'freigabe'] },
	T23: release,
	T24: release,
	T25: { ...release, ready: recommended },
	T26: { ...release, ready: recommended },
	T27: { by: 'freigabe', not_by: 'analyse', note: true },
	T28: {
		...release,
		ready: async (the_case) => {
			await screened(the_case)
			await withDocument(the_case, 'offer_file', 'open')
		},
	},
	T30: { by: 'analyse', not_by: 'konditionen', note: true },
	T31: { by: 'analyse', not_by: 'konditionen' },
	T33: replacing,
	T34: replacing,
	T35: replacing,
	T40: { ...ofScreening, ready: owned, refuses_first: 'err_application_ubo_form_incomplete' },
	T41: ofScreening,
	T42: { ...ofScreening, note: true },
	T43: { ...ofScreening, ready: screened, refuses_first: 'err_application_pep_check_missing' },
	T49: { by: 'freigabe', not_by: 'auszahlung', ticked_by: ['analyse', 'freigabe'] },
	T51: { by: 'auszahlung', not_by: 'freigabe', terms: true, ready: signed, refuses_first: 'err_application_loan_contract_missing' },
	T52: { by: 'auszahlung', not_by: 'freigabe', ready: signed, refuses_first: 'err_application_loan_contract_missing' },
	T53: { by: 'auszahlung', not_by: 'freigabe', ticked_by: ['auszahlung', 'zahlungsfreigabe'], second: 'zahlungsfreigabe' },
	T54: { by: 'auszahlung', not_by: 'freigabe', note: true },
	T55: {
		by: 'auszahlung',
		not_by: 'freigabe',
		terms: true,
		ready: lent,
		ticked_by: ['auszahlung', 'zahlungsfreigabe'],
		second: 'zahlungsfreigabe',
	},
	T56: { by: 'auszahlung', not_by: 'freigabe', note: true },
}

/** Each step of staff in every flow that has it. */
const steps = transitions.flatMap((row): (Transition & { flow: Flow; from: Status })[] => {
	const { from } = row
	if (from === null) return []
	return row.flows.flatMap((flow) => {
		const step = (flows[flow] as readonly Status[]).includes(from) ? stepTo({ flow, status: from }, row.to) : undefined
		return step === undefined || step.made_in !== undefined ? [] : [{ ...row, flow, from }]
	})
})

const versionOf = async ({ application_id }: Case): Promise<number> =>
	(await staff.revision.get(`/staff/applications/${application_id}`)).body.application.version

const bodyOf = (to: Status, of: Requirements) => ({ move: 'step', to, note: of.note === true ? 'Aus gutem Grund' : null })

/** Makes the move directly, or proposes it if it takes two people. */
async function attempt(browser: Browser, the_case: Case, to: Status, of: Requirements): Promise<Answer> {
	const path = `/staff/applications/${the_case.application_id}`
	const version = await versionOf(the_case)
	return browser.post(`${path}/${of.second === undefined ? 'moves' : 'proposals'}`, { version, ...bodyOf(to, of) })
}

describe('every step of staff', () => {
	it('has an entry in the table of this test', () => {
		expect([...new Set(steps.map(({ id }) => id))].filter((id) => cases[id] === undefined)).toEqual([])
		expect(Object.keys(cases).filter((id) => !steps.some((step) => step.id === id))).toEqual([])
	})
})

const named = steps.flatMap((step) => {
	const of = cases[step.id]
	return of === undefined ? [] : [{ ...step, of, name: `${step.id} of ${step.flow} from ${step.from} to ${step.to}` }]
})

const supplierProofMissing = [409, 'err_payout_supplier_proof_missing']

/** Refused as it is; taken once everything is staged, by two people where required. Returns the new status. */
async function takenOnceReady({ flow, from, to, of }: (typeof named)[number]): Promise<Status> {
	const bare = await aCase({ flow, from }, { by: of.by })
	const first = of.refuses_first ?? (of.case_is_own === true ? 'err_application_case_not_assigned' : undefined)
	const refused = first === undefined ? undefined : statusAndCodes(await attempt(staff[of.by], bare, to, of))[1]
	expect(refused).toBe(first)
	const the_case = await aCase({ flow, from }, of)
	const { body } = await staff[of.by].get(`/staff/applications/${the_case.application_id}`)
	const shown = body.steps.find((step: Json) => step.to === to)
	const lists = shown.guards.filter(({ name }: Json) => name.startsWith('checklist_'))
	expect(lists.map(({ section, refusal }: Json) => [section, refusal.code.endsWith('not_done')])).toEqual(
		of.ticked_by === undefined ? [] : [['checklists', true]],
	)
	// Items that facts answer are ticked against the data they are about.
	await of.ready?.(the_case)
	for (const name of of.ticked_by ?? []) await ticks(staff[name], the_case.application_id)
	const is_paid_for_objects = flow === 'O' && to === 'Paid_Out'
	const without_proof = is_paid_for_objects ? statusAndCodes(await attempt(staff[of.by], the_case, to, of)) : supplierProofMissing
	expect(without_proof).toEqual(supplierProofMissing)
	if (is_paid_for_objects) await withDocument(the_case, 'supplier_invoice', 'accepted')
	const taken = await attempt(staff[of.by], the_case, to, of)
	expect(taken.status, JSON.stringify(taken.body)).toBeLessThan(300)
	if (of.second === undefined) return taken.body.application.status
	expect(taken.body.application.status).toBe(from)
	expect(statusAndCodes(await answers(staff[of.by], the_case.application_id, { answer: 'confirm' }))).toEqual([
		409,
		'approve_require_different_user',
	])
	const done = await answers(staff[of.second], the_case.application_id, { answer: 'confirm' })
	expect(done.status, JSON.stringify(done.body)).toBe(200)
	return done.body.application.status
}

describe.each(named)('$name', (step) => {
	const { flow, from, to, of } = step

	it('is refused to another role, and to an old version', async () => {
		const the_case = await aCase({ flow, from }, of)
		expect(statusAndCodes(await attempt(staff[of.not_by], the_case, to, of))).toEqual([403, 'err_permission_missing'])
		expect(statusAndCodes(await attempt(staff.revision, the_case, to, of))).toEqual([403, 'err_permission_missing'])
		const path = `/staff/applications/${the_case.application_id}/${of.second !== undefined ? 'proposals' : 'moves'}`
		expect(statusAndCodes(await staff[of.by].post(path, { version: 0, ...bodyOf(to, of) }))).toEqual([409, 'err_version_conflict'])
	})

	it('is refused with every obstacle and its section, and then taken', async () => {
		expect(await takenOnceReady(step)).toBe(to)
	})
})

describe('the loan of a case', () => {
	it('stores the terms and what falls due with the charge for each payment, and is canceled with its plan', async () => {
		const of = cases.T51 ?? { by: 'auszahlung', not_by: 'freigabe' }
		const the_case = await aCase({ flow: 'L1', from: 'Approved' }, of)
		await change(server, `update offers set terms = jsonb_set(terms, '{payment_processing_fee_cents}', '250') where application_id = $1`, [
			the_case.application_id,
		])
		await of.ready?.(the_case)
		expect((await attempt(staff[of.by], the_case, 'Awaiting_Payout', of)).status).toBe(200)
		const { loan } = (await staff.revision.get(`/staff/applications/${the_case.application_id}/payout`)).body
		expect(loan.instalments.length).toBeGreaterThan(11)
		const wrong = loan.instalments.filter(
			({ payment, interest, principal, fee }: Json) => fee !== 2.5 || Math.round((payment - interest - principal) * 100) !== 250,
		)
		expect(wrong).toEqual([])
		await proposes(staff.analyse, the_case.application_id, { move: 'reject', reason: 'declined', note: 'Die Lage hat sich geändert' })
		expect((await answers(staff.freigabe, the_case.application_id, { answer: 'confirm' })).status).toBe(200)
		const kept = `select l.status, l.terms = offers.terms as has_terms from loans l join offers using (offer_id) where l.application_id = $1`
		expect(await change(server, kept, [the_case.application_id])).toEqual([{ status: 'canceled', has_terms: true }])
	})
})

describe('a late end', () => {
	it.each(['Signature', 'Final_Review', 'Approved', 'Awaiting_Payout'] as const)(
		'from %s is proposed by one and confirmed by another',
		async (from) => {
			const the_case = await aCase({ flow: 'L1', from }, { by: 'analyse' })
			const end = { move: 'reject', reason: 'declined', note: 'Die Lage hat sich geändert' }
			const version = await versionOf(the_case)
			expect(statusAndCodes(await staff.analyse.post(`/staff/applications/${the_case.application_id}/moves`, { version, ...end }))).toEqual(
				[409, 'err_application_second_person_required'],
			)
			expect((await proposes(staff.analyse, the_case.application_id, end)).status).toBe(201)
			expect(statusAndCodes(await proposes(staff.freigabe, the_case.application_id, end))).toEqual([409, 'err_proposal_open'])
			expect(statusAndCodes(await answers(staff.analyse, the_case.application_id, { answer: 'refuse', note: 'x' }))).toEqual([
				409,
				'approve_require_different_user',
			])
			expect(statusAndCodes(await answers(staff.revision, the_case.application_id, { answer: 'refuse', note: 'x' }))).toEqual([
				403,
				'err_permission_missing',
			])
			const done = await answers(staff.freigabe, the_case.application_id, { answer: 'confirm' })
			expect(done.body.application).toMatchObject({ status: 'Rejected', rejection_reason: 'declined' })
		},
	)

	it('is confirmed once by two concurrent confirmations, and nothing is lost', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'Final_Review' }, { by: 'analyse' })
		const path = `/staff/applications/${the_case.application_id}`
		await proposes(staff.analyse, the_case.application_id, { move: 'reject', reason: 'declined', note: 'So nicht' })
		const { proposal } = (await staff.freigabe.get(`${path}/proposal`)).body
		const version = await versionOf(the_case)
		const confirm = (browser: Browser) => browser.post(`${path}/proposals/${proposal.proposal_id}/answers`, { answer: 'confirm', version })
		const both = await Promise.all([confirm(staff.freigabe), confirm(staff.auszahlung)])
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
		const lost = both.find(({ status }) => status === 409)
		expect(lost?.body.errors).toEqual([{ code: 'err_proposal_answered' }])
		const { history } = (await staff.revision.get(path)).body
		expect(history.filter(({ kind }: Json) => kind === 'proposal_confirmed')).toHaveLength(1)
		expect(history.filter(({ to_status }: Json) => to_status === 'Rejected')).toHaveLength(1)
	})

	it('lapses with the version it was proposed for, and may be withdrawn', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'Final_Review' }, { by: 'analyse' })
		const end = { move: 'reject', reason: 'declined', note: 'So nicht' }
		await proposes(staff.analyse, the_case.application_id, end)
		await change(server, 'update applications set version = version + 1 where application_id = $1', [the_case.application_id])
		expect(statusAndCodes(await answers(staff.freigabe, the_case.application_id, { answer: 'confirm' }))).toEqual([
			409,
			'err_proposal_lapsed',
		])
		expect((await proposes(staff.freigabe, the_case.application_id, end)).status).toBe(201)
		expect(statusAndCodes(await answers(staff.analyse, the_case.application_id, { answer: 'withdraw' }))).toEqual([
			403,
			'err_permission_missing',
		])
		expect((await answers(staff.freigabe, the_case.application_id, { answer: 'withdraw' })).status).toBe(200)
		expect((await staff.analyse.get(`/staff/applications/${the_case.application_id}/proposal`)).body).toEqual({ proposal: null })
	})

	it('cannot have one person as both in the database either', async () => {
		const the_case = await aCase({ flow: 'L1', from: 'Final_Review' }, { by: 'analyse' })
		const proposed = await proposes(staff.analyse, the_case.application_id, { move: 'reject', reason: 'declined', note: 'So nicht' })
		expect(proposed.status, JSON.stringify(proposed.body)).toBe(201)
		const forcing = `update proposals set status = 'confirmed', answered_by = proposed_by, answered_at = now() where application_id = $1`
		const forced = change(server, forcing, [the_case.application_id])
		await expect(forced).rejects.toThrow('check constraint')
	})
})
