import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { bankFileRun } from './long/bank-file-run.ts'
import { clusterRun } from './long/cluster-run.ts'
import { faultRun } from './long/fault-run.ts'
import { faults } from './long/faults.ts'
import { loanYearRun } from './long/loan-year-run.ts'
import type { LongRun } from './long/long-run.ts'
import { migrationRun } from './long/migration-run.ts'
import { poolerRun } from './long/pooler-run.ts'
import { requestRun } from './long/request-run.ts'

/**
 * Runs that take longer than `npm test` may, by their names; the report stands in `docs/operations/results/`.
 *
 *   npm run long -- kills --minutes 10 --seed 1
 */
const sizes = {
	/** Of a fault run. */
	submits: { type: 'string', default: '200' },
	strikes: { type: 'string', default: '5' },
	/** Of random requests: how many to each endpoint in a round. */
	requests: { type: 'string', default: '1000' },
	/** For banks, in a round. */
	files: { type: 'string', default: '10000' },
	/** In the database that is migrated. */
	applications: { type: 'string', default: '100000' },
	/** Of a year of loans. */
	loans: { type: 'string', default: '100' },
	months: { type: 'string', default: '12' },
} as const
const { values, positionals } = parseArgs({
	options: {
		minutes: { type: 'string', default: '10' },
		seed: { type: 'string' },
		...sizes,
		/** Of the cluster and the pooler: a tree of Debian 13 with their programs. */
		tree: { type: 'string', default: '' },
		/** A short round without a report, as `npm test` runs it. */
		small: { type: 'boolean', default: false },
	},
	allowPositionals: true,
})
const is_small = values.small
const [submits, strikes] = is_small ? [24, 1] : [Number(values.submits), Number(values.strikes)]
const runs = new Map<string, LongRun>([
	...Object.entries(faults).map(([name, fault]) => [name, faultRun({ fault, submits, strikes, is_small })] as const),
	['migration', migrationRun(is_small ? 1_000 : Number(values.applications))],
	['bank-files', bankFileRun(is_small ? 200 : Number(values.files))],
	['loan-year', loanYearRun(is_small ? { loans: 8, months: 2 } : { loans: Number(values.loans), months: Number(values.months) })],
	['requests', requestRun(Number(values.requests))],
	['cluster', clusterRun({ tree: values.tree, submits })],
	['pooler', poolerRun({ tree: values.tree, submits })],
])
const [name = '', ...more] = positionals
const run = runs.get(name)
if (run === undefined || more.length > 0) {
	console.error(`Usage: npm run long -- ${[...runs.keys()].join('|')} [--minutes 1 to 60] [--seed NUMBER]`)
	process.exit(2)
}
const minutes = Math.min(60, Math.max(1, Number(values.minutes)))
const first_seed = Number(values.seed ?? randomInt(1_000_000))

const until_ms = Date.now() + minutes * 60_000
const lines: string[] = []
let passed = true
console.log([run.what, ...run.head].join('\n'))
for (;;) {
	const { line, is_sound } = await run.round(first_seed + lines.length)
	lines.push(line)
	passed &&= is_sound
	console.log(line)
	if (is_small || Date.now() >= until_ms) break
}

const verdict = passed ? run.verdict.passed : run.verdict.failed
if (!is_small) {
	const root = path.dirname(import.meta.dirname)
	const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
	const folder = path.join(root, 'docs/operations/results')
	mkdirSync(folder, { recursive: true })
	const resized = Object.entries(sizes).flatMap(([option, { default: usual }]) => {
		const size = values[option as keyof typeof sizes]
		return size === usual ? [] : [` --${option} ${size}`]
	})
	const command = `npm run long -- ${name} --minutes ${minutes} --seed ${first_seed}${resized.join('')}`
	const report = [
		`# ${run.title}: ${name}`,
		'',
		run.what,
		`Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, \`${command}\`.`,
		'',
		...run.head,
		...lines,
		'',
		verdict,
		'',
	]
	writeFileSync(path.join(folder, `${name}.md`), report.join('\n'))
}
console.log(verdict)
process.exitCode = passed ? 0 : 1
