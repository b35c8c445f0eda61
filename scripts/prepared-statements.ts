import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { statementPrepared, type StatementPrepared } from '#api/platform/db/across-partners.ts'

const root = path.dirname(import.meta.dirname)

/** A statement as its module prepared it. */
interface PlacedStatement extends StatementPrepared {
	/** File and line of the call. */
	readonly place: string
}

interface Listed {
	readonly statements: readonly PlacedStatement[]
	/** Calls that prepared nothing when their module was loaded: their statements are not among these. */
	readonly unseen: readonly string[]
}

/** Every prepared statement of the product, listed by a process of its own, in which no module has been loaded before. */
export function preparedStatements(): Listed {
	const { stdout, stderr, status } = spawnSync(process.execPath, [import.meta.filename], { encoding: 'utf8', maxBuffer: 100_000_000 })
	if (status !== 0) throw new Error(stderr)
	return JSON.parse(stdout) as Listed
}

const imported = /from '[^']*\/prepare\.ts'/
const call = /\bprepare(?:Shared|AcrossPartners|Insert)?(?:<[^(]*>)?\(/

/** File and line of each call that prepares a statement. */
const callsOf = (file: string): string[] => {
	const text = readFileSync(path.join(root, file), 'utf8')
	if (!imported.test(text)) return []
	return text.split('\n').flatMap((line, at) => (call.test(line) ? [`${file}:${at + 1}`] : []))
}

async function list(): Promise<Listed> {
	const files = globSync('api/**/*.ts', { cwd: root, exclude: (file) => file.endsWith('.test.ts') })
	const calls = files.map((file) => file.replaceAll(path.sep, '/')).flatMap(callsOf)
	const statements: PlacedStatement[] = []
	statementPrepared.subscribe((told) => {
		const passed = [...(new Error('here').stack ?? '').matchAll(/(api\/[^\s:()]+\.ts:\d+):\d+/g)].map(([, place = '']) => place)
		statements.push({ ...(told as StatementPrepared), place: passed.find((place) => calls.includes(place)) ?? 'unknown' })
	})
	for (const file of new Set(calls.map((place) => place.slice(0, place.lastIndexOf(':'))))) {
		await import(pathToFileURL(path.join(root, file)).href)
	}
	const seen = new Set(statements.map(({ place }) => place))
	return { statements, unseen: calls.filter((place) => !seen.has(place)) }
}

if (import.meta.main) process.stdout.write(JSON.stringify(await list()))
