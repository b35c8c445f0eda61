import react from '@vitejs/plugin-react'
import { defineConfig, type BuildOptions } from 'vite'

import { browser_build } from '../build-options.ts'
import { leanContract } from './lean-contract.ts'

const is_schema_library = /[\\/]node_modules[\\/]zod[\\/]/

interface ModuleGraph {
	getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly isEntry: boolean } | null
}

/** Whether a module checks something by a schema, or asks one that does. */
function checks(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
	if (is_schema_library.test(id)) return true
	if (seen.has(id) || id.includes('node_modules')) return false
	seen.add(id)
	return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => checks(imported, graph, seen))
}

const is_of_forms =
	/[\\/]node_modules[\\/](zod|react-hook-form|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|NativeSelect))[\\/]|\/web\/kit\/form\/|\/web\/kit\/fields\/(FieldLabel|TextField|NumberField|SelectField|typed-number)|\/domain\/(fields|email)\.ts|\/domain\/errors\/issues\.ts/

const is_calculation = /\/(domain|contract)\//

const for_browser: BuildOptions = {
	...browser_build,
	outDir: '../../.build/portal',
	rolldownOptions: {
		input: 'main.tsx',
		output: {
			codeSplitting: {
				groups: [
					{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
					{ name: 'forms', test: is_of_forms, includeDependenciesRecursively: false, priority: 4 },
					{
						// Not the entry, which waits for the page it shows: that would wait for a chunk that waits for it.
						name: (id: string, graph: ModuleGraph) => (graph.getModuleInfo(id)?.isEntry === true || (is_calculation.test(id) && checks(id, graph)) ? null : 'frame'),
						debugName: 'frame',
						tags: ['$initial'],
						includeDependenciesRecursively: false,
						priority: 3,
					},
				],
			},
		},
	},
}

const for_server: BuildOptions = {
	outDir: '../../.build/portal-server',
	emptyOutDir: true,
	target: 'node26',
	rolldownOptions: { input: 'entry-server.tsx' },
}

/** Built twice: for the browser, and for the server that renders the first page. There is no index.html; the server writes it. */
export default defineConfig(({ isSsrBuild }) => ({
	root: import.meta.dirname,
	base: '/assets/portal/',
	// Two development servers must not share what they prepared.
	cacheDir: '../../node_modules/.vite/portal',
	plugins: [react(), leanContract()],
	build: isSsrBuild === true ? for_server : for_browser,
	// Everything in the bundle: it loads quickly, and renders with React as built for production whatever NODE_ENV says.
	ssr: isSsrBuild === true ? { noExternal: true } : {},
	define: isSsrBuild === true ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
