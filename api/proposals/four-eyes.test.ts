import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Flow } from '#domain/applications/flows.ts'
import type { Status } from '#domain/applications/status.ts'
import { staffRoles, type StaffRole } from '#domain/permissions/grants.ts'
import { someLoanTerms } from '#domain/testing/some-terms.ts'

import { ticks } from '../test/checklists.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../test/server.ts'
import { change } from '../test/signing.ts'
import { aFile, lent, staff, staffArrives, type File, type Name } from '../test/staff-files.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

const people = ['analyse', 'freigabe', 'konditionen', 'auszahlung'] as const satisfies readonly Name[]
type Roles = Readonly<Record<(typeof people)[number], readonly StaffRole[]>>

/** Where something takes two, with where it leads to. */
const places = [
	{ flow: 'L1', from: 'internal_pricing', to: 'offer_available' },
	{ flow: 'L1', from: 'Final_Review', to: 'Approved' },
	{ flow: 'L1', from: 'Awaiting_Payout', to: 'Paid_Out' },
	{ flow: 'O', from: 'Signature', to: 'Final_Review' },
	{ flow: 'F', from: 'gifts_entry', to: 'limit_active' },
] as const satisfies readonly { flow: Flow; from: Status; to: Status }[]
type Place = (typeof places)[number]

const has = async (name: Name, roles: readonly StaffRole[]) =>
	change(server, 'update staff_users set roles = $2 where email = $1', [`${name}@fundament.example`, [...roles]])

/** Everything one may do there in which another has a part, whether they may or not. */
const acts = ['tick', 'price', 'step', 'propose', 'propose_end', 'confirm', 'refuse'] as const
type Act = (typeof acts)[number]

async function does(browser: Browser, { application_id }: File, act: Act, { to }: Place): Promise<number> {
	const path = `/staff/applications/${application_id}`
	if (act === 'tick') {
		await ticks(browser, application_id)
		return 200
	}
	const { version } = (await staff.revision.get(path)).body.application
	const step = { move: 'step', to, note: null, version }
	const end = { move: 'reject', reason: 'declined', note: 'Die Lage hat sich geändert', version }
	if (act === 'price') {
		const payload = JSON.stringify({ ...someLoanTerms(), version })
		const headers = { 'content-type': 'application/json' }
		return (await browser.send({ method: 'PUT', url: `/api${path}/offers/prepared`, headers, payload })).status
	}
	if (act === 'step') return (await browser.post(`${path}/moves`, step)).status
	if (act === 'propose' || act === 'propose_end') return (await browser.post(`${path}/proposals`, act === 'propose' ? step : end)).status
	const { proposal } = (await staff.revision.get(`${path}/proposal`)).body
	if (proposal === null) return 404
	const answer = act === 'confirm' ? { answer: 'confirm', version } : { answer: 'refuse', note: 'So nicht', version }
	return (await browser.post(`${path}/proposals/${proposal.proposal_id}/answers`, answer)).status
}

/** Whoever was both of two, by any of the routes; nobody is what it should answer. */
const bothOfTwo = ({ application_id }: File): Promise<Json[]> =>
	change(
		server,
		`select 'proposal' as route from proposals
			where application_id = $1 and status in ('confirmed', 'refused') and answered_by = proposed_by
		union all select 'offer' from offers join offer_versions using (partner_id, offer_id)
			where application_id = $1 and released_by = saved_by
		union all select 'checklist ' || transition_id from frozen_checklists, jsonb_array_elements(items) as prepared
			where application_id = $1 and transition_id in ('T22', 'T49', 'T53', 'T55') and prepared->>'side' = 'prepares'
				and (prepared->>'marked_by' = frozen_by::text or prepared->>'marked_by' in
					(select checked->>'marked_by' from jsonb_array_elements(items) as checked where checked->>'side' = 'checks'))`,
		[application_id],
	)

const rolesOf = fc.record(
	Object.fromEntries(people.map((name) => [name, fc.subarray([...staffRoles], { minLength: 4 })])),
) as fc.Arbitrary<Roles>

it('proposer and approver are never one person, whoever has whichever roles and does what when', { timeout: 180_000 }, async () => {
	const reached = new Set<string>()
	const calls = fc.array(fc.tuple(fc.constantFrom(...people), fc.constantFrom(...acts)), { minLength: 12, maxLength: 30 })
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...places), rolesOf, calls, async (place, roles, made) => {
			await has('auszahlung', staffRoles)
			const file = await aFile(place, { by: 'analyse', ...(place.flow === 'L1' && { terms: true }) })
			if (place.from === 'Awaiting_Payout') await lent(file)
			for (const name of people) await has(name, roles[name])
			for (const [name, act] of made) expect(await does(staff[name], file, act, place)).toBeLessThan(500)
			expect(await bothOfTwo(file)).toEqual([])
			const [{ status }] = (await change(server, 'select status from applications where application_id = $1', [file.application_id])) as [
				Json,
			]
			reached.add(status)
		}),
		{ numRuns: 60 },
	)
	// Else nothing was shown: the ways that take two were gone to their end.
	expect([...reached]).toEqual(expect.arrayContaining(['offer_available', 'Approved', 'Paid_Out', 'limit_active', 'Rejected']))
})
