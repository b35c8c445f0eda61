import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { completeApplications } from './complete.ts'
import { faults } from './long/faults.ts'
import { seeded } from './long/seeded.ts'
import { setStage } from './long/stage.ts'
import { effects, Submits, type Met } from './long/submits.ts'
import { withTemporaryFolder } from './product.ts'

/**
 * The fault runs: many submits at once while something breaks, again and again. Every caller repeats with the same idempotency key until it
 * is acknowledged. Afterwards each acknowledged submit has exactly one change of status, one event and one mail, nobody was answered with
 * anything but 200 or 503, and the product is ready again.
 *
 *   npm run long -- kills --minutes 10 --seed 1
 */
const names = Object.keys(faults) as (keyof typeof faults)[]
const { values, positionals } = parseArgs({
	options: {
		minutes: { type: 'string', default: '10' },
		seed: { type: 'string' },
		submits: { type: 'string', default: '200' },
		strikes: { type: 'string', default: '5' },
		/** A short round without a report, as `npm test` runs it. */
		small: { type: 'boolean', default: false },
	},
	allowPositionals: true,
})
const name = names.find((known) => known === positionals[0])
if (name === undefined || positionals.length > 1) {
	console.error(`Usage: npm run long -- ${names.join('|')} [--minutes 1 to 60] [--seed NUMBER]`)
	process.exit(2)
}
const fault = faults[name]
const minutes = Math.min(60, Math.max(1, Number(values.minutes)))
const first_seed = Number(values.seed ?? randomInt(1_000_000))
const [submits, strikes] = values.small ? [24, 2] : [Number(values.submits), Number(values.strikes)]
/** Callers are promised an answer within this time, whatever the database does. */
const promised_ms = 5_000

interface Round extends Met {
	readonly seed: number
	readonly submitted: number
	readonly events: number
	readonly mails: number
	readonly is_ready: boolean
}

async function round(seed: number): Promise<Round> {
	return withTemporaryFolder(async (folder) => {
		const random = seeded(seed)
		const stage = await setStage(folder, fault)
		try {
			const { applicant, application_ids } = await completeApplications(stage.running().origin, stage.client, submits)
			const work = new Submits(applicant, application_ids)
			const strike = async (): Promise<void> => {
				for (let struck = 1; struck <= strikes; struck += 1) {
					// Once in each share of the submits, at a random point within it.
					const after = Math.floor(((struck - random()) * submits) / (strikes + 1))
					while (work.met.acknowledged < after) await pause(2)
					await fault.strike(stage)
				}
			}
			await Promise.all([work.run(), strike()])
			const found = await effects(stage.client, stage.mail_folder)
			const is_ready = (await fetch(`${stage.running().origin}/api/ready`)).status === 200
			return { seed, ...work.met, ...found, is_ready }
		} finally {
			await stage.stop()
		}
	})
}

const isSound = (met: Round): boolean =>
	[met.acknowledged, met.submitted, met.events, met.mails].every((found) => found === submits) &&
	met.is_ready &&
	// Among other tests the machine is busy, and the time says nothing about the product.
	(values.small || met.longest_ms < promised_ms) &&
	[...met.statuses.keys()].every((status) => [0, 200, 503].includes(status))

const lineOf = (met: Round): string =>
	`| ${[
		met.seed,
		submits,
		met.acknowledged,
		met.submitted,
		met.events,
		met.mails,
		met.attempts,
		[...met.statuses]
			.toSorted(([a], [b]) => a - b)
			.map(([status, times]) => `${status === 0 ? 'cut' : status}: ${times}`)
			.join(', '),
		Math.round(met.longest_ms),
		isSound(met) ? 'yes' : '**no**',
	].join(' | ')} |`

const head = [
	'| Seed | Submits | Acknowledged | Changes of status | Events | Mails | Attempts | Answers | Longest, ms | Sound |',
	'|---|---|---|---|---|---|---|---|---|---|',
]

const until_ms = Date.now() + minutes * 60_000
const rounds: Round[] = []
console.log(`${name}: ${fault.what}.\n${head.join('\n')}`)
do {
	const met = await round(first_seed + rounds.length)
	rounds.push(met)
	console.log(lineOf(met))
} while (!values.small && Date.now() < until_ms)

const passed = rounds.every(isSound)
if (!values.small) {
	const root = path.dirname(import.meta.dirname)
	const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
	const folder = path.join(root, 'docs/operations/results')
	mkdirSync(folder, { recursive: true })
	const text = [
		`# Fault run: ${name}`,
		'',
		`What breaks: ${fault.what}, ${strikes} times in each round.`,
		`Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, \`npm run long -- ${name} --minutes ${minutes} --seed ${first_seed}\`.`,
		'',
		...head,
		...rounds.map(lineOf),
		'',
		passed ? 'Nothing was lost and nothing happened twice.' : 'The numbers differ: something was lost, happened twice or took too long.',
		'',
	]
	writeFileSync(path.join(folder, `${name}.md`), text.join('\n'))
}
console.log(
	passed ? 'Nothing was lost and nothing happened twice.' : 'The numbers differ: something was lost, happened twice or took too long.',
)
process.exitCode = passed ? 0 : 1
