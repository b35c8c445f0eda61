import { Visitor, type ESTree } from 'vite'

interface Parts {
	/** The code that takes the module's place: it hands on what the parts declare. */
	readonly entry: string
	/** The parts by id, which is the module's with a query. */
	readonly parts: ReadonlyMap<string, string>
	readonly part_of_name: ReadonlyMap<string, string>
}

interface Declaration {
	readonly names: readonly string[]
	readonly is_exported: boolean
	readonly text: string
	/** The names in its code. One too many does no harm. */
	readonly named: ReadonlySet<string>
}

/**
 * A module taken apart: each declaration by itself, those that need each other together. A module that does more than declare constants,
 * functions and classes stays whole.
 */
export function partsOf(id: string, code: string, program: ESTree.Program): Parts {
	const identifiers = identifiersIn(program)
	const imports = new Map<string, string>()
	const declarations: Declaration[] = []
	for (const statement of program.body) {
		if (statement.type === 'ImportDeclaration') for (const [local, line] of importLines(statement)) imports.set(local, line)
		else {
			const declared = declarationIn(statement, code, identifiers)
			if (declared === undefined) return { entry: code, parts: new Map(), part_of_name: new Map() }
			declarations.push(declared)
		}
	}
	const together = groupsOf(declarations)
	const partOf = (name: string): string | undefined => {
		const group = together.findIndex((members) => members.some(({ names }) => names.includes(name)))
		return group === -1 ? undefined : `${id}?part=${group}`
	}
	const importOf = (name: string): string | undefined => {
		const part = partOf(name)
		return part === undefined ? imports.get(name) : `import { ${name} } from '${part}'`
	}
	const parts = together.map((members, group): [string, string] => {
		const own = new Set(members.flatMap(({ names }) => names))
		const named = new Set(members.flatMap((member) => [...member.named])).difference(own)
		const needed = [...named].map(importOf).filter((line) => line !== undefined)
		return [`${id}?part=${group}`, [...needed, ...members.map(({ text }) => text)].join('\n')]
	})
	const exported = declarations.filter(({ is_exported }) => is_exported).flatMap(({ names }) => names)
	const part_of_name = new Map(exported.map((name) => [name, partOf(name) ?? id]))
	const entry = [...part_of_name].map(([name, part]) => `export { ${name} } from '${part}'`).join('\n')
	return { entry, parts: new Map(parts), part_of_name }
}

/** A line for each name an import brings. */
export const importLines = (
	{ specifiers, source }: ESTree.ImportDeclaration,
	sourceOf: (imported: string) => string = () => source.value,
): [string, string][] =>
	specifiers.map((specifier) => {
		const { name } = specifier.local
		if (specifier.type === 'ImportNamespaceSpecifier') return [name, `import * as ${name} from '${source.value}'`]
		if (specifier.type === 'ImportDefaultSpecifier') return [name, `import ${name} from '${source.value}'`]
		const imported = specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
		return [name, `import { ${imported} as ${name} } from '${sourceOf(imported)}'`]
	})

type Identifier = Pick<ESTree.IdentifierReference, 'name' | 'start'>

/** Names that stand for something: not those of properties. */
function identifiersIn(program: ESTree.Program): readonly Identifier[] {
	const found: Identifier[] = []
	const keys = new Set<number>()
	new Visitor({
		Identifier: ({ name, start }) => void found.push({ name, start }),
		Property: ({ key, computed: is_computed, shorthand: is_shorthand }) => {
			if (!is_computed && !is_shorthand) keys.add(key.start)
		},
		MemberExpression: ({ property, computed: is_computed }) => {
			if (!is_computed) keys.add(property.start)
		},
	}).visit(program)
	return found.filter(({ start }) => !keys.has(start))
}

function declarationIn(
	statement: ESTree.Statement | ESTree.ModuleDeclaration,
	code: string,
	identifiers: readonly Identifier[],
): Declaration | undefined {
	const is_exported = statement.type === 'ExportNamedDeclaration'
	const declared = is_exported ? statement.declaration : statement
	if (declared === null) return undefined
	const text = (names: readonly string[], body: string): Declaration => ({
		names,
		is_exported,
		text: `export ${body}`,
		named: new Set(identifiers.filter(({ start }) => start >= declared.start && start < declared.end).map(({ name }) => name)),
	})
	const source = code.slice(declared.start, declared.end)
	if (declared.type === 'FunctionDeclaration' || declared.type === 'ClassDeclaration')
		return declared.id === null ? undefined : text([declared.id.name], source)
	if (declared.type !== 'VariableDeclaration' || declared.kind !== 'const') return undefined
	const names = declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
	if (names.length !== declared.declarations.length) return undefined
	const constants = declared.declarations.map(({ init }, at) => `${names[at]} = ${init === null ? 'undefined' : pure(init, code)}`)
	return text(names, `const ${constants.join(', ')}`)
}

/** The expressions that need no mark: they call nothing. */
const isInert: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'Identifier'])

/** Marked as free of side effects, which the bundler cannot see of `z.object(...)`: it goes where nobody asks for it. */
function pure({ type, start, end }: ESTree.Expression, code: string): string {
	const source = code.slice(start, end)
	return isInert.has(type) ? source : `/* @__PURE__ */ (() => (${source}))()`
}

/** Declarations that need each other, directly or by others, in the order of the module; all else by itself. */
function groupsOf(declarations: readonly Declaration[]): Declaration[][] {
	const needs = (one: Declaration): Declaration[] => declarations.filter(({ names }) => names.some((name) => one.named.has(name)))
	const reached = new Map(
		declarations.map((one) => {
			const found = new Set(needs(one))
			// A set is walked in the order of its entries, those added on the way included.
			for (const other of found) for (const next of needs(other)) found.add(next)
			return [one, found]
		}),
	)
	const isWith = (one: Declaration, other: Declaration): boolean =>
		one === other || (reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true)
	return declarations
		.map((one) => declarations.filter((other) => isWith(one, other)))
		.filter((members, at) => members[0] === declarations[at])
}
