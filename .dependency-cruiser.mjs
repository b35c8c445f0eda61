/**
 * Who may import whom. The names are those of ARCHITECTURE.md, so that a reviewer can quote them; scripts/import-rules.test.ts
 * plants a violation of each and expects it to be named.
 */
import { joinsWhatOthersSet, layers, neighbourhoods, outside, patternOf } from './scripts/neighbourhoods.ts'
import { otherDoors } from './scripts/other-doors.ts'

const tests = '[.](test|e2e)[.]tsx?$'
/** @param {readonly string[]} names */
const packageOf = (names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`

/** Calculation without side effects: what a rule of the domain may stand on. */
const pure_packages = packageOf(['zod', 'decimal[.]js', 'ibantools', 'stdnum', 'libphonenumber-js', 'i18next', 'saxes', 'uqr'])
const sql_packages = packageOf(['kysely', 'pg'])

const any_neighbourhood = `(?:(?:${neighbourhoods.join('|')})/)?`

/** @param {string} file */
const exactly = (file) => `^${file.replaceAll('.', '[.]')}$`

/** Of each neighbourhood in each layer: it knows none that comes later, and nothing that only development starts. */
const order_of_neighbourhoods = layers.flatMap((layer) =>
	neighbourhoods.map((neighbourhood, at) => ({
		name: 'order-of-neighbourhoods',
		comment: `A neighbourhood knows those before it: ${neighbourhoods.join(', ')}.`,
		severity: 'error',
		from: { path: patternOf(layer, neighbourhood), pathNot: [tests, ...joinsWhatOthersSet.map(exactly)] },
		to: { path: [...neighbourhoods.slice(at + 1).map((later) => patternOf(layer, later)), '^api/(dev|demo|dev-[^/]+)/'] },
	})),
)

/** What combines the rooms of the server or of an app knows them, and none of them knows it. */
const top_puts_together = /** @type {const} */ (['api', 'web/portal', 'web/backoffice']).map((layer) => ({
	name: 'only-the-top-puts-together',
	comment: 'The lists of all routes, jobs and events, and what starts with them, are known at the top alone; so is the frame of an app.',
	severity: 'error',
	from: { path: neighbourhoods.map((neighbourhood) => patternOf(layer, neighbourhood)), pathNot: tests },
	to: { path: outside[layer].map((name) => (/[.]tsx?$/.test(name) ? exactly(`${layer}/${name}`) : `^${layer}/${name}/`)) },
}))

/** The technical rooms of `platform` stand open, but for what no room shows. */
const insides_of_rooms = neighbourhoods.slice(1).map((neighbourhood) => ({
	name: 'another-rooms-insides',
	comment:
		'From outside a neighbourhood a room is known by the file that bears its name and by its events; the other doors may only become fewer.',
	severity: 'error',
	from: {
		path: neighbourhoods.filter((other) => other !== neighbourhood).map((other) => patternOf('api', other)),
		pathNot: tests,
	},
	to: {
		path: patternOf('api', neighbourhood),
		pathNot: [`^api/${any_neighbourhood}([^/]+)/(\\1|events)[.]ts$`, ...otherDoors.map(exactly)],
	},
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
	forbidden: [
		{
			name: 'domain-is-pure',
			comment: 'domain/ imports itself, zod and pure calculation packages: what is true runs anywhere.',
			severity: 'error',
			// Random histories are made by a tool of tests, for more than one of them.
			from: { path: '^domain/', pathNot: [tests, '^domain/testing/random-histories\\.ts$'] },
			to: { pathNot: ['^domain/', pure_packages] },
		},
		{
			name: 'domain-is-pure',
			comment: 'A test in domain/ may use test tools and read files, but no other room.',
			severity: 'error',
			from: { path: `^domain/.*${tests}` },
			to: { path: '^(contract|api|web)/' },
		},
		{
			name: 'contract-knows-only-domain',
			comment: 'contract/ imports domain/, itself and zod: what travels means the same on both sides.',
			severity: 'error',
			from: { path: '^contract/', pathNot: tests },
			to: { pathNot: ['^(contract|domain)/', packageOf(['zod'])] },
		},
		{
			name: 'web-never-meets-api',
			comment: 'The contract is the only bridge between browser and server.',
			severity: 'error',
			from: { path: '^web/' },
			to: { path: '^api/' },
		},
		{
			name: 'web-reads-no-schemas',
			comment: 'The build leaves the schemas of endpoints out (web/build/lean-contract.ts): in a browser they are not there.',
			severity: 'error',
			from: { path: '^web/', pathNot: tests },
			to: { path: '^contract/described[.]ts$' },
		},
		{
			name: 'api-never-meets-web',
			comment: 'The contract is the only bridge between browser and server; the server loads the built pages.',
			severity: 'error',
			from: { path: '^api/' },
			to: { path: '^web/' },
		},
		{
			name: 'two-apps',
			comment: 'web/portal and web/backoffice are two apps; what they share is in web/kit.',
			severity: 'error',
			from: { path: '^web/(portal|backoffice)/' },
			to: { path: '^web/(portal|backoffice)/', pathNot: '^web/$1/' },
		},
		{
			name: 'kit-knows-no-app',
			comment: 'web/kit stands below both apps.',
			severity: 'error',
			from: { path: '^web/kit/' },
			to: { path: '^web/(portal|backoffice)/' },
		},
		{
			name: 'sql-only-in-stores',
			comment: 'Only */store.ts, api/platform/db and the seed write SQL.',
			severity: 'error',
			from: {
				path: '^(domain|contract|api|web|scripts)/',
				pathNot: ['^api/.+/store[.]ts$', `^api/${any_neighbourhood}db/`, '^api/(dev/seed|test)/', tests],
			},
			to: { path: [sql_packages, `^api/${any_neighbourhood}db/prepare[.]ts$`] },
		},
		{
			name: 'another-rooms-insides',
			comment: "A room calls another's operations, never its store, routes or present.",
			severity: 'error',
			from: { path: `^api/${any_neighbourhood}([^/]+)/`, pathNot: '^api/test/' },
			to: { path: '^api/.+/(store|routes|present)[.]ts$', pathNot: `^api/${any_neighbourhood}$1/` },
		},
		...insides_of_rooms,
		...order_of_neighbourhoods,
		...top_puts_together,
		{
			name: 'provider-behind-its-port',
			comment: "Outside api/platform/providers only a port's types and its chooser are known, never the vendor behind it.",
			severity: 'error',
			from: { pathNot: [`^api/${any_neighbourhood}providers/`, '^api/test/', tests] },
			to: { path: `^api/${any_neighbourhood}providers/`, pathNot: `^api/${any_neighbourhood}providers/[^/]+/(port|choose)[.]ts$` },
		},
		{
			name: 'no-cycles',
			comment: 'Two files that need each other are one file, or three.',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		{
			name: 'no-orphans',
			comment: 'A file nobody imports and that imports nothing is dead. knip finds the rest.',
			severity: 'error',
			from: { orphan: true, pathNot: [tests, '[.]d[.]ts$', '^[^/]+$', '^(scripts(/lint)?|bench)/[^/]+$'] },
			to: {},
		},
		{
			name: 'no-unresolved',
			comment: 'An import that leads nowhere would slip through every rule above.',
			severity: 'error',
			from: {},
			to: { couldNotResolve: true },
		},
	],
	options: {
		parser: 'swc',
		// Type-only imports count: a type of another room ties the rooms together just as well.
		tsPreCompilationDeps: true,
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^[.][a-z][^/]*/' },
		enhancedResolveOptions: {
			extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css', '.svg'],
			conditionNames: ['import', 'node', 'default', 'types'],
			exportsFields: ['exports'],
		},
	},
}
