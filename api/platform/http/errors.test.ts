import { maxHeaderSize } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import fastify from 'fastify'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'

import { startTestServer, type TestServer } from '../../test/server.ts'
import { closeSlowBodies } from './slow-bodies.ts'

let server: TestServer
let port: number
beforeAll(async () => {
	server = await startTestServer()
	port = Number(new URL(await server.listen()).port)
})
afterAll(() => server.close())

/** Sends raw lines and reads everything until the connection is closed. */
async function say(lines: string): Promise<{ status: number; body: unknown }> {
	const socket = connect(port, '127.0.0.1')
	socket.write(lines)
	const answer = await text(socket)
	const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
	return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

const malformed = { status: 400, body: { errors: [{ code: 'err_request_malformed' }] } }

it.each([
	['no HTTP', 'hello\r\n\r\n'],
	['an unknown method', 'FOO /api/config HTTP/1.1\r\nHost: localhost\r\n\r\n'],
	['NUL in the address', 'GET /api/\0config HTTP/1.1\r\nHost: localhost\r\n\r\n'],
	['two lengths', 'POST /api/user/account/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
	[
		'a length and chunks, by which a request is smuggled past a proxy',
		'POST /api/user/account/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG',
	],
	['no host', 'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n'],
	['an empty host', 'GET /api/config HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
	['two hosts', 'GET /api/config HTTP/1.1\r\nHost: localhost\r\nHost: edelgrat.localhost\r\nConnection: close\r\n\r\n'],
	['the same host twice', 'GET /api/config HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
	['a foreign absolute address', 'GET http://evil.example/api/config HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
	[
		'another partner’s absolute address',
		'GET http://edelgrat.localhost/api/config HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
	],
])('%s is refused in the standard format, and the connection is closed', async (_what, lines) => {
	expect(await say(lines)).toEqual(malformed)
})

it('an absolute address of the host itself is answered', async () => {
	const { status } = await say('GET http://localhost/api/config HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
	expect(status).toBe(200)
})

it('an expectation that nobody knows is refused with a body', async () => {
	const refused = await say('POST /api/user/account/login HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle\r\nContent-Length: 2\r\n\r\n{}')
	expect(refused).toEqual({ status: 417, body: { errors: [{ code: 'err_request_malformed' }] } })
})

const head = (path: string) =>
	`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{`

it('a body that trickles in is given up, and one for a file is not', async () => {
	const app = fastify()
	closeSlowBodies(app, 50)
	app.post('/json', () => ({}))
	app.post('/file', { config: { takes_files: true } }, () => ({}))
	await app.listen({ host: '127.0.0.1', port: 0 })
	onTestFinished(() => app.close())
	const address = app.server.address()
	const at = typeof address === 'object' && address !== null ? address.port : 0
	const file = connect(at, '127.0.0.1')
	file.write(head('/file'))
	expect(
		await text(
			connect(at, '127.0.0.1')
				.setNoDelay()
				.once('connect', function write(this: Socket) {
					this.write(head('/json'))
				}),
		),
	).toContain('err_request_malformed')
	// Begun before the other one, and still open.
	file.write('}')
	expect(await text(file)).toContain('HTTP/1.1 200')
})

it.each(['DELETE', 'POST'] as const)('a %s without a body may name the type of one', async (method) => {
	const url = method === 'DELETE' ? '/api/application_draft' : '/api/user/account/logout'
	const answer = await server.visitor().send({ method, url, headers: { 'content-type': 'application/json' } })
	expect([answer.status, answer.body.errors?.[0]?.code]).not.toEqual([400, 'err_request_malformed'])
	expect(answer.status).toBeLessThan(300)
})

it('endless headers are refused with the limit', async () => {
	const refused = await say(`GET /api/config HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(maxHeaderSize)}\r\n\r\n`)
	expect(refused).toEqual({ status: 413, body: { errors: [{ code: 'err_request_too_large', values: { max_bytes: maxHeaderSize } }] } })
})

it('a body that is no object is not valid as a whole', async () => {
	const answer = await server.visitor().post('/user/account/login', [1])
	expect([answer.status, answer.body]).toEqual([422, { errors: [{ code: 'err_validation_failed' }] }])
})
