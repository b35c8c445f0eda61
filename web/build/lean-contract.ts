import path from 'node:path'

import { Visitor, type ESTree, type Plugin } from 'vite'

import { importLines, partsOf } from './module-parts.ts'

/** The rules and the contract: nothing happens when such a module is loaded (`domain-is-pure`). */
const isCalculation = /\/(domain|contract)\/(?!texts\/)[^?]+\.ts$/
const isContract = /\/contract\/[^?]+\.ts$/

const isOurs = /\/(domain|contract|web)\/(?!texts\/)[^?]+\.tsx?$/
const root = path.resolve(import.meta.dirname, '../..')

/** The keys that `call` reads of an endpoint; of its answer only whether there is one. */
const readToCall: ReadonlySet<string> = new Set(['method', 'path', 'access', 'status', 'is_file', 'idempotent'])

/**
 * Leaves out of what a page loads whatever it does not use of `domain/` and `contract/`.
 *
 * 1. A list of countries and the schema that checks one stand in one file, and the bundler keeps a file in one place. Here each
 *    declaration becomes a module of its own (`module-parts.ts`), imported by its name: `countries.ts?name=countries` is found in
 *    `countries.ts?part=3`. So a page without a form loads no schema, and not the schema library either.
 * 2. An endpoint keeps what is needed to call it (`read_to_call`); the server alone checks what travels. Nothing in `web/` can read the
 *    rest: the type of an endpoint does not have it, and only the server may ask for it (`contract/described.ts`).
 * 3. A declaration nobody uses is left out, with whatever it would have done: these folders only declare (`domain-is-pure`), and a file
 *    that does more stays whole.
 *
 * Only builds for browsers do this; tests, the development server and the server's own build read the files as they are.
 */
export function leanContract(): Plugin {
	const parts = new Map<string, string>()
	/** The part in which something is declared, by the module and its name. */
	const part_of = new Map<string, string>()
	return {
		name: 'lean-contract',
		apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
		resolveId: {
			order: 'pre',
			filter: { id: /\?(name|part)=/ },
			async handler(id) {
				if (parts.has(id)) return id
				const [file = id] = id.split('?', 1)
				await this.load({ id: file })
				return part_of.get(id) ?? file
			},
		},
		load: {
			order: 'pre',
			filter: { id: /\?part=/ },
			handler(id) {
				const code = parts.get(id)
				return code === undefined ? null : { code, moduleType: 'js', moduleSideEffects: false }
			},
		},
		transform: {
			filter: { id: isOurs },
			handler(whole, id) {
				const calculation = isCalculation.test(id)
				if (!calculation) return { code: withDirectImports(id, whole, this.parse(whole)), map: null }
				const lean = isContract.test(id) ? withoutSchemas(this.parse(whole), whole) : whole
				const code = withDirectImports(id, lean, this.parse(lean))
				const split = partsOf(id, code, this.parse(code))
				for (const [name, part] of split.parts) parts.set(name, part)
				for (const [name, part] of split.part_of_name) part_of.set(`${id}?name=${name}`, part)
				return { code: split.entry, map: null, moduleSideEffects: false }
			},
		},
	}
}

/** Asks for the imports of rules and contract by name: the module itself would bring the rest along. */
const withDirectImports = (id: string, code: string, program: ESTree.Program): string =>
	program.body.reduceRight((text, statement) => {
		if (statement.type !== 'ImportDeclaration') return text
		const file = fileOf(statement.source.value, id)
		if (!isCalculation.test(file) || statement.specifiers.some(({ type }) => type !== 'ImportSpecifier')) return text
		const lines = importLines(statement, (name) => `${file}?name=${name}`).map(([, line]) => line)
		return `${text.slice(0, statement.start)}${lines.join(';')};${text.slice(statement.end)}`
	}, code)

const fileOf = (source: string, importer: string): string =>
	source.startsWith('#') ? path.join(root, source.slice(1)) : path.resolve(path.dirname(importer), source)

/** Every endpoint has both, wherever it is described, and nothing else has either. */
const isKeyOfEndpoint = (name: string | undefined): boolean => name === 'summary' || name === 'refuses'

/** The objects that describe endpoints, and those that are spread into them, in the order in which they are written. */
function descriptionsIn(program: ESTree.Program): readonly ESTree.ObjectExpression[] {
	const described = new Set<ESTree.ObjectExpression>()
	const spread = new Set<string>()
	const constants = new Map<string, ESTree.ObjectExpression>()
	new Visitor({
		VariableDeclarator: ({ id, init }) => {
			if (id.type === 'Identifier' && init?.type === 'ObjectExpression') constants.set(id.name, init)
		},
		CallExpression: ({ callee, arguments: [given] }) => {
			if (callee.type === 'Identifier' && callee.name === 'endpoint' && given?.type === 'ObjectExpression') described.add(given)
		},
		ObjectExpression: (object) => {
			if (object.properties.some((property) => isKeyOfEndpoint(keyOf(property)))) described.add(object)
		},
	}).visit(program)
	for (const { properties } of described)
		for (const property of properties)
			if (property.type === 'SpreadElement' && property.argument.type === 'Identifier') spread.add(property.argument.name)
	for (const [name, object] of constants) if (spread.has(name)) described.add(object)
	return [...described].toSorted((one, other) => one.start - other.start)
}

function withoutSchemas(program: ESTree.Program, code: string): string {
	return descriptionsIn(program).reduceRight((text, { start, end, properties }) => {
		const kept = properties.flatMap((property) => {
			const key = keyOf(property)
			if (key === 'answer') return ['answer: true']
			return key === undefined || readToCall.has(key) ? [code.slice(property.start, property.end)] : []
		})
		return `${text.slice(0, start)}{ ${kept.join(', ')} }${text.slice(end)}`
	}, code)
}

/** Undefined for what is spread. */
const keyOf = (property: ESTree.ObjectPropertyKind): string | undefined =>
	property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined
