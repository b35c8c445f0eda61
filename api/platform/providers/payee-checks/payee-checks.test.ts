import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Ibantrack } from './ibantrack.ts'
import { SimulatedPayeeChecks } from './simulated.ts'

const question = { iban: 'DE02120300000000202051', holder: 'Jean Duclos' }

describe('Ibantrack', () => {
	let server: Server
	let says: { status: number; body: unknown }
	let heard: { path: string | undefined; authorization: string | undefined; body: unknown }
	let checks: Ibantrack

	beforeAll(async () => {
		server = createServer((request, response) => {
			let text = ''
			request.on('data', (part: Buffer) => (text += part.toString('utf8')))
			request.on('end', () => {
				heard = { path: request.url, authorization: request.headers.authorization, body: JSON.parse(text) }
				response.writeHead(says.status, { 'content-type': 'application/json' }).end(JSON.stringify(says.body))
			})
		})
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		checks = new Ibantrack({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api-v1`, token: 'token' })
	})
	afterAll(() => void server.close())

	const answers = (body: object, status = 200): void => {
		says = { status, body: { id: 'abc123ab-3171-4e97-92ec-a11e9fabc123', ...body } }
	}

	it('is asked with the account and its holder, and says each of the four answers', async () => {
		answers({ status: 'completed', match_result: 'match' })
		expect(await checks.check(question)).toEqual({ answer: 'match', name: null })
		expect(heard).toEqual({
			path: '/api-v1/account-holder-verifications',
			authorization: 'Bearer token',
			body: { account: { iban: question.iban }, account_holder: { name: question.holder } },
		})
		answers({ status: 'completed', match_result: 'close_match', matched_name: 'JEAN DUCLOS' }, 201)
		expect(await checks.check(question)).toEqual({ answer: 'close_match', name: 'JEAN DUCLOS' })
		answers({ status: 'completed', match_result: 'no_match', matched_name: 'nobody is told' })
		expect(await checks.check(question)).toEqual({ answer: 'no_match', name: null })
		answers({ status: 'completed', match_result: 'unable_to_verify', status_reason: 'verification_not_possible' })
		expect(await checks.check(question)).toEqual({ answer: 'not_possible', name: null })
	})

	it.each([
		['has failed', { status: 'failed' }, 200],
		['is still at work', { status: 'pending' }, 200],
		['says another word', { status: 'completed', match_result: 'perhaps' }, 200],
		['is away', {}, 503],
		['knows no such token', {}, 401],
	])('that %s has no answer', async (_, body, status) => {
		answers(body, status)
		await expect(checks.check(question)).rejects.toThrow(Error)
	})
})

const says = (holder: string) => new SimulatedPayeeChecks().check({ ...question, holder })

describe('the simulated check', () => {
	it('answers by the holder’s name', async () => {
		expect(await says('Muster GmbH')).toEqual({ answer: 'match', name: null })
		expect(await says('Muster payee-close GmbH')).toEqual({ answer: 'close_match', name: 'Muster GmbH' })
		expect(await says('payee-other AG')).toEqual({ answer: 'no_match', name: null })
		expect(await says('payee-unknown AG')).toEqual({ answer: 'not_possible', name: null })
		await expect(says('payee-down AG')).rejects.toThrow('down')
	})
})
