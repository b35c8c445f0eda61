import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const recorded = (lei: string, name: string, entity: Record<string, unknown>, registration = 'ISSUED') => ({
	type: 'lei-records',
	id: lei,
	attributes: {
		lei,
		entity: {
			legalName: { name, language: 'de' },
			otherNames: [],
			legalAddress: {
				language: 'de',
				addressLines: ['Hafenstraße 12 a'],
				addressNumber: null,
				mailRouting: null,
				city: 'Kiel',
				region: 'DE-SH',
				country: 'DE',
				postalCode: '24103',
			},
			registeredAt: { id: 'RA000242', other: null },
			registeredAs: 'HRB 4711',
			jurisdiction: 'DE',
			category: 'GENERAL',
			legalForm: { id: '2HBR', other: null },
			status: 'ACTIVE',
			creationDate: '1998-04-01T00:00:00Z',
			...entity,
		},
		registration: { initialRegistrationDate: '2014-01-10T00:00:00Z', status: registration, corroborationLevel: 'FULLY_CORROBORATED' },
		bic: null,
	},
	links: { self: `https://api.gleif.org/api/v1/lei-records/${lei}` },
})

/** Records in the format of https://api.gleif.org/docs; companies and LEIs are invented, but the LEIs are well-formed. */
const records = [
	recorded('894500AAAAAAAAAAAA11', 'Förde Maschinenbau Verwaltung GmbH', { registeredAs: 'HRB 4712' }),
	recorded('894500AAAAAAAAAAAA12', 'Förde Maschinenbau GmbH', {}),
	recorded('894500AAAAAAAAAAAA13', 'Förde Maschinenbau Alt GmbH', { status: 'INACTIVE', registeredAs: 'HRB 1' }),
	recorded('894500AAAAAAAAAAAA14', 'Förde Maschinenbau Fonds', { category: 'FUND' }),
	recorded('894500AAAAAAAAAAAA15', 'Förde Maschinenbau Doppelt GmbH', {}, 'DUPLICATE'),
	recorded('894500AAAAAAAAAAAA16', 'Uhrenwerke Beispiel AG', {
		registeredAs: 'CHE-100.155.212',
		legalAddress: { addressLines: ['Musterstrasse 1'], city: 'Zug', country: 'CH', postalCode: '6300' },
	}),
]

/** Fault modes of the stub. */
export type Mode = 'right' | 'error' | 'too_many' | 'silent' | 'no_json' | 'other_json' | 'endless' | 'elsewhere'

export interface GleifStub {
	readonly url: string
	/** The requested paths, unescaped. */
	readonly asked: string[]
	mode: Mode
	close(): Promise<void>
}

/** A stub server that answers as GLEIF documents it, or fails in the chosen mode. */
export async function startGleifStub(): Promise<GleifStub> {
	const asked: string[] = []
	const server = createServer((request, response) => {
		asked.push(decodeURIComponent((request.url ?? '').replaceAll('+', ' ')))
		answer(stub.mode, request, response)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	const stub: GleifStub = {
		url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/api/v1`,
		asked,
		mode: 'right',
		close: async () => {
			server.closeAllConnections()
			server.close()
			await once(server, 'close')
		},
	}
	return stub
}

const json = { 'content-type': 'application/vnd.api+json' }

function answer(mode: Mode, request: IncomingMessage, response: ServerResponse): void {
	switch (mode) {
		case 'right':
			return answerRightly(new URL(request.url ?? '', 'http://stub'), response)
		case 'error':
			return void response.writeHead(500).end('{"errors":[]}')
		case 'too_many':
			return void response.writeHead(429, { 'retry-after': '60' }).end()
		case 'silent':
			return
		case 'no_json':
			return void response.writeHead(200, json).end('<html>maintenance</html>')
		case 'other_json':
			return void response.writeHead(200, json).end('{"data":[{"attributes":{}}]}')
		case 'endless':
			return void response.writeHead(200, json).end(`{"data":[],"meta":"${'x'.repeat(3_000_000)}"}`)
		case 'elsewhere':
			return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
	}
}

function answerRightly(url: URL, response: ServerResponse): void {
	const filter = (name: string): string | null => url.searchParams.get(`filter[${name}]`)
	if (url.pathname.endsWith('/fuzzycompletions')) {
		const data = records.slice(0, 2).map(({ id, attributes }) => ({
			type: 'fuzzycompletions',
			attributes: { value: attributes.entity.legalName.name },
			relationships: { 'lei-records': { data: { type: 'lei-records', id } } },
		}))
		return void response
			.writeHead(200, json)
			.end(JSON.stringify({ data: [...data, { type: 'fuzzycompletions', attributes: { value: 'No LEI' } }] }))
	}
	const [, lei] = /lei-records\/(\w+)$/.exec(url.pathname) ?? []
	if (lei !== undefined) {
		const found = records.find((record) => record.id === lei)
		if (found === undefined) return void response.writeHead(404, json).end('{"errors":[{"status":"404"}]}')
		return void response.writeHead(200, json).end(JSON.stringify({ meta: {}, data: found }))
	}
	const data = records.filter(({ id, attributes: { entity } }) => {
		const name = filter('entity.legalName')
		const number = filter('entity.registeredAs')
		return (
			entity.legalAddress.country === filter('entity.legalAddress.country') &&
			(name === null || entity.legalName.name.toLowerCase().includes(name.toLowerCase())) &&
			(number === null || entity.registeredAs === number) &&
			(filter('lei')?.split(',').includes(id) ?? true)
		)
	})
	response.writeHead(200, json).end(JSON.stringify({ meta: { pagination: { total: data.length } }, links: {}, data }))
}
