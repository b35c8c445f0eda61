import { maxHeaderSize } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../test/server.ts'

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
])('%s is refused in the standard format, and the connection is closed', async (_what, lines) => {
	expect(await say(lines)).toEqual(malformed)
})

it('endless headers are refused with the limit', async () => {
	const refused = await say(`GET /api/config HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(maxHeaderSize)}\r\n\r\n`)
	expect(refused).toEqual({ status: 413, body: { errors: [{ code: 'err_request_too_large', values: { max_bytes: maxHeaderSize } }] } })
})
