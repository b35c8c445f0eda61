import path from 'node:path'

interface ModuleGraph {
	getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The pages most are on, each with what it brings of its own. */
const pages = {
	'first-page': ['applications/LoanInfo.tsx'],
	list: ['applications/ApplicationList.tsx', 'shell/Answers.tsx'],
	overview: ['applications/ApplicationOverview.tsx', 'shell/Answers.tsx'],
	settings: ['settings/Settings.tsx', 'shell/Answers.tsx'],
} as const

const filesOf = (files: readonly string[]): string[] => files.map((file) => path.join(import.meta.dirname, file))
const roots = new Set(Object.values(pages).flatMap(filesOf))

/** All of our own modules that are needed to show `files`; what they import when it is asked for is not. */
function neededFor(files: readonly string[]) {
	let needed: Set<string> | undefined
	return (graph: ModuleGraph): ReadonlySet<string> => {
		if (needed !== undefined) return needed
		needed = new Set(filesOf(files))
		// A set is walked in the order of its entries, those added on the way included.
		for (const id of needed)
			for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!imported.includes('node_modules')) needed.add(imported)
		return needed
	}
}

const needed = Object.entries(pages).map(([name, files]) => ({ name, modules: neededFor(files) }))

/** Checking and filling in: rules as schemas, and what fields stand on. Screens without a form do without. */
const of_forms = new RegExp(
	[
		String.raw`/node_modules/(zod|react-hook-form)/`,
		String.raw`/node_modules/@mantine/core/esm/components/(Input|InputBase|TextInput|NativeSelect|Combobox|CloseButton)/`,
		String.raw`/node_modules/@mantine/.*/(use-resolved-styles-api|use-id|random-id)[/.]`,
		String.raw`/web/kit/form/`,
		String.raw`/web/kit/fields/(FieldLabel|TextField|NumberField|SelectField|typed-number)`,
		String.raw`/domain/(fields|email|errors/issues)\.ts`,
	].join('|'),
)
const is_schema = /[\\/]node_modules[\\/]zod[\\/]/
/** Where an app starts: it waits for the page it shows. */
const is_start = /\/main\.tsx$/
const is_calculation = /\/(domain|contract)\//
const is_dialog = /\/web\/kit\/Dialog\./
const is_reading = /[\\/]node_modules[\\/]@tanstack[\\/]/

/** Whether a module checks something by a schema, or asks one that does. */
function checks(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
	if (is_schema.test(id)) return true
	if (seen.has(id) || id.includes('node_modules')) return false
	seen.add(id)
	return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => checks(imported, graph, seen))
}

function chunkOf(id: string, graph: ModuleGraph): string | null {
	if (is_reading.test(id)) return 'dashboard'
	if (roots.has(id) || is_start.test(id)) return null
	const users = needed.filter(({ modules }) => modules(graph).has(id)).map(({ name }) => name)
	const [first] = users
	// What warns of a session's end is a dialog too.
	if (is_dialog.test(id)) return 'common'
	if (first === undefined || (first !== 'first-page' && checks(id, graph))) return null
	if (users.length === 1) return first
	return first === 'first-page' ? 'common' : 'dashboard'
}

/**
 * How the portal is split: a chunk per lazy route and part, one for React that outlives our releases in caches, one for what every page
 * stands on, one for forms, and of the pages most are on what they share and what is theirs: fifty small files would cost more in
 * headers than they save (`npm run bench` weighs the first page).
 */
export const codeSplitting = {
	groups: [
		{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
		{ name: 'forms', test: of_forms, includeDependenciesRecursively: false, priority: 4 },
		{
			// Not the start: the page would wait for a chunk that waits for the page.
			name: (id: string, graph: ModuleGraph) => (is_start.test(id) || (is_calculation.test(id) && checks(id, graph)) ? null : 'frame'),
			debugName: 'frame',
			tags: ['$initial' as const],
			includeDependenciesRecursively: false,
			priority: 3,
		},
		{ name: chunkOf, debugName: 'pages', includeDependenciesRecursively: false, priority: 2 },
	],
}
