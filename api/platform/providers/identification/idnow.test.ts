import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import type { IdentEvent } from '#domain/signing/identifications/run.ts'

import { callback_url, ident_id, message, order, partner_id, providersUnderTest } from '../../../test/identification-providers.ts'
import { CallbackForged, CallbackUnreadable, ProviderAway } from './port.ts'
import { idnowLogin, idnowResult, idnowStarted } from './recorded/answers.ts'

const providers = providersUnderTest()
const { makers } = providers
let { stub } = providers
beforeEach(() => void ({ stub } = providers))

const askIdnow = () => makers.idnow().ask({ ident_id, partner_id, reference: 'TST-XLFYB' })
const idnowSays = (result: unknown) => stub.says({ '/login': idnowLogin, '/identifications/': result })

describe('IDnow', () => {
	it('is called with the key of the company', async () => {
		stub.says({ '/start': idnowStarted })
		expect(await makers.idnow().order(order)).toEqual({
			reference: 'TST-XLFYB',
			redirect_url: `https://go.test.idnow.de/ihrebank/identifications/${ident_id}`,
			expires_at: null,
		})
		expect(stub.heard).toMatchObject([
			{ method: 'POST', path: `/api/v1/ihrebank/identifications/${ident_id}/start`, headers: { 'x-api-key': 'key' } },
		])
		expect(JSON.parse(stub.heard[0]?.body ?? '')).toMatchObject({
			firstname: 'Petra',
			birthday: '2002-02-02',
			gender: 'FEMALE',
			city: 'Berlin',
		})
	})

	it('returns the person and stores no picture, number or address', async () => {
		idnowSays(idnowResult(ident_id))
		const said = await askIdnow()
		expect(said).toMatchObject({
			status: 'completed',
			reason: null,
			occurred_at: '2016-02-25T12:51:20.000Z',
			person: { first_name: 'Petra', last_name: 'Meier', birthdate: '2002-02-02' },
		})
		expect(JSON.stringify(said?.kept)).not.toMatch(/jpg|123456789|\+4915|petra\.meier|12345"/)
		expect(stub.heard[1]?.headers['x-api-login-token']).toBe(idnowLogin.authToken)
		expect((await askIdnow())?.event_id).toBe(said?.event_id)
	})

	it.each([
		['REVIEW_PENDING', undefined, 'in_progress', null],
		['FRAUD_SUSPICION_PENDING', undefined, 'in_progress', null],
		['SOMETHING_NEW', undefined, 'in_progress', null],
		['FRAUD_SUSPICION_CONFIRMED', undefined, 'failed', 'not_confirmed'],
		['SUCCESS_DATA_CHANGED', undefined, 'completed', null],
		['CANCELED', 'USER_CANCEL', 'failed', 'cancelled'],
		['ABORTED', 'ID_EXPIRED', 'failed', 'document_expired'],
		['ABORTED', 'ID_SECOND_DOCUMENT_EXPIRED', 'failed', 'document_expired'],
		['ABORTED', 'ID_BLURRY', 'failed', 'unreadable'],
		['ABORTED', 'ID_NOT_SUPPORTED', 'failed', 'document_not_accepted'],
		['ABORTED', 'SELFIE_DARKNESS', 'failed', 'face_not_matched'],
		['ABORTED', 'USER_INVOICE_MISSING', 'failed', 'document_missing'],
		['ABORTED', 'IDENT_CANNOT_BE_COMPLETED', 'failed', 'technical'],
	] as const)('says %s (%s): %s, %s', async (result, reason, status, ours) => {
		idnowSays(idnowResult(ident_id, { result, ...(reason === undefined ? {} : { reason }) }))
		expect(await askIdnow()).toMatchObject({ status, reason: ours } satisfies Partial<IdentEvent>)
	})

	it('returns nothing before there is a result', async () => {
		stub.says({ '/login': idnowLogin })
		expect(await askIdnow()).toBeNull()
	})

	it('is refused about another case or company, and returns no person without the data', async () => {
		idnowSays(idnowResult(randomUUID()))
		await expect(askIdnow()).rejects.toBeInstanceOf(ProviderAway)
		idnowSays({ ...idnowResult(ident_id), identificationprocess: { ...idnowResult(ident_id).identificationprocess, companyid: 'other' } })
		await expect(askIdnow()).rejects.toBeInstanceOf(ProviderAway)
		idnowSays({ ...idnowResult(ident_id), userdata: {} })
		expect(await askIdnow()).toMatchObject({ status: 'completed', person: null })
	})

	it('signs in once more when its token has expired, and not repeatedly', async () => {
		let logins = 0
		stub.answer = ({ path }, response) => {
			if (!path.endsWith('/login')) return void response.writeHead(401).end()
			logins += 1
			response.writeHead(200).end(JSON.stringify(idnowLogin))
		}
		await expect(askIdnow()).rejects.toBeInstanceOf(ProviderAway)
		expect(logins).toBe(1)
	})

	it('only triggers a query by callback, with the key in the address', async () => {
		const provider = makers.idnow()
		const query = new URL(provider.callbackAddress(callback_url, partner_id)).searchParams
		const body = Buffer.from(JSON.stringify(idnowResult(ident_id)))
		expect(await provider.readCallback(message({ query, body }))).toEqual({ ident_id, said: null })
		await expect(provider.readCallback(message({ query, body, partner_id: randomUUID() }))).rejects.toBeInstanceOf(CallbackForged)
		await expect(provider.readCallback(message({ query, body: Buffer.from('[]') }))).rejects.toBeInstanceOf(CallbackUnreadable)
	})
})
