import { randomUUID } from 'node:crypto'

/** One signed-in applicant that speaks to a running product over HTTP. */
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
			headers: { ...this.headers, ...headers },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		})
		const session = response.headers.getSetCookie().find((line) => line.startsWith('__Host-session='))
		if (session !== undefined) this.cookie = session.split(';', 1)[0] ?? ''
		return response
	}

	/** Sends and reads; an answer other than 2xx ends the run with what it said. */
	async must(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
		const response = await this.send(method, path, body, headers)
		const text = await response.text()
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
		return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
	}

	async register(): Promise<string> {
		const email = `bench-${randomUUID()}@example.com`
		const password = 'Korrekt-Pferd-7-Batterie'
		await this.must('POST', '/user/users', {
			email,
			password,
			accepted_terms: true,
			accepted_partner_terms: true,
			interface_language: 'de',
			communication_language: 'de',
			marketing_consent_accepted: false,
		})
		await this.must('POST', '/user/account/login', { email, password })
		return email
	}

	createApplication(): Promise<Record<string, unknown>> {
		const form = {
			loanSize: 100_000,
			loanDuration: 48,
			currency: 'EUR',
			allBanksLoanPurpose: 'general_liquidity',
			purpose_key: 'operating_expenses',
			companyName: 'Muster Maschinenbau GmbH',
			companyType: 'GMBH',
			street: 'Hafenstraße',
			houseNumber: '12a',
			companyPostCode: '20457',
			companyLocation: 'Hamburg',
			companyCountry: 'DE',
			businessPurpose: 'Herstellung von Sondermaschinen',
			purposeDescription: 'Wir kaufen Material für drei bestätigte Aufträge ein.',
		}
		return this.must('POST', '/user/applications', form, { 'idempotency-key': randomUUID() })
	}
}
