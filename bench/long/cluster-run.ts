import { setTimeout as pause } from 'node:timers/promises'

import { completeApplications } from '../complete.ts'
import { withTemporaryFolder } from '../product.ts'

import { setClusterStage, type ClusterStage } from './cluster-stage.ts'
import type { LongRun } from './long-run.ts'
import { seeded } from '#domain/testing/seeded.ts'
import { effects, Submits, type Met } from './submits.ts'

interface Options {
	/** The tree of Debian that the parts are started from. */
	readonly tree: string
	/** With each kind of fall. */
	readonly submits: number
}

const kinds = {
	leader: 'the database’s leader and its Patroni',
	etcd: 'one of three etcd',
	balancer: `HAProxy, started again after two seconds`,
	product: 'one of two processes of the product',
} as const satisfies Record<keyof ClusterStage['strike'], string>

/** What HAProxy says for a process that was cut in the middle of an answer. */
const cutByBalancer = [502, 504]

/**
 * A cluster on one machine, as docs/operations/cluster.md describes it. While submits arrive, one part after another is killed; what they
 * left is counted as in a fault run, together for all that came before.
 */
export const clusterRun = ({ tree, submits }: Options): LongRun => ({
	title: 'Cluster run',
	what: `Two PostgreSQL under Patroni in synchronous mode, three etcd, two processes of the product behind HAProxy. In each row ${submits} applications are submitted while one part is killed with SIGKILL.`,
	head: [
		'| Seed | Killed | Acknowledged | Changes of status | Events | Mails | Lost | Doubled | Attempts | Answers | Longest without a submit, s | Longest answer, s | Sound |',
		'|---|---|---|---|---|---|---|---|---|---|---|---|---|',
	],
	round: (seed) =>
		withTemporaryFolder(async (folder) => {
			if (tree === '') throw new Error('This run needs --tree with a tree of Debian 13: docs/operations/cluster.md says how to make one.')
			const random = seeded(seed)
			const stage = await setClusterStage(folder, tree)
			try {
				const names = Object.keys(kinds) as (keyof typeof kinds)[]
				const { applicant, application_ids } = await stage.onLeader((client) =>
					completeApplications(stage.origin, client, submits * names.length),
				)
				const rows: Row[] = []
				for (const [at, kind] of names.entries()) {
					const work = new Submits(applicant, application_ids.slice(at * submits, (at + 1) * submits), cutByBalancer)
					const strike = async (): Promise<void> => {
						while (work.met.acknowledged < submits * (0.2 + random() * 0.4)) await pause(2)
						const startAgain = await stage.strike[kind]()
						await working
						await startAgain()
					}
					const working = work.run()
					await Promise.all([working, strike()])
					await stage.whole()
					const found = await stage.onLeader((client) => effects(client, stage.mail_folder))
					rows.push({ ...work.met, ...found, seed, kind, wanted: submits, before: at * submits })
				}
				return { line: rows.map(lineOf).join('\n'), is_sound: rows.every(isSound) }
			} finally {
				await stage.stop()
			}
		}),
	verdict: {
		passed: 'Nothing was lost and nothing happened twice.',
		failed: 'The numbers differ: something was lost or happened twice.',
	},
})

interface Row extends Met {
	readonly seed: number
	readonly kind: keyof typeof kinds
	readonly submitted: number
	readonly events: number
	readonly mails: number
	readonly wanted: number
	/** Of the rows above. */
	readonly before: number
}

/** Of this row: what is found counts every row so far. */
const countsOf = (row: Row): number[] => [row.submitted, row.events, row.mails].map((found) => found - row.before)

const isSound = (row: Row): boolean => [row.acknowledged, ...countsOf(row)].every((count) => count === row.wanted)

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

function lineOf(row: Row): string {
	const counts = countsOf(row)
	const lost = Math.max(0, row.acknowledged - Math.min(...counts))
	const doubled = Math.max(0, Math.max(...counts) - row.acknowledged)
	const answers = [...row.statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status === 0 ? 'cut' : status}: ${times}`)
	return `| ${[
		row.seed,
		kinds[row.kind],
		row.acknowledged,
		...counts,
		lost,
		doubled,
		row.attempts,
		answers.join(', '),
		seconds(row.longest_gap_ms),
		seconds(row.longest_ms),
		isSound(row) ? 'yes' : '**no**',
	].join(' | ')} |`
}
