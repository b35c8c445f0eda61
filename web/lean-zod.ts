import type { Plugin } from 'vite'

/** What a schema carries beside checking: how it is written as JSON Schema, and messages in English. The browser shows neither. */
const isLeftOut = /\/zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors)|locales\/en)\.js$/

/** Leaves those parts of the schema library out, which stand in every schema and are a quarter of its size. */
export function leanZod(): Plugin {
	return {
		name: 'lean-zod',
		apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
		transform: {
			filter: { id: isLeftOut },
			handler(code) {
				const names = this.parse(code).body.flatMap((statement) => {
					if (statement.type === 'ExportDefaultDeclaration') return ['default']
					if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return []
					const { declaration } = statement
					if (declaration.type === 'VariableDeclaration') {
						return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
					}
					return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
				})
				return {
					code: `const nothing = () => ({})\n${names.map((name) => `export { nothing as ${name} }`).join('\n')}`,
					map: null,
					moduleSideEffects: false,
				}
			},
		},
	}
}
