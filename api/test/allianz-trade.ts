import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * Answers of Allianz Trade. The sign-in is the published example (developers.allianz-trade.com/docs/getting-started, read in 2026); the
 * others have the fields that public integrations of the same interface read, because no complete example of them is published.
 */
const publishedSignIn = { access_token: 'YOUR_ACCESS_TOKEN', token_type: 'Bearer', expires_in: 3600 }

export const company = (companyId: string, companyName: string, town: string, countryCode = 'DE') => ({
	company: { companyId, legalData: { companyName }, address: { town, countryCode, postalCode: '28195' }, communicationChannels: [] },
})

/** The only company of the stub. */
const known = company('99184313', 'Nordlicht Handelsgesellschaft mbH', 'Bremen')

export const coverOf = (coverStatus: string, amount?: number) => ({
	coverId: 'C-1',
	coverStatus,
	creditLimitsAggregation: {
		creditLimits:
			amount === undefined ? [] : [{ amount, currencyCode: 'EUR', startDate: '2026-01-01', technicalDecisionStatusCode: 'Agreed' }],
	},
})

/** Fault modes of the stub. */
export type Mode = 'right' | 'silent' | 'error' | 'too_many' | 'no_json' | 'other_json' | 'endless' | 'elsewhere' | 'turned_down'

export interface AllianzTradeStub {
	readonly url: string
	/** The calls received, in order: method, path, headers and body. */
	readonly asked: { readonly call: string; readonly headers: IncomingMessage['headers']; readonly body: unknown }[]
	mode: Mode
	results: unknown[]
	job: unknown
	cover: unknown
	/** Target of the redirect in the mode `elsewhere`. */
	redirects_to: string
	/** The token the stub accepts. */
	token: string
	close(): Promise<void>
}

/** A stub server that answers as documented, or fails in the chosen mode. */
export async function startAllianzTradeStub(): Promise<AllianzTradeStub> {
	const server = createServer((request, response) => {
		const parts: Buffer[] = []
		request.on('data', (part: Buffer) => parts.push(part))
		request.on('end', () => {
			const text = Buffer.concat(parts).toString('utf8')
			const body: unknown = text === '' ? undefined : JSON.parse(text)
			stub.asked.push({ call: `${request.method} ${request.url}`, headers: request.headers, body })
			answer(stub, request, response)
		})
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
	const stub: AllianzTradeStub = {
		url,
		asked: [],
		mode: 'right',
		results: [known],
		job: { jobStatusCode: 'PROCESSED', resourceUrl: `${url}/riskinfo/v3/covers/C-1` },
		cover: coverOf('Cover', 100_000),
		redirects_to: url,
		token: publishedSignIn.access_token,
		close: async () => {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
	return stub
}

const json = { 'content-type': 'application/json' }

function answer(stub: AllianzTradeStub, { url = '', headers }: IncomingMessage, response: ServerResponse): void {
	const say = (status: number, body: unknown): void => void response.writeHead(status, json).end(JSON.stringify(body))
	if (url.endsWith('/idp/oauth2/authorize') && stub.mode !== 'silent') return say(200, { ...publishedSignIn, access_token: stub.token })
	switch (stub.mode) {
		case 'silent':
			return
		case 'error':
			return say(500, {})
		case 'too_many':
			return say(429, {})
		case 'turned_down':
			return say(422, {})
		case 'no_json':
			return void response.writeHead(200, json).end('<html>maintenance</html>')
		case 'other_json':
			return say(200, { results: [{}], jobStatusCode: 7 })
		case 'endless':
			return void response.writeHead(200, json).end(`{"results":[],"more":"${'x'.repeat(10_000_000)}"}`)
		case 'elsewhere':
			return void response.writeHead(302, { location: `${stub.redirects_to}/riskinfo/v3/covers/C-1` }).end()
		case 'right':
			if (headers.authorization !== `Bearer ${stub.token}`) return say(401, {})
			if (url.includes('/companies/')) return say(200, { results: stub.results })
			if (url.includes('/jobs/')) return say(200, stub.job)
			return url.endsWith('/covers') ? say(201, 'a1b2-job') : say(200, stub.cover)
	}
}
