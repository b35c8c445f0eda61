/** A piece of a parsed module, as far as it is looked at here. */
export interface Node {
	readonly type: string
	readonly start: number
	readonly end: number
}

/** What stands from one place to another is replaced. */
export type Edit = readonly [start: number, end: number, text: string]

/** What only the server reads of an endpoint. */
const of_server = new Set(['summary', 'permission', 'params', 'query', 'body', 'refuses', 'max_body_bytes'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

interface Property extends Node {
	readonly key?: Node & { readonly name?: string }
	readonly value?: Node
}

interface Call extends Node {
	readonly callee: Node & { readonly name?: string }
	readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[]
}

/** The properties of an endpoint that is described here; undefined for any other call. */
function propertiesOfEndpoint(node: Node): readonly Property[] | undefined {
	if (node.type !== 'CallExpression') return undefined
	const { callee, arguments: given } = node as Call
	return callee.name === 'endpoint' ? given[0]?.properties : undefined
}

const isFunction = ({ type }: Node): boolean =>
	type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** What the browser does not need of a statement, and what a bundler has to be told of it: that its calls do nothing but answer. */
export function* editsOf(node: Node, is_in_function = false): Generator<Edit> {
	// What a function does when it is called is its own matter.
	const is_deferred = is_in_function || isFunction(node)
	if (!is_deferred && (node.type === 'CallExpression' || node.type === 'NewExpression')) yield [node.start, node.start, '/* @__PURE__ */ ']
	const described = propertiesOfEndpoint(node)
	for (const { key, value, start, end } of described ?? []) {
		if (key?.name !== undefined && of_server.has(key.name)) yield [start, end, `${key.name}: undefined`]
		else if (key?.name === 'answer') yield [start, end, 'answer: true']
		else if (value !== undefined) yield* editsOf(value, is_deferred)
	}
	if (described === undefined) for (const child of childrenOf(node)) yield* editsOf(child, is_deferred)
}

/** Every name a statement may mean: those of other scopes do no harm, for they only make it less plain. */
export function namesUsedBy(node: Node, found = new Set<string>()): ReadonlySet<string> {
	if (node.type === 'Identifier') found.add((node as Node & { name: string }).name)
	else if (node.type === 'MemberExpression') {
		const { object, property, computed } = node as Node & { object: Node; property: Node; computed: boolean }
		namesUsedBy(object, found)
		if (computed) namesUsedBy(property, found)
	} else if (node.type === 'Property') {
		const { key, value, computed } = node as Node & { key: Node; value: Node; computed: boolean }
		if (computed) namesUsedBy(key, found)
		namesUsedBy(value, found)
	} else if (!node.type.startsWith('TS')) {
		const described = propertiesOfEndpoint(node)
		if (described !== undefined) found.add('endpoint')
		const within = described?.filter(({ key }) => key?.name === undefined || (key.name !== 'answer' && !of_server.has(key.name)))
		for (const child of within ?? childrenOf(node)) namesUsedBy(child, found)
	} else if ('expression' in node && isNode(node.expression)) namesUsedBy(node.expression, found)
	return found
}

interface Declaration extends Node {
	readonly id?: Node & { readonly name: string }
	readonly declarations?: readonly { readonly id: Node }[]
	readonly declaration?: Declaration | null
}

/** The values a statement declares; undefined for types, which the browser never sees. */
export function namesDeclaredBy(node: Node): readonly string[] | undefined {
	const { type, id, declarations, declaration } = node as Declaration
	if (type === 'ExportNamedDeclaration') return declaration === null || declaration === undefined ? [] : namesDeclaredBy(declaration)
	if (type.startsWith('TS')) return undefined
	if (type === 'VariableDeclaration') return (declarations ?? []).flatMap((one) => [...namesUsedBy(one.id)])
	return id === undefined ? [] : [id.name]
}
