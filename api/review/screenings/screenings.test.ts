import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { statusAndCodes } from '../../test/answers.ts'
import { startTestServer, type Answer, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, owned, staff, staffArrives } from '../../test/staff-cases.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

const moves = async (path: string, to: string, note: string | null = null): Promise<Answer> => {
	const { version } = (await staff.identitaet.get(path)).body.application
	return staff.identitaet.post(`${path}/moves`, { move: 'step', to, note, version })
}

/** A company for factoring whose owner has this name, after screening; returns the path of the case. */
async function asked(last_name: string): Promise<string> {
	const the_case = await aCase({ flow: 'F', from: 'ubo_check' }, { by: 'identitaet' })
	await owned(the_case)
	await change(server, 'update signatories set last_name = $2 where application_id = $1', [the_case.application_id, last_name])
	const path = `/staff/applications/${the_case.application_id}`
	expect(statusAndCodes(await moves(path, 'screening_backlog'))).toEqual([200])
	await server.drain()
	expect(statusAndCodes(await moves(path, 'screening'))).toEqual([200])
	return path
}

const personOf = async (path: string, by: 'identitaet' | 'vertrieb' = 'identitaet'): Promise<Json> => {
	const { subjects } = (await staff[by].get(`${path}/screenings`)).body
	return subjects.find(({ signatory_id }: Json) => signatory_id !== null)
}

const decision = { decision: 'cleared', is_enhanced: true, note: 'Anderes Geburtsdatum, anderer Wohnort.' }
const decides = async (path: string, change_of: Record<string, unknown> = {}): Promise<Answer> =>
	staff.identitaet.post(`${path}/screenings/${(await personOf(path)).screening.screening_id}/decisions`, { ...decision, ...change_of })

describe('the lists', () => {
	it('without a match let the case continue', async () => {
		const path = await asked('Muster')
		expect((await personOf(path)).screening).toMatchObject({ status: 'clear', provider: 'simulated', matches: [] })
		expect(statusAndCodes(await moves(path, 'final_sales_check'))).toEqual([200])
	})

	it.each([
		['Pep-Hit', 'pep'],
		['Sanctions-Hit', 'sanctions'],
		['Press-Hit', 'adverse_media'],
	])('with a match for %s stop the case until it is cleared', async (name, list) => {
		const path = await asked(name)
		const { screening } = await personOf(path)
		expect(screening).toMatchObject({ status: 'hit', decision: null, matches: [{ list, name: `Anna ${name}`, score: 92 }] })
		expect(statusAndCodes(await moves(path, 'final_sales_check'))).toEqual([409, 'err_application_screening_hit'])
		// Matches are shown only to people who decide on them.
		expect((await personOf(path, 'vertrieb')).screening).toMatchObject({ status: 'hit', matches: [] })
		expect(statusAndCodes(await decides(path, { note: 'kurz' }))).toEqual([422, 'err_field_too_short'])
		expect(statusAndCodes(await decides(path))).toEqual([200])
		// Once: a concurrent second decision is refused.
		expect(statusAndCodes(await decides(path))).toEqual([409, 'err_screening_not_possible'])
		expect(statusAndCodes(await moves(path, 'final_sales_check'))).toEqual([200])
	})

	it('with a confirmed match stop the case for good', async () => {
		const path = await asked('Sanctions-Hit')
		expect(statusAndCodes(await decides(path, { decision: 'confirmed' }))).toEqual([200])
		expect(statusAndCodes(await moves(path, 'final_sales_check'))).toEqual([409, 'err_application_screening_hit'])
		expect((await staff.identitaet.post(`${path}/screenings`, {})).status).toBe(409)
	})

	// The timeout of ten seconds expires at once here.
	it.each(['Lists-Down', 'Lists-Slow', 'Lists-Wrong'])(
		'without an answer about %s are asked again, and a result found otherwise is recorded',
		async (name) => {
			const timeout = AbortSignal.timeout.bind(AbortSignal)
			vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(0))
			const path = await asked(name)
			const { screening, signatory_id } = await personOf(path)
			expect(screening).toMatchObject({ status: 'failed', matches: [] })
			expect(statusAndCodes(await moves(path, 'final_sales_check'))).toEqual([409, 'err_application_pep_check_missing'])
			expect(statusAndCodes(await staff.identitaet.post(`${path}/screenings`, {}))).toEqual([200])
			expect((await personOf(path)).screening.status).toBe('pending')
			await server.drain()
			expect((await personOf(path)).screening.status).toBe('failed')
			const found = { signatory_id, result: 'clear', note: 'In den Listen selbst nachgesehen.' }
			expect(statusAndCodes(await staff.vertrieb.post(`${path}/screenings/recorded`, found))).toEqual([403, 'err_permission_missing'])
			expect(statusAndCodes(await staff.identitaet.post(`${path}/screenings/recorded`, found))).toEqual([200])
			expect(statusAndCodes(await moves(path, 'final_sales_check'))).toEqual([200])
		},
	)
})
