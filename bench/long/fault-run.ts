import { setTimeout as pause } from 'node:timers/promises'

import { completeApplications } from '../complete.ts'
import { withTemporaryFolder } from '../product.ts'

import type { LongRun } from './long-run.ts'
import { seeded } from '#domain/testing/seeded.ts'
import { setStage, type Fault } from './stage.ts'
import { effects, Submits, type Met } from './submits.ts'

interface Options {
	readonly fault: Fault
	readonly submits: number
	readonly strikes: number
	/** Among other tests the machine is busy, and the time says nothing about the product. */
	readonly is_small: boolean
}

/**
 * Many submits at once while something breaks, again and again. Every caller repeats with the same idempotency key until it is acknowledged.
 * Afterwards each acknowledged submit has exactly one change of status, one event and one mail, nobody was answered with anything but 200 or
 * 503, and the product is ready again.
 */
export const faultRun = (options: Options): LongRun => ({
	title: 'Fault run',
	what: `What breaks: ${options.fault.what}, ${options.strikes} times in each round.`,
	head: [
		'| Seed | Submits | Acknowledged | Changes of status | Events | Mails | Attempts | Answers | Longest, ms | Sound |',
		'|---|---|---|---|---|---|---|---|---|---|',
	],
	round: async (seed) => {
		const met = await round(options, seed)
		return { line: lineOf(met, options), is_sound: isSound(met, options) }
	},
	verdict: {
		passed: 'Nothing was lost and nothing happened twice.',
		failed: 'The numbers differ: something was lost, happened twice or took too long.',
	},
})

/** Callers are promised an answer within this time, whatever the database does. */
const promised_ms = 5_000

interface Round extends Met {
	readonly seed: number
	readonly submitted: number
	readonly events: number
	readonly mails: number
	readonly is_ready: boolean
}

async function round({ fault, submits, strikes }: Options, seed: number): Promise<Round> {
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

const isSound = (met: Round, { submits, is_small }: Options): boolean =>
	[met.acknowledged, met.submitted, met.events, met.mails].every((found) => found === submits) &&
	met.is_ready &&
	// Among other tests the machine is busy, and the time says nothing about the product.
	(is_small || met.longest_ms < promised_ms) &&
	[...met.statuses.keys()].every((status) => [0, 200, 503].includes(status))

const lineOf = (met: Round, options: Options): string =>
	`| ${[
		met.seed,
		options.submits,
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
		isSound(met, options) ? 'yes' : '**no**',
	].join(' | ')} |`
