import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { languages } from '#domain/accounts/account/languages.ts'
import { contractKinds } from '#domain/signing/contract-documents/kinds.ts'

import { answerError } from '../../platform/http/errors.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { variants } from '../../signing/contract-documents/examples.ts'
import { devContractDocumentRoutes } from './routes.ts'

let server: TestServer
let app: FastifyInstance

beforeAll(async () => {
	server = await startTestServer()
	app = fastify({ routerOptions: { maxParamLength: 300 } })
	app.setErrorHandler(answerError)
	devContractDocumentRoutes(app, server.services)
})
afterAll(async () => {
	await app.close()
	await server.close()
})

test('lists every kind in every language for every partner', async () => {
	const { body } = await app.inject('/dev/contract-documents')
	const partners = await server.services.partners.all()
	expect(body.match(/<a [^>]*href=/g)).toHaveLength(partners.length * contractKinds.length * languages.length * variants.length)
})

test.each(contractKinds.flatMap((kind) => variants.map((variant) => [kind, variant] as const)))(
	'%s, %s, is made for a German, a Swiss and a Polish partner',
	async (kind, variant) => {
		for (const name of [
			`${kind}.${variant}.de.hansekontor.pdf`,
			`${kind}.${variant}.fr.edelgrat.pdf`,
			`${kind}.${variant}.pl.wislana.pdf`,
		]) {
			const { statusCode, rawPayload } = await app.inject(`/dev/contract-documents/${name}`)
			expect([name, statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([name, 200, '%PDF-'])
		}
	},
)

test('finds no other', async () => {
	for (const name of [
		'loan_contract.usual.de.nobody.pdf',
		'loan.usual.de.hansekontor.pdf',
		'loan_contract.usual.xx.hansekontor.pdf',
		'x',
	]) {
		expect((await app.inject(`/dev/contract-documents/${name}`)).statusCode).toBe(404)
	}
})
