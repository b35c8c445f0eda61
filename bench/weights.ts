import { withSection } from './sections.ts'

/** The transferred bytes of a page until it is at rest. */
export interface RouteWeight {
	readonly app: 'portal' | 'backoffice'
	readonly route: string
	readonly scripts: number
	readonly texts: number
	readonly files: number
}

export const weights_heading = 'The weight of every route'

/** The results with these weights in place of those they had. */
export const withWeights = (results: string, weights: readonly RouteWeight[]): string =>
	withSection(results, weights_heading, textOf(weights))

function textOf(weights: readonly RouteWeight[]): string {
	const heaviest = Map.groupBy(weights, ({ app, route }) => `${app} ${route}`)
		.values()
		.map((of_route) => of_route.reduce((one, other) => (other.scripts > one.scripts ? other : one)))
	const rows = heaviest.map(
		({ app, route, scripts, texts, files }) =>
			`| ${app === 'portal' ? 'portal' : 'back office'} | \`${route}\` | ${(scripts / 1000).toFixed(1)} | ${(texts / 1000).toFixed(1)} | ${files} |`,
	)
	return [
		'Scripts until a page is at rest, kB brotli, its texts apart, and the number of all script files. Written by',
		'`E2E_WEIGHTS=1 vitest run --project e2e e2e/weight.e2e.ts`, which fails where a page of the portal loads more than 200 kB of scripts,',
		'60 kB of texts or 30 files, and one of the back office more than 350 kB. Some pages of the portal may weigh 215 kB: they show a form beside',
		'the application, a search or questions of many kinds. 6 kB of each is what a patch of the schema library once left out (JSON Schema,',
		'messages in English); the patch broke the counters of characters and went.',
		'',
		'| App | Route | Scripts | Texts | Files |',
		'|---|---|---|---|---|',
		...rows,
	].join('\n')
}
