import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { CompactEncrypt } from 'jose'
import { afterEach, beforeEach } from 'vitest'

import { Idnow } from '../platform/providers/identification/idnow.ts'
import { Manual } from '../platform/providers/identification/manual.ts'
import type { CallbackMessage, IdentificationProvider, IdentOrder } from '../platform/providers/identification/port.ts'
import { Postident } from '../platform/providers/identification/postident.ts'
import { SimulatedProvider } from '../platform/providers/identification/simulated.ts'
import { SwissSign } from '../platform/providers/identification/swiss-sign.ts'

export const secret = 's'.repeat(32)
export const ident_id = '0190d1a0-0000-7000-8000-000000000001'
export const partner_id = '0190d1a0-0000-7000-8000-0000000000aa'
export const callback_url = 'https://bank.example/api/callbacks/identification/x'
export const now = new Date('2026-05-04T10:00:00Z')

export const order: IdentOrder = {
	ident_id,
	partner_id,
	person: {
		first_name: 'Petra',
		last_name: 'Meier',
		birthdate: '2002-02-02',
		nationality: 'DE',
		gender: 'F',
		email: 'petra.meier@example.com',
		telephone: '+4915193875727',
		street: 'Sesamstraße',
		street_number: '34c',
		postcode: '10439',
		location: 'Berlin',
		country: 'DE',
	},
	language: 'de',
	return_url: 'https://bank.example/applications/1/signatures',
	callback_url,
}

interface Heard {
	readonly method: string
	readonly path: string
	readonly headers: IncomingMessage['headers']
	readonly body: string
}

/** A stub of a provider's server with configurable answers that records its requests. */
class Stub {
	readonly heard: Heard[] = []
	answer: (heard: Heard, response: ServerResponse) => void = (_, response) => response.writeHead(500).end()
	readonly #server: Server
	constructor() {
		this.#server = createServer((request, response) => {
			const parts: Buffer[] = []
			request.on('data', (part: Buffer) => parts.push(part))
			request.on('end', () => {
				const heard = {
					method: request.method ?? '',
					path: request.url ?? '',
					headers: request.headers,
					body: Buffer.concat(parts).toString(),
				}
				this.heard.push(heard)
				this.answer(heard, response)
			})
		})
	}
	start(): Promise<void> {
		return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve()))
	}
	get url(): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
	}
	/** Answers each path that contains a key with its value: a text as it is, anything else as JSON. */
	says(by_path: Readonly<Record<string, unknown>>): void {
		this.answer = ({ path }, response) => {
			const found = Object.entries(by_path).find(([part]) => path.includes(part))
			if (found === undefined) return void response.writeHead(404).end()
			response.writeHead(200).end(typeof found[1] === 'string' ? found[1] : JSON.stringify(found[1]))
		}
	}
	stop(): void {
		this.#server.closeAllConnections()
		this.#server.close()
	}
}

export const message = (change: Partial<CallbackMessage> = {}): CallbackMessage => ({
	headers: {},
	body: Buffer.from('{}'),
	partner_id,
	now,
	query: new URLSearchParams(),
	callback_url,
	...change,
})

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })

/** Encrypted for our key. */
export const encrypted = (of: unknown, key = publicKey) =>
	new CompactEncrypt(Buffer.from(JSON.stringify(of))).setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' }).encrypt(key)

/** A stub server for each test, and every provider configured to call it. */
export function providersUnderTest() {
	/** Generous, because the machine may be busy; only tests of timeouts shorten it. */
	let timeout_ms = 20_000
	const line = () => ({ timeout_ms, pause_ms: 10_000 })

	let stub: Stub
	beforeEach(async () => {
		stub = new Stub()
		await stub.start()
	})
	afterEach(() => {
		stub.stop()
		timeout_ms = 20_000
	})

	return {
		get stub() {
			return stub
		},
		/** Valid until the end of the test. */
		set timeout_ms(ms: number) {
			timeout_ms = ms
		},
		makers: {
			idnow: () => new Idnow({ url: stub.url, go_url: 'https://go.test.idnow.de', company: 'ihrebank', api_key: 'key', secret, ...line() }),
			postident: () => new Postident({ url: stub.url, client_id: 'C1', username: 'u', password: 'p', private_key, secret, ...line() }),
			swiss_sign: () =>
				new SwissSign({ url: `${stub.url}/idp/oauth2`, client_id: 'client', client_secret: 'geheim', secret, now: () => now, ...line() }),
			simulated: () => new SimulatedProvider('idnow', { secret, page: '/dev/identification' }),
			manual: () => new Manual(),
		} satisfies Record<string, () => IdentificationProvider>,
	}
}
