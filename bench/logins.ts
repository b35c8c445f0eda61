import { setTimeout as wait } from 'node:timers/promises'

import { startEmbeddedPostgres } from '#api/platform/db/embedded.ts'
import { aRegistration, password } from '#api/test/forms.ts'

import { Applicant } from './applicant.ts'
import { startProduct, withTemporaryFolder } from './product.ts'

const accounts = 200
const logins_per_s = 20
const seconds = 60

export interface LoginResult {
	readonly right: number
	readonly wrong: number
	/** Answers that are neither a session nor "wrong password". */
	readonly others: number
	readonly login_p95_ms: number
	/** Latency of other people's requests meanwhile. */
	readonly page_p95_ms: number
	readonly list_p95_ms: number
}

const p95 = (times_ms: readonly number[]): number => times_ms.toSorted((a, b) => a - b)[Math.floor(times_ms.length * 0.95)] ?? 0

/** Each login has its own address, so that the limits by address do not interfere. */
const someAddress = (number: number): Record<string, string> => ({
	'x-forwarded-for': `198.51.${(number >> 8) & 255}.${number & 255}`,
})

/** A minute of logins, half of them with a wrong password, while others request pages and lists. */
export async function benchLogins(): Promise<LoginResult> {
	return withTemporaryFolder(async (folder) => {
		const postgres = await startEmbeddedPostgres({ data_dir: folder })
		const product = await startProduct(`${folder}/product`, { DATABASE_URL: postgres.url, TRUST_PROXY: '1' })
		try {
			const people: string[] = []
			while (people.length < accounts) {
				const form = aRegistration()
				await new Applicant(product.origin).must('POST', '/user/users', form, someAddress(people.length))
				people.push(form.email)
			}
			const reader = new Applicant(product.origin)
			await reader.register()
			await reader.createApplication()
			return await measure(product.origin, people, reader)
		} finally {
			await product.stop()
			await postgres.stop()
		}
	})
}

async function measure(origin: string, people: readonly string[], reader: Applicant): Promise<LoginResult> {
	const statuses = new Map<number, number>()
	const times = { login: [] as number[], page: [] as number[], list: [] as number[] }
	const timed = async (of: keyof typeof times, ask: () => Promise<Response>): Promise<number> => {
		const started_ms = performance.now()
		const response = await ask()
		await response.arrayBuffer()
		times[of].push(performance.now() - started_ms)
		return response.status
	}
	const logsIn = async (number: number): Promise<void> => {
		// Three guesses for each account in the minute, so that the account lock does not interfere.
		const email = people[Math.floor(number / 2) % people.length] ?? ''
		const body = { email, password: number % 2 === 0 ? password : 'Ganz-Falsch-1' }
		const status = await timed('login', () => new Applicant(origin).send('POST', '/user/account/login', body, someAddress(number)))
		statuses.set(status, (statuses.get(status) ?? 0) + 1)
	}
	const until_ms = performance.now() + seconds * 1000
	const looksAround = async (): Promise<void> => {
		while (performance.now() < until_ms) {
			await timed('page', () => fetch(`${origin}/application/loan-info`))
			const status = await timed('list', () => reader.send('GET', '/user/applications'))
			if (status !== 200) throw new Error(`The list answered ${status}.`)
			await wait(50)
		}
	}
	const arriving = (async () => {
		const running: Promise<void>[] = []
		const started_ms = performance.now()
		for (let number = 0; number < logins_per_s * seconds; number += 1) {
			await wait(Math.max(0, started_ms + (number * 1000) / logins_per_s - performance.now()))
			running.push(logsIn(number))
		}
		await Promise.all(running)
	})()
	await Promise.all([arriving, looksAround()])
	const [right = 0, wrong = 0] = [statuses.get(200), statuses.get(422)]
	return {
		right,
		wrong,
		others: logins_per_s * seconds - right - wrong,
		login_p95_ms: p95(times.login),
		page_p95_ms: p95(times.page),
		list_p95_ms: p95(times.list),
	}
}
