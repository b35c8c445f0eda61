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

/** What of an app shares a chunk, by the chunk's name: all that its modules, relative to the app's folder, are made of. */
type Shares = Readonly<Record<string, readonly string[]>>

/**
 * How an app is split: a chunk per lazy route, one for React that outlives our releases in caches, and one for all that the first
 * page needs, with what packages bring for it: fifty small files would compress much worse (`npm run bench` weighs it).
 *
 * @param folder of the app
 * @param first_page the modules it is made of, relative to `folder`
 * @param shares what else is better fetched together than in many small files; what is in one is not in those after it
 * @param frame_texts of each language, the texts no page does without
 */
export function codeSplitting(folder: string, first_page: readonly string[], shares: Shares = {}, frame_texts?: RegExp) {
	const parts = Object.entries({ 'first-page': first_page, ...shares })
	const needed = parts.map(([name, roots]) => ({ name, neededBy: neededBy(roots.map((file) => path.join(folder, file))) }))
	return {
		groups: [
			{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: parts.length + 2 },
			{
				name: (id: string) => {
					const language = frame_texts === undefined ? undefined : frame_texts.exec(id)?.[1]
					return language === undefined ? null : `texts-${language}`
				},
				debugName: 'texts',
				priority: parts.length + 1,
			},
			{
				name: 'inputs',
				test: /node_modules[\\/]@mantine[\\/]core[\\/].*[\\/](?:Checkbox|InlineInput|Input|InputBase|NativeSelect|TextInput)[\\/]/,
				priority: parts.length - 0.5,
			},
			...needed.map(({ name, neededBy: neededByPart }, at) => ({
				// Not the entry, which waits for the page it shows: that would wait for a chunk that waits for it.
				name: (id: string, graph: ModuleGraph) => (neededByPart(graph).has(id) && graph.getModuleInfo(id)?.isEntry !== true ? name : null),
				debugName: name,
				priority: parts.length - at,
			})),
		],
	}
}
