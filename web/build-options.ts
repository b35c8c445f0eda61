import path from 'node:path'

import type { BuildOptions } from 'vite'

/** Browsers of the last two years. Raised by hand once a year, so that a build today and tomorrow are the same. */
const browserTargets = ['chrome131', 'edge131', 'firefox133', 'safari18.2']

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
export const browserBuild = {
	target: browserTargets,
	emptyOutDir: true,
	sourcemap: false,
	manifest: true,
} as const satisfies BuildOptions

/**
 * How an app is split: a chunk per lazy route and part, one for React that outlives our releases in caches, and one for all that starts
 * the app, with what packages bring for it. The bundler puts what several routes share into chunks of its own, so that no screen loads
 * what only another one needs (`e2e/weight.e2e.ts`).
 *
 * @param folder of the app, whose `main.tsx` starts it
 * @param form a page, relative to `folder`, that most people meet first and that is a form. What it needs compresses best in one file,
 *   which other forms load too; what the pages of `read` need of it stands apart, for they load no form
 */
export function codeSplitting(folder: string, form?: { readonly page: string; readonly read: readonly string[] }) {
	const modulesOf = (files: readonly string[]) => neededBy(files.map((file) => path.join(folder, file)))
	const toStart = modulesOf(['main.tsx'])
	const toFillIn = modulesOf(form === undefined ? [] : [form.page])
	const toRead = modulesOf(form?.read ?? [])
	return {
		groups: [
			{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
			{
				// Not the entry, which waits for the page it shows: that would wait for a chunk that waits for it.
				name: (id: string, graph: ModuleGraph) => (toStart(graph).has(id) && graph.getModuleInfo(id)?.isEntry !== true ? 'start' : null),
				debugName: 'start',
				priority: 2,
			},
			// What a switch of a page without a form shares with the fields of forms.
			{ name: 'inputs', test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|InlineInput|CloseButton)[\\/]/, priority: 2 },
			{
				name: (id: string, graph: ModuleGraph) => (toFillIn(graph).has(id) ? (toRead(graph).has(id) ? 'common' : 'form') : null),
				debugName: 'form',
				priority: 1,
			},
		],
	}
}
