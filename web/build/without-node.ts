import type { Plugin } from 'vite'

const nothing = '\0nothing-of-node'

/** A package's branch for Node, which no browser takes: its imports become empty instead of a warning each. */
export const withoutNode = (importer_pattern: RegExp): Plugin => ({
	name: 'without-node',
	enforce: 'pre',
	resolveId: (source, importer) =>
		importer !== undefined && importer_pattern.test(importer) && /^(?:fs|path|crypto)$/.test(source) ? nothing : undefined,
	load: (id) => (id === nothing ? 'export default {}' : undefined),
})
