import { generateKeyPairSync, randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import { encrypted, ident_id, message, order, partner_id, providersUnderTest } from '../../../test/identification-providers.ts'
import { CallbackForged, ProviderAway } from './port.ts'
import { postidentCase, postidentResult } from './recorded/answers.ts'

const providers = providersUnderTest()
const { makers } = providers
let { stub } = providers
beforeEach(() => void ({ stub } = providers))

const askPostident = () => makers.postident().ask({ ident_id, partner_id, reference: '123456789ABC' })
const postidentSays = async (of: unknown) => stub.says({ '/cases/': await encrypted(of) })

describe('POSTIDENT', () => {
	it('is called with a callback address valid for this run only', async () => {
		stub.says({ '/cases': postidentCase(stub.url) })
		expect(await makers.postident().order(order)).toMatchObject({
			reference: '123456789ABC',
			redirect_url: `${stub.url}/user/start/?caseId=123456789ABC`,
			expires_at: new Date('2036-04-28T22:59:59Z'),
		})
		const [heard] = stub.heard
		expect(heard).toMatchObject({ path: '/scr/v1/C1/cases', headers: { authorization: `Basic ${Buffer.from('u:p').toString('base64')}` } })
		const { processData } = JSON.parse(heard?.body ?? '')
		const { searchParams } = new URL(processData.webHookUrl)
		const notice = message({ query: searchParams, body: Buffer.from('{"caseId":"123456789ABC"}') })
		expect(await makers.postident().readCallback(notice)).toEqual({ ident_id, said: null })
		searchParams.set('ident', randomUUID())
		await expect(makers.postident().readCallback(notice)).rejects.toBeInstanceOf(CallbackForged)
	})

	it('sends people to Deutsche Post only', async () => {
		stub.says({ '/cases': postidentCase('https://postident.deutschepost.de') })
		expect((await makers.postident().order(order)).redirect_url).toContain('https://postident.deutschepost.de/')
		for (const host of ['https://evil.example', 'https://deutschepost.de.evil.example', 'http://postident.deutschepost.de']) {
			stub.says({ '/cases': postidentCase(host) })
			await expect(makers.postident().order(order)).rejects.toBeInstanceOf(ProviderAway)
		}
	})

	it.each([
		['{"errors":[{"key":"contactDataProvided.mobilePhone","reason":"invalid"}]}', 'err_postident_phone_invalid'],
		['{"errors":[{"key":"document","reason":"not a PDF"}]}', 'err_postident_pdf_invalid'],
		['nonsense', 'err_identification_order_refused'],
	])('refusing with %s is %s', async (text, code) => {
		stub.answer = (_heard, response) => response.writeHead(400).end(text)
		await expect(makers.postident().order(order)).rejects.toMatchObject({ code })
	})

	it('returns the person, encrypted for us, and stores no picture, number or address', async () => {
		await postidentSays(postidentResult(ident_id))
		const said = await askPostident()
		expect(said).toMatchObject({
			status: 'completed',
			person: { first_name: 'Thomas Christian', last_name: 'Mustermann', birthdate: '1980-12-31' },
		})
		expect(JSON.stringify(said?.kept)).not.toMatch(/jpg|L01X00T47|Musterstr|thomas@/)
		expect(stub.heard[0]?.headers).toMatchObject({ 'x-scr-alg': 'RSA-OAEP-256', 'x-scr-key': expect.stringMatching(/^MII/) })
	})

	it.each([
		['started', 'in progress', undefined, 'in_progress', null],
		['coupon requested', 'in progress', undefined, 'in_progress', null],
		['review pending', 'in progress', undefined, 'in_progress', null],
		['incomplete', 'in progress', undefined, 'in_progress', null],
		['declined', 'in progress', 'Bad quality', 'in_progress', null],
		['declined', 'closed', 'Bad quality of pictures', 'failed', 'unreadable'],
		['declined', 'closed', 'Suspected fraud', 'failed', 'not_confirmed'],
		['declined', 'closed', 'Document expired', 'failed', 'document_expired'],
		['declined', 'closed', undefined, 'failed', 'other'],
		['a new word', 'closed', undefined, 'in_progress', null],
	] as const)('says %s in a case that is %s (%s): %s, %s', async (status, case_status, description, ours, reason) => {
		await postidentSays(postidentResult(ident_id, { status, case_status, ...(description === undefined ? {} : { description }) }))
		expect(await askPostident()).toMatchObject({ status: ours, reason })
	})

	it('ends when a case was closed without an attempt', async () => {
		const { identifications: _, ...rest } = postidentResult(ident_id)
		await postidentSays(rest)
		expect(await askPostident()).toMatchObject({ status: 'failed', reason: 'expired' })
		await postidentSays({ ...rest, caseStatus: { ...rest.caseStatus, status: 'new' } })
		expect(await askPostident()).toBeNull()
	})

	it('is refused about another case, or encrypted for another key', async () => {
		await postidentSays({ ...postidentResult(ident_id), caseId: 'OTHER' })
		await expect(askPostident()).rejects.toBeInstanceOf(ProviderAway)
		await postidentSays(postidentResult(randomUUID()))
		await expect(askPostident()).rejects.toBeInstanceOf(ProviderAway)
		stub.says({ '/cases/': postidentResult(ident_id) })
		await expect(askPostident()).rejects.toBeInstanceOf(ProviderAway)
		const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
		stub.says({ '/cases/': await encrypted(postidentResult(ident_id), other) })
		await expect(askPostident()).rejects.toBeInstanceOf(ProviderAway)
	})
})
