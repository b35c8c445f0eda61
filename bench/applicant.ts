import { randomUUID } from 'node:crypto'

import { aRegistration, anApplicationForm, password } from '#api/test/forms.ts'

/** A signed-in applicant that calls a running product over HTTP. */
export class Applicant {
	readonly origin: string
	cookie = ''

	constructor(origin: string) {
		this.origin = origin
	}

	get headers(): Record<string, string> {
		return { cookie: this.cookie, origin: this.origin, 'content-type': 'application/json' }
	}

	async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
		const response = await fetch(`${this.origin}/api${path}`, {
			method,
			headers: { ...this.headers, ...(method !== 'GET' && { 'idempotency-key': randomUUID() }), ...headers },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		})
		const session = response.headers.getSetCookie().find((line) => line.startsWith('__Host-session='))
		if (session !== undefined) this.cookie = session.split(';', 1)[0] ?? ''
		return response
	}

	/** Sends a request and returns its answer; an answer other than 2xx ends the run with the answer's text. */
	async must(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
		const response = await this.send(method, path, body, headers)
		const text = await response.text()
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
		return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
	}

	async register(): Promise<string> {
		const form = aRegistration()
		await this.must('POST', '/user/users', form)
		await this.must('POST', '/user/account/login', { email: form.email, password })
		return form.email
	}

	createApplication(change: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
		return this.must('POST', '/user/applications', anApplicationForm(change))
	}
}
