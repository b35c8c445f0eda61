import { readFileSync } from 'node:fs'
import path from 'node:path'

import { parseSync, type Plugin } from 'vite'

import { editsOf, namesDeclaredBy, namesUsedBy, type Edit, type Node } from './plain-syntax.ts'

const root = path.dirname(import.meta.dirname)
const mark = '?plain'

/** What only forms need: most screens have none when they are first shown. */
const is_of_forms = /^(?:zod|ibantools)$/

interface Import {
	readonly source: string
	/** Where it is written here, if it is one of our pure modules. */
	readonly file: string | undefined
	readonly names: readonly { readonly imported: string; readonly local: string }[]
	readonly start: number
	readonly end: number
}

interface Statement {
	readonly start: number
	readonly end: number
	readonly names: readonly string[]
	readonly uses: ReadonlySet<string>
	readonly edits: readonly Edit[]
	readonly is_exported: boolean
}

interface Module {
	readonly code: string
	readonly imports: readonly Import[]
	readonly statements: readonly Statement[]
}

/** The rooms that hold no state and do nothing when they are loaded. */
const isPure = (file: string): boolean => /^(?:domain|contract)\//.test(path.relative(root, file).replaceAll(path.sep, '/'))

function fileOf(source: string, from: string): string | undefined {
	if (/^#(?:domain|contract)\//.test(source)) return path.join(root, source.slice(1))
	const file = source.startsWith('.') ? path.resolve(path.dirname(from), source) : undefined
	return file !== undefined && file.endsWith('.ts') && isPure(file) ? file : undefined
}

interface Specifier {
	readonly type: string
	readonly importKind?: string
	readonly imported?: { readonly name: string }
	readonly local: { readonly name: string }
}

function read(file: string, code: string): Module {
	const body = parseSync(file, code).program.body as unknown as readonly Node[]
	const imports: Import[] = []
	const statements: Statement[] = []
	for (const node of body) {
		if (node.type === 'ImportDeclaration') {
			const { source, specifiers, importKind } = node as unknown as {
				source: { value: string }
				specifiers: readonly Specifier[]
				importKind?: string
			}
			if (importKind === 'type' || !specifiers.every(({ type }) => type === 'ImportSpecifier')) continue
			const names = specifiers
				.filter((specifier) => specifier.importKind !== 'type')
				.map(({ imported, local }) => ({ imported: imported?.name ?? local.name, local: local.name }))
			imports.push({ source: source.value, file: fileOf(source.value, file), names, start: node.start, end: node.end })
			continue
		}
		const declared = namesDeclaredBy(node)
		if (declared === undefined) continue
		statements.push({
			start: node.start,
			end: node.end,
			names: declared,
			uses: namesUsedBy(node),
			edits: [...editsOf(node)],
			is_exported: node.type === 'ExportNamedDeclaration',
		})
	}
	return { code, imports, statements }
}

const modules = new Map<string, Module>()

function moduleOf(file: string): Module {
	const known = modules.get(file)
	if (known !== undefined) return known
	const found = read(file, readFileSync(file, 'utf8'))
	modules.set(file, found)
	return found
}

const verdicts = new Map<string, boolean>()

/** Whether a name of a module does without what only forms need, however far it reaches. */
function isPlain(file: string, name: string): boolean {
	const key = `${file} ${name}`
	const known = verdicts.get(key)
	if (known !== undefined) return known
	// What comes back to itself is plain unless something else on the way is not.
	verdicts.set(key, true)
	const { statements, imports } = moduleOf(file)
	const statement = statements.find(({ names }) => names.includes(name))
	const verdict =
		statement !== undefined &&
		[...statement.uses].every((used) => {
			if (statements.some(({ names }) => names.includes(used))) return isPlain(file, used)
			const from = imports.find(({ names }) => names.some(({ local }) => local === used))
			if (from === undefined) return true
			if (from.file === undefined) return !is_of_forms.test(from.source)
			return isPlain(from.file, from.names.find(({ local }) => local === used)?.imported ?? '')
		})
	verdicts.set(key, verdict)
	return verdict
}

const isPlainStatement = (file: string, { names }: Statement): boolean => names.length > 0 && names.every((name) => isPlain(file, name))

/** A module of which some is plain and some is not is two in the browser. */
function isSplit(file: string): boolean {
	const found = moduleOf(file).statements.map((statement) => isPlainStatement(file, statement))
	return found.includes(true) && found.includes(false)
}

const listed = (names: Import['names']): string =>
	names.map(({ imported, local }) => (imported === local ? local : `${imported} as ${local}`)).join(', ')

/** An import of what is used of it, each name from the half that has it. */
function written({ source, file, names }: Import, isUsed: (name: string) => boolean): string {
	const used = names.filter(({ local }) => isUsed(local))
	if (used.length === 0) return ''
	if (file === undefined || !isSplit(file)) return `import { ${listed(used)} } from '${source}';`
	const plain = used.filter(({ imported }) => isPlain(file, imported))
	const others = used.filter((name) => !plain.includes(name))
	return [
		...(plain.length === 0 ? [] : [`import { ${listed(plain)} } from '${file}${mark}';`]),
		...(others.length === 0 ? [] : [`import { ${listed(others)} } from '${source}';`]),
	].join(' ')
}

function edited({ code }: Module, { start, end, edits }: Statement): string {
	let text = code.slice(start, end)
	for (const [from, to, put] of edits.toSorted(([a, c], [b, d]) => b - a || d - c))
		text = text.slice(0, from - start) + put + text.slice(to - start)
	return text
}

/** One half of a pure module, or all of one that is not split. */
function half(file: string, wanted: 'plain' | 'rest'): string {
	const module = moduleOf(file)
	const is_split = isSplit(file)
	const mine = module.statements.filter((statement) => !is_split || isPlainStatement(file, statement) === (wanted === 'plain'))
	const others = module.statements.filter((statement) => !mine.includes(statement))
	const uses = new Set(mine.flatMap((statement) => [...statement.uses]))
	const hidden = mine.flatMap(({ names, is_exported }) => (is_exported ? [] : names))
	const borrowed = others.flatMap(({ names }) => names).filter((name) => uses.has(name))
	const passed = others.filter(({ is_exported }) => is_exported).flatMap(({ names }) => names)
	return [
		...module.imports.map((one) => written(one, (name) => uses.has(name))),
		...(wanted === 'rest' && borrowed.length > 0 ? [`import { ${borrowed.join(', ')} } from '${file}${mark}';`] : []),
		...(wanted === 'rest' && passed.length > 0 ? [`export { ${passed.join(', ')} } from '${file}${mark}';`] : []),
		...mine.map((statement) => edited(module, statement)),
		...(wanted === 'plain' && hidden.length > 0 ? [`export { ${hidden.join(', ')} };`] : []),
	].join('\n')
}

/** The imports of a file outside of the pure rooms, each name from the half that has it. */
function pointed(file: string, code: string): string {
	const { imports } = read(file, code)
	let text = code
	for (const one of imports.toReversed()) {
		if (one.file === undefined || !isSplit(one.file)) continue
		text = text.slice(0, one.start) + written(one, () => true) + text.slice(one.end)
	}
	return text
}

/**
 * A screen without a form carries no schema library. A module of `domain/` or `contract/` often holds both: a list of statuses and
 * the schema of a form, an endpoint's address and the shape of its body. When the apps are built, such a module becomes two, so that
 * each screen loads the half it uses; and of endpoints only what the browser reads of them is left.
 */
export const plainModules = (): Plugin => ({
	name: 'plain-modules',
	enforce: 'pre',
	apply: 'build',
	transform: {
		filter: { id: { include: /\.tsx?(?:\?plain)?$/, exclude: /node_modules/ } },
		handler(code, id) {
			const [file = id] = id.split('?', 1)
			if (isPure(file) && !file.includes('/texts/')) return { code: half(file, id.endsWith(mark) ? 'plain' : 'rest'), map: null }
			return { code: pointed(file, code), map: null }
		},
	},
})
