import type { BuildOptions } from 'vite'

import { sharedChunks, type ModuleGraph } from './shared-chunks.ts'

/** Browsers of the last two years. Raised by hand once a year, so that a build today and tomorrow are the same. */
const browserTargets = ['chrome131', 'edge131', 'firefox133', 'safari18.2']

/** The options of every build for the browser. */
export const browserBuild = {
	target: browserTargets,
	emptyOutDir: true,
	sourcemap: false,
	manifest: true,
	// What a page weighs is tested (`e2e/weight.e2e.ts`); the bundler's guess is the first that a newcomer reads.
	chunkSizeWarningLimit: 10_000,
} as const satisfies BuildOptions

/** No warnings of what is meant: a page that others show as a part of themselves comes with them, and a slow machine takes its time. */
export const bundlerChecks = { ineffectiveDynamicImport: false, bundlerTimings: false } as const

/** Many pages do without these, heavier than all that a page shares with others: forms, and the schemas that rules are written with. */
const heavy = {
	// Cards stand on one page alone.
	form: /[\\/]web[\\/]kit[\\/](?:form|fields)[\\/](?!Card)|node_modules[\\/]react-hook-form[\\/]/,
	schemas: /node_modules[\\/]zod[\\/]/,
	queries: /node_modules[\\/]@tanstack[\\/]/,
} as const

/** Controls, which switches and search fields outside of forms stand on too. */
const isControl =
	/@mantine[\\/]core[\\/]esm[\\/](?:components[\\/](?:Input|TextInput|CloseButton|Checkbox|Radio|NativeSelect|Switch)|utils[\\/]InlineInput)[\\/]/

/** Fields for figures and days, which few forms ask for. */
const isOfFigures = /[\\/]web[\\/]kit[\\/]fields[\\/](?:Amount|Number|Slider|Date|typed-|number-words)/

/** Texts are chunks already, packages come with what imports them. */
const isShared = /^(?!.*(?:[\\/]domain[\\/]texts[\\/]|node_modules[\\/]))/

/** Not the entry itself: it waits for the page it shows, whose chunk would wait for the one the entry stands in. */
const isStart = /^(?!.*(?:[\\/]domain[\\/]texts[\\/]|node_modules[\\/]|[\\/]main\.tsx$))/

/**
 * How an app is split: a chunk for each page, tab and lazy component with what only it needs, and few for what several of them need, so
 * that a page is some twenty files. React has one, which outlives our releases in caches; so have what starts the app and what is heavy.
 * What a request costs is said in characters of source that a page would load instead without using them.
 */
export function codeSplitting(request_cost: number) {
	let shared: ReadonlyMap<string, string> | undefined
	return {
		groups: [
			{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 5 },
			{ name: 'start', tags: ['$initial'], test: isStart, priority: 4 },
			{ name: 'controls', test: isControl, priority: 3 },
			{ name: 'figures', test: isOfFigures, priority: 3, includeDependenciesRecursively: false },
			...Object.entries(heavy).map(([name, test]) => ({ name, test, priority: 2, includeDependenciesRecursively: false })),
			{
				name: (id: string, graph: ModuleGraph) => {
					shared ??= sharedChunks(graph, id, { heavy: Object.values(heavy), request_cost })
					return shared.get(id) ?? null
				},
				debugName: 'shared',
				test: isShared,
				priority: 1,
				includeDependenciesRecursively: false,
			},
		],
	} satisfies CodeSplitting
}

type Output = NonNullable<NonNullable<BuildOptions['rolldownOptions']>['output']>
type CodeSplitting = Exclude<Extract<Output, { codeSplitting?: unknown }>['codeSplitting'], boolean | undefined>
