/**
 * One casing for each kind of name (CONTRIBUTING.md, "How we write"). A plugin for oxlint, which has no such rule: it checks only names
 * whose kind is visible in the syntax, because it has no type information.
 */

interface Node {
	readonly type: string
	readonly [key: string]: unknown
}

interface Context {
	report(fault: { readonly node: Node; readonly message: string }): void
}

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'])

const unwrapped = (node: Node | null): Node | null =>
	node !== null && wrappers.has(node.type) ? unwrapped(node['expression'] as Node) : node

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression'])
const definitions = new Set(['ArrayExpression', 'ObjectExpression', 'NewExpression'])
const plain = new Set(['TemplateLiteral', 'UnaryExpression', 'BinaryExpression', 'LogicalExpression'])

const hasCapital = (name: string): boolean => /[A-Z]/.test(name)
const hasUnderscore = (name: string): boolean => /[a-z0-9]_/i.test(name)

/** `z.object(...)`, `z.string().min(1)`: any call on the schema library. */
const isOfSchemas = (node: Node): boolean => {
	if (node.type === 'CallExpression') return isOfSchemas(node['callee'] as Node)
	if (node.type === 'MemberExpression') return isOfSchemas(node['object'] as Node)
	return node.type === 'Identifier' && node['name'] === 'z'
}

type Kind = 'function' | 'definition' | 'value'

const told: Readonly<Record<Kind, string>> = {
	function: 'A function is named in camelCase',
	definition: 'A table, list, schema or other definition of a module is named in camelCase',
	value: 'A value is named in snake_case',
}

function kindOf(init: Node | null, is_in_module: boolean): Kind | undefined {
	const node = unwrapped(init)
	if (node === null) return undefined
	if (functions.has(node.type)) return 'function'
	if (node.type === 'Literal') return 'regex' in node ? (is_in_module ? 'definition' : 'value') : 'value'
	if (plain.has(node.type)) return 'value'
	if (node.type === 'CallExpression') return is_in_module && isOfSchemas(node) ? 'definition' : undefined
	if (definitions.has(node.type)) return is_in_module ? 'definition' : 'value'
	return undefined
}

const isInModule = (node: Node): boolean => {
	const above = node['parent'] as Node
	return above.type === 'Program' || (above.type === 'ExportNamedDeclaration' && (above['parent'] as Node).type === 'Program')
}

const rule = {
	create: (context: Context) => {
		const judge = (id: Node, kind: Kind | undefined): void => {
			const name = String(id['name'])
			// A component, or a key of a foreign interface.
			if (kind === undefined || /^[_A-Z]/.test(name)) return
			if (kind === 'value' ? hasCapital(name) : hasUnderscore(name)) context.report({ node: id, message: `${told[kind]}: "${name}".` })
		}
		return {
			VariableDeclarator(node: Node) {
				const id = node['id'] as Node
				if (id.type === 'Identifier') judge(id, kindOf(node['init'] as Node | null, isInModule(node['parent'] as Node)))
			},
			FunctionDeclaration(node: Node) {
				if (node['id'] !== null) judge(node['id'] as Node, 'function')
			},
		}
	},
}

export default { meta: { name: 'house' }, rules: { casing: rule } }
