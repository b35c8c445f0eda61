import { Writable } from 'node:stream'

import { expect, it, onTestFinished } from 'vitest'

import { startTestServer } from '../../test/server.ts'
import { makeLog } from '../log.ts'

async function aLoggingServer() {
	const lines: string[] = []
	const log = makeLog('warn', new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }))
	const server = await startTestServer({}, { log })
	onTestFinished(() => server.close())
	const report = (body: string, type = 'application/csp-report') =>
		server
			.visitor()
			.send({ method: 'POST', url: '/api/policy_reports', headers: { 'content-type': type, 'sec-fetch-site': '' }, payload: body })
	return { lines, report }
}

it('a breach of the policy is logged, without paths or tokens', async () => {
	const { lines, report } = await aLoggingServer()
	const answer = await report(
		JSON.stringify({
			'csp-report': {
				'document-uri': 'http://localhost:3000/user/account/reset/a-token?x=1',
				'effective-directive': 'script-src-elem',
				'blocked-uri': 'https://evil.example/steal.js?token=a-token',
				'script-sample': 'a-token',
			},
		}),
	)
	expect(answer.status).toBe(204)
	const line = lines.find((text) => text.includes('content security policy')) ?? ''
	expect(JSON.parse(line)).toMatchObject({ directive: 'script-src-elem', blocked: 'https://evil.example', page: '/user' })
	expect(line).not.toContain('a-token')
})

it.each([
	['no JSON', '{'],
	['something else', '[]'],
	['nothing', ''],
])('%s is answered and not logged', async (_what, body) => {
	const { lines, report } = await aLoggingServer()
	expect((await report(body)).status).toBeLessThan(500)
	expect(lines.filter((text) => text.includes('content security policy'))).toEqual([])
})

it('another type of content is refused', async () => {
	const { report } = await aLoggingServer()
	expect((await report('{}', 'text/plain')).status).toBe(415)
})
