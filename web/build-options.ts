import path from 'node:path'

import type { BuildOptions } from 'vite'

/** Browsers of the last two years. Raised by hand once a year, so that a build today and tomorrow are the same. */
const browser_targets = ['chrome131', 'edge131', 'firefox133', 'safari18.2']

/** What a module imports, as Rolldown tells it. */
interface ModuleGraph {
	getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly isEntry: boolean } | null
}

/** All of our own modules that are needed to show `roots`; what they import when it is asked for is not. */
function neededBy(roots: readonly string[]) {
	let needed: Set<string> | undefined
	return (graph: ModuleGraph): ReadonlySet<string> => {
		if (needed !== undefined) return needed
		needed = new Set(roots)
		// A set is walked in the order of its entries, those added on the way included.
		for (const id of needed) {
			for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!imported.includes('node_modules')) needed.add(imported)
		}
		return needed
	}
}

/** What every build for the browser has in common. */
export const browser_build = {
	target: browser_targets,
	emptyOutDir: true,
	sourcemap: false,
	manifest: true,
} as const satisfies BuildOptions

/**
 * How an app is split: a chunk per lazy route, one for React that outlives our releases in caches, and one for all that the first
 * page needs, with what packages bring for it: fifty small files would compress much worse (`npm run bench` weighs it).
 *
 * @param folder of the app
 * @param first_page the modules it is made of, relative to `folder`
 */
export function codeSplitting(folder: string, first_page: readonly string[]) {
	const neededByFirstPage = neededBy(first_page.map((file) => path.join(folder, file)))
	return {
		groups: [
			{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
			{
				// Not the entry, which waits for the page it shows: that would wait for a chunk that waits for it.
				name: (id: string, graph: ModuleGraph) =>
					neededByFirstPage(graph).has(id) && graph.getModuleInfo(id)?.isEntry !== true ? 'first-page' : null,
				debugName: 'first-page',
				priority: 1,
			},
		],
	}
}
