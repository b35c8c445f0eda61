/** The neighbourhoods in order: each may import itself and the earlier ones. */
export const neighbourhoods = ['platform', 'accounts', 'partners', 'applying', 'review', 'signing', 'money', 'cases', 'records'] as const

export type Neighbourhood = (typeof neighbourhoods)[number]

export type Layer = (typeof layers)[number]

export const layers = ['domain', 'contract', 'api', 'web/portal', 'web/backoffice'] as const

/** Layers in which every file is assigned and no import runs against the order; the web apps are not converted yet. */
export const orderedLayers = ['domain', 'contract', 'api'] as const satisfies readonly Layer[]

/** Files that combine the neighbourhoods of a layer, or stand apart for tests and development. */
export const outside: Readonly<Record<(typeof orderedLayers)[number], readonly string[]>> = {
	domain: ['completeness.test.ts', 'published.test.ts', 'testing', 'texts'],
	contract: ['all.ts', 'described.ts', 'endpoint.ts', 'page.ts'],
	api: ['main.ts', 'server.ts', 'routes.ts', 'jobs.ts', 'events.ts', 'pages', 'dev', 'test'],
}

/** They combine the settings of other rooms, until each becomes a subject of publishing. */
export const joinsWhatOthersSet = ['domain/partners/configuration/configuration.ts', 'domain/partners/products/product.ts']

/** Rooms and files that belong to a neighbourhood but are not in its folder yet, below each layer. */
export const notMovedYet: Readonly<Record<Layer, Readonly<Record<Neighbourhood, readonly string[]>>>> = {
	domain: {
		platform: [],
		accounts: [],
		partners: [],
		applying: [],
		review: [],
		signing: [],
		money: [],
		cases: [],
		records: [],
	},
	contract: {
		platform: [],
		accounts: [],
		partners: [],
		applying: [],
		review: [],
		signing: [],
		money: [],
		cases: [],
		records: [],
	},
	api: {
		platform: [],
		accounts: [],
		partners: [],
		applying: [],
		review: [],
		signing: [],
		money: [],
		cases: [],
		records: [],
	},
	'web/portal': {
		platform: [
			'shell',
			'parts',
			'shared-records',
			'dashboard',
			'access.ts',
			'kept-input.ts',
			'page-context.ts',
			'page-route.ts',
			'path.ts',
		],
		accounts: ['account', 'people', 'settings'],
		partners: [],
		applying: [
			'applications',
			'changes',
			'companies',
			'debitors',
			'debts',
			'documents',
			'factoring',
			'finance-objects',
			'forms',
			'requests',
			'signatories',
		],
		review: ['indicative-offer', 'offers'],
		signing: ['identifications', 'signatures'],
		money: [],
		cases: ['appointments', 'messages', 'applications/overview'],
		records: [],
	},
	'web/backoffice': {
		platform: ['shell', 'palette', 'storage', 'page-route.ts', 'path.ts'],
		accounts: ['account', 'audit'],
		partners: ['administration', 'corridors', 'reference-rates', 'templates'],
		applying: ['applications/case/debitors', 'applications/case/debts', 'applications/case/documents', 'applications/case/requests'],
		review: [
			'applications/case/credit',
			'applications/case/financials',
			'applications/case/offers',
			'applications/case/recommendations',
			'applications/pricing',
		],
		signing: ['applications/case/identifications', 'applications/case/signing'],
		money: [],
		cases: ['applications', 'messages', 'notes', 'tasks'],
		records: ['applications/past', 'exports', 'reports'],
	},
}

export interface Place {
	readonly layer: Layer
	readonly neighbourhood: Neighbourhood
	/** The folder or single file below the layer, or below the neighbourhood's folder. */
	readonly room: string
}

/** The place of a file; undefined outside the neighbourhoods. */
export function placeOf(file: string): Place | undefined {
	const layer = layers.find((name) => file.startsWith(`${name}/`))
	if (layer === undefined) return undefined
	const rest = file.slice(layer.length + 1)
	const [first = '', second = ''] = rest.split('/')
	const moved = neighbourhoods.find((name) => name === first && rest !== first)
	if (moved !== undefined) return { layer, neighbourhood: moved, room: second }
	const [found] = neighbourhoods
		.flatMap((neighbourhood) => notMovedYet[layer][neighbourhood].map((room) => ({ layer, neighbourhood, room })))
		.filter(({ room }) => rest === room || rest.startsWith(`${room}/`))
		.toSorted((one, other) => other.room.length - one.room.length)
	return found
}

/** A pattern for the files of a neighbourhood in a layer, moved or not. */
export function patternOf(layer: Layer, neighbourhood: Neighbourhood): string {
	const rooms = [neighbourhood, ...notMovedYet[layer][neighbourhood]]
	const patterns = rooms.map((room) => (room.endsWith('.ts') ? `${room.replace('.', '[.]')}$` : `${room}/`))
	return `^${layer}/(?:${patterns.join('|')})`
}
