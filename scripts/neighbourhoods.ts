/** The neighbourhoods in order: each may import itself and the earlier ones. */
export const neighbourhoods = ['platform', 'accounts', 'partners', 'applying', 'review', 'signing', 'money', 'cases', 'records'] as const

export type Neighbourhood = (typeof neighbourhoods)[number]

export type Layer = (typeof layers)[number]

export const layers = ['domain', 'contract', 'api', 'web/portal', 'web/backoffice'] as const

/** Files that combine the neighbourhoods of a layer, or stand apart for tests and development. */
export const outside: Readonly<Record<Layer, readonly string[]>> = {
	domain: ['completeness.test.ts', 'published.test.ts', 'testing', 'texts'],
	contract: ['all.ts', 'described.ts', 'endpoint.ts', 'page.ts'],
	api: ['main.ts', 'server.ts', 'routes.ts', 'jobs.ts', 'events.ts', 'subjects.ts', 'pages', 'dev', 'sandbox', 'test'],
	'web/portal': [
		'main.tsx',
		'entry-server.tsx',
		'App.tsx',
		'routes.tsx',
		'page-route.ts',
		'reading-pages.ts',
		'page-context.ts',
		'reads.ts',
		'page-reads.test.tsx',
		'document.ts',
		'shell',
		'dev',
		'vite.config.ts',
	],
	'web/backoffice': ['main.tsx', 'App.tsx', 'routes.tsx', 'shell', 'dev', 'vite.config.ts'],
}

/** They combine the settings of other rooms, until each becomes a subject of publishing. */
export const joinsWhatOthersSet = [
	'domain/partners/configuration/configuration.ts',
	'domain/partners/products/product.ts',
	'domain/partners/starter-kits/product.ts',
]

export interface Place {
	readonly layer: Layer
	readonly neighbourhood: Neighbourhood
	/** The folder or single file in the neighbourhood's folder. */
	readonly room: string
}

/** The place of a file; undefined outside the neighbourhoods. */
export function placeOf(file: string): Place | undefined {
	const layer = layers.find((name) => file.startsWith(`${name}/`))
	if (layer === undefined) return undefined
	const [first = '', room] = file.slice(layer.length + 1).split('/')
	const neighbourhood = neighbourhoods.find((name) => name === first)
	return neighbourhood === undefined || room === undefined ? undefined : { layer, neighbourhood, room }
}

/** A pattern for the files of a neighbourhood in a layer. */
export const patternOf = (layer: Layer, neighbourhood: Neighbourhood): string => `^${layer}/${neighbourhood}/`
