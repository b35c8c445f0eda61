import { Visitor, type ESTree, type Plugin } from 'vite'

/** What is true, and what travels: nothing happens when such a module is loaded (`domain-is-pure`). */
const is_calculation = /\/(domain|contract)\/(?!texts\/)[^?]+\.ts$/
const is_contract = /\/contract\/[^?]+\.ts$/

/** What `call` reads of an endpoint; of its answer only whether there is one. */
const read_to_call: ReadonlySet<string> = new Set(['method', 'path', 'access', 'is_file', 'idempotent'])

interface Edit {
	readonly start: number
	readonly end: number
	readonly text: string
}

/**
 * Leaves out of what browsers load whatever no screen uses of rules and contract. Each constant is marked as free of side effects,
 * which the bundler cannot see of `z.object(...)`, so that it goes where nobody asks for it; and endpoints keep what is needed to
 * call them: the server alone checks what travels (web/kit/call.ts). A screen without a form then loads no schema at all.
 */
export const leanContract = (): Plugin => ({
	name: 'lean-contract',
	apply: (_, { isSsrBuild }) => isSsrBuild !== true,
	transform: {
		filter: { id: is_calculation },
		handler(code, id) {
			const program = this.parse(code)
			const edits = [...(is_contract.test(id) ? withoutSchemas(program, code) : []), ...markedPure(program)]
			return { code: applied(code, edits), map: null, moduleSideEffects: false }
		},
	},
})

function withoutSchemas(program: ESTree.Program, code: string): Edit[] {
	const edits: Edit[] = []
	new Visitor({
		ObjectExpression: ({ properties, start, end }) => {
			const names = properties.map((property) =>
				property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '',
			)
			if (!names.includes('refuses')) return
			const kept = properties.flatMap((property, at) => {
				const name = names[at] ?? ''
				if (name === 'answer') return ['answer: true']
				return name === '' || read_to_call.has(name) ? [code.slice(property.start, property.end)] : []
			})
			edits.push({ start, end, text: `{ ${kept.join(', ')} }` })
		},
	}).visit(program)
	return edits
}

/** What needs no mark: it is no call. */
const is_inert: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'Identifier'])

const markedPure = (program: ESTree.Program): Edit[] =>
	program.body
		.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
		.flatMap((statement) => (statement?.type === 'VariableDeclaration' && statement.kind === 'const' ? statement.declarations : []))
		.flatMap(({ init }) =>
			init === null || is_inert.has(init.type)
				? []
				: [
						{ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
						{ start: init.end, end: init.end, text: '))()' },
					],
		)

function applied(code: string, edits: readonly Edit[]): string {
	const in_order = edits.toSorted((one, other) => one.start - other.start || one.end - other.end)
	const starts = [0, ...in_order.map(({ end }) => end)]
	return starts.map((start, at) => code.slice(start, in_order[at]?.start) + (in_order[at]?.text ?? '')).join('')
}
