import { describe, expect, it } from 'vitest'

import { terminalLine } from './terminal-log.ts'

const said = (entry: object): string | undefined =>
	terminalLine(JSON.stringify({ level: 30, time: new Date(2026, 1, 3, 9, 5, 7).getTime(), service: 'fundament', ...entry }))

describe('a line in a terminal', () => {
	it('names what a person did', () => {
		const request = { msg: 'request', method: 'POST', path: '/user/applications', status: 201, took_ms: 41.6, reqId: 'r-1' }
		expect(said(request)).toBe('09:05:07 POST /user/applications 201, 42 ms\n')
	})

	it('names what failed, and where a job did', () => {
		expect(said({ level: 50, msg: 'job failed', job: 'send-mail', job_id: 'j-1', err: { message: 'The server is away.' } })).toBe(
			'09:05:07 error: job failed: The server is away. (job send-mail)\n',
		)
		expect(said({ level: 40, msg: 'request', method: 'GET', path: '/user/profile', status: 503, took_ms: 5000 })).toBe(
			'09:05:07 warning: GET /user/profile 503, 5000 ms\n',
		)
	})

	it('leaves out what a provider calls, unless it fails', () => {
		const request = { msg: 'request', method: 'POST', path: '/callbacks/credit_insurance', took_ms: 3 }
		expect(said({ ...request, status: 204 })).toBeUndefined()
		expect(said({ ...request, status: 401 })).toBe('09:05:07 POST /callbacks/credit_insurance 401, 3 ms\n')
	})

	it('leaves out what a page only reads', () => {
		expect(said({ msg: 'request', method: 'GET', path: 'page', status: 200, took_ms: 3 })).toBeUndefined()
		expect(said({ msg: 'request', method: 'GET', path: 'page', status: 404, took_ms: 3 })).toBe('09:05:07 GET page 404, 3 ms\n')
	})
})
