import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { officeRoles, type StaffRole } from '#domain/accounts/staff/grants.ts'
import { someLoanTerms } from '#domain/testing/some-terms.ts'

import { put } from '../../test/answers.ts'
import { ticks } from '../../test/checklists.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, lent, owned, screened, staff, staffArrives, type Case, type Name } from '../../test/staff-cases.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

const people = ['analyse', 'freigabe', 'konditionen', 'auszahlung'] as const satisfies readonly Name[]
type Roles = Readonly<Record<(typeof people)[number], readonly StaffRole[]>>

const has = async (name: Name, roles: readonly StaffRole[]) =>
	change(server, 'update staff_users set roles = $2 where email = $1', [`${name}@fundament.example`, [...roles]])

const sql = (statement: string, { application_id }: Case): Promise<Json[]> => change(server, statement, [application_id])

const seen = async (path: string): Promise<Json> => (await staff.revision.get(path)).body

interface At {
	readonly path: string
	readonly the_case: Case
	readonly to: Status
	/** Version of the case. */
	readonly version: number
}

const step = ({ to, version }: At) => ({ move: 'step', to, note: null, version })

async function answers(browser: Browser, { path, version }: At, answer: object): Promise<Answer | undefined> {
	const { proposal } = await seen(`${path}/proposal`)
	return proposal === null ? undefined : browser.post(`${path}/proposals/${proposal.proposal_id}/answers`, { version, ...answer })
}

async function votes(browser: Browser, { path }: At, office: string): Promise<Answer | undefined> {
	const [current] = (await seen(`${path}/recommendations`)).recommendations
	return browser.post(`${path}/recommendations/current/votes`, { version: current?.version ?? 1, office, vote: 'approve' })
}

const run = async ({ path }: At): Promise<Json> => (await seen(`${path}/identifications`)).people[0]

/** Every act in which a second person takes part, allowed or not; undefined if there is nothing to act on. */
const acts = {
	tick: async (browser, { the_case }) => {
		await ticks(browser, the_case.application_id)
		return undefined
	},
	price: (browser, { path, version }) => put(browser, `${path}/offers/prepared`, { ...someLoanTerms(), version }),
	step: (browser, at) => browser.post(`${at.path}/moves`, step(at)),
	propose: (browser, at) => browser.post(`${at.path}/proposals`, step(at)),
	propose_end: (browser, { path, version }) =>
		browser.post(`${path}/proposals`, { move: 'reject', reason: 'declined', note: 'Die Lage hat sich geändert', version }),
	confirm: (browser, at) => answers(browser, at, { answer: 'confirm' }),
	refuse: (browser, at) => answers(browser, at, { answer: 'refuse', note: 'So nicht' }),
	write: async (browser, { path }) => {
		const { version, texts } = (await seen(`${path}/recommendations`)).recommendations[0]
		return put(browser, `${path}/recommendations/current`, { version, ...texts })
	},
	vote_front: (browser, at) => votes(browser, at, 'front_office'),
	vote_back: (browser, at) => votes(browser, at, 'back_office'),
	set_code: (browser, { path }) =>
		browser.post(`${path}/industry_code`, { type: 'wz_2008', code: '62.01.9', note: 'Programmiert im Auftrag' }),
	decide_code: async (browser, { path }) => {
		const { proposed } = await seen(`${path}/industry_code`)
		return proposed === null
			? undefined
			: browser.post(`${path}/industry_code/decision`, { change_id: proposed.change_id, is_approved: true })
	},
	judge: async (browser, at) => {
		const body = { result: 'failed', note: 'Der Ausweis ist eine Kopie, das Bild fehlt.', evidence_document_id: null }
		return browser.post(`${at.path}/signatories/${(await run(at)).signatory_id}/identification_verdicts`, body)
	},
	answer_verdict: async (browser, at) => {
		const ident_id = (await run(at)).runs[0]?.ident_id
		return ident_id === undefined
			? undefined
			: browser.post(`${at.path}/identifications/${ident_id}/verdict_answers`, { answer: 'confirm' })
	},
} as const satisfies Record<string, (browser: Browser, at: At) => Promise<Answer | undefined>>
type Act = keyof typeof acts

interface Way {
	readonly flow: Flow
	readonly from: Status
	readonly to: Status
	readonly acts: readonly Act[]
	/** The acts by which two people with every role complete the route. */
	readonly by_two: readonly (readonly [(typeof people)[number], Act])[]
	readonly terms?: true
	readonly ready?: (the_case: Case) => Promise<unknown>
	/** SQL that finds the case after the complete route; by default the new status. */
	readonly gone?: string
}

/** Written by an analyst and submitted. */
async function recommended(the_case: Case): Promise<void> {
	const texts = { summary: 'Ja', strengths: 'Markt', weaknesses: 'Größe', mitigants: 'Bürgschaft', terms: 'Monatlich' }
	await sql(`update applications set status = 'internal_review_analysis' where application_id = $1`, the_case)
	const saved = await put(staff.analyse, `/staff/applications/${the_case.application_id}/recommendations/current`, { version: 0, ...texts })
	expect(saved.status).toBe(200)
	await sql(`update applications set status = 'internal_review_approval' where application_id = $1`, the_case)
	await sql(`update investment_recommendations set status = 'waiting_for_approval' where application_id = $1`, the_case)
}

const ways: Readonly<Record<string, Way>> = {
	'the release of an offer': {
		flow: 'L1',
		from: 'internal_pricing',
		to: 'offer_available',
		terms: true,
		acts: ['tick', 'price', 'step'],
		by_two: [
			['konditionen', 'tick'],
			['freigabe', 'tick'],
			['freigabe', 'step'],
		],
		ready: screened,
	},
	'the votes on a recommendation': {
		flow: 'L2',
		from: 'internal_review_approval',
		to: 'Final_Offer',
		terms: true,
		acts: ['write', 'vote_front', 'vote_back', 'vote_front', 'vote_back', 'step'],
		by_two: [
			['freigabe', 'vote_front'],
			['auszahlung', 'vote_back'],
			['freigabe', 'step'],
		],
		ready: recommended,
	},
	'an industry code that is not the register’s': {
		flow: 'L2',
		from: 'internal_review_analysis',
		to: 'internal_pricing',
		acts: ['set_code', 'decide_code'],
		by_two: [
			['analyse', 'set_code'],
			['freigabe', 'decide_code'],
		],
		gone: `select 1 from application_industry_codes where application_id = $1 and status = 'in_force'`,
	},
	'an identification by hand': {
		flow: 'L1',
		from: 'Signature',
		to: 'Final_Review',
		acts: ['judge', 'answer_verdict'],
		by_two: [
			['analyse', 'judge'],
			['freigabe', 'answer_verdict'],
		],
		ready: owned,
		gone: 'select 1 from identifications where application_id = $1 and verdict_confirmed_by is not null',
	},
	'the final review': {
		flow: 'L1',
		from: 'Final_Review',
		to: 'Approved',
		acts: ['tick', 'step'],
		by_two: [
			['analyse', 'tick'],
			['freigabe', 'tick'],
			['freigabe', 'step'],
		],
	},
	'the payout': {
		flow: 'L1',
		from: 'Awaiting_Payout',
		to: 'Paid_Out',
		terms: true,
		acts: ['tick', 'propose', 'confirm'],
		by_two: [
			['analyse', 'tick'],
			['freigabe', 'tick'],
			['analyse', 'propose'],
			['freigabe', 'confirm'],
		],
		ready: lent,
	},
	'the entry of limits': {
		flow: 'F',
		from: 'gifts_entry',
		to: 'limit_active',
		acts: ['tick', 'propose', 'confirm'],
		by_two: [
			['analyse', 'tick'],
			['freigabe', 'tick'],
			['analyse', 'propose'],
			['freigabe', 'confirm'],
		],
	},
	'an end after signing has begun': {
		flow: 'O',
		from: 'Signature',
		to: 'Rejected',
		acts: ['propose_end', 'confirm', 'refuse'],
		by_two: [
			['analyse', 'propose_end'],
			['freigabe', 'confirm'],
		],
	},
}

/** People who acted as both of two on any route; expected to be empty. */
const both_of_two = `
	select 'proposal' as route from proposals
		where application_id = $1 and status in ('confirmed', 'refused') and answered_by = proposed_by
	union all select 'offer' from offers join offer_versions using (partner_id, offer_id)
		where application_id = $1 and released_by = saved_by
	union all select 'checklist ' || transition_id from frozen_checklists, jsonb_array_elements(items) as prepared
		where application_id = $1 and transition_id in ('T22', 'T49', 'T53', 'T55') and prepared->>'side' = 'prepares'
			and (prepared->>'marked_by' = frozen_by::text or prepared->>'marked_by' in
				(select checked->>'marked_by' from jsonb_array_elements(items) as checked where checked->>'side' = 'checks'))
	union all select 'vote' from recommendation_votes join investment_recommendations using (partner_id, recommendation_id)
		where investment_recommendations.application_id = $1 and voided_at is null and voted_by = any(author_ids)
	union all select 'votes' from recommendation_votes join investment_recommendations using (partner_id, recommendation_id)
		where investment_recommendations.application_id = $1 and voided_at is null group by recommendation_id, voted_by having count(*) > 1
	union all select 'industry code' from application_industry_codes where application_id = $1 and decided_by = proposed_by
	union all select 'identification' from identifications where application_id = $1 and verdict_confirmed_by = verdict_by`

const rolesOf = fc.record(
	Object.fromEntries(people.map((name) => [name, fc.subarray([...officeRoles], { minLength: 4 })])),
) as fc.Arbitrary<Roles>

const everything: Roles = { analyse: officeRoles, freigabe: officeRoles, konditionen: officeRoles, auszahlung: officeRoles }

async function made({ flow, from, terms, ready }: Way): Promise<Case> {
	for (const name of people) await has(name, officeRoles)
	const the_case = await aCase({ flow, from }, { by: 'analyse', ...(terms && { terms }) })
	await ready?.(the_case)
	return the_case
}

describe.each(Object.entries(ways))('%s', (_, way) => {
	it('never depends on one person, whatever their roles and the order of acts', { timeout: 120_000 }, async () => {
		let gone = 0
		const call = fc.tuple(fc.constantFrom(...people), fc.constantFrom(...way.acts))
		const calls: fc.Arbitrary<Way['by_two'][number][]> = fc.array(call, { minLength: 10, maxLength: 20 })
		await fc.assert(
			fc.asyncProperty(rolesOf, calls, async (roles, order) => {
				const the_case = await made(way)
				for (const name of people) await has(name, roles[name])
				const path = `/staff/applications/${the_case.application_id}`
				for (const [name, act] of order) {
					const [{ version }] = (await sql('select version from applications where application_id = $1', the_case)) as [Json]
					const answer = await acts[act](staff[name], { path, the_case, to: way.to, version })
					expect(answer?.status ?? 404, JSON.stringify(answer?.body)).toBeLessThan(500)
				}
				expect(await sql(both_of_two, the_case)).toEqual([])
				const end = way.gone ?? `select 1 from applications where application_id = $1 and status = '${way.to}'`
				gone += (await sql(end, the_case)).length
			}),
			{ numRuns: 10, examples: [[everything, [...way.by_two]]] },
		)
		// Otherwise the test would have proved nothing.
		expect(gone).toBeGreaterThan(0)
	})
})
