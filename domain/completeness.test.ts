import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { pendingActions } from './applying/applications/checks.ts'
import { flowNames, flows, type Flow } from './applying/applications/flows.ts'
import { pendingItemKeys, pendingItemOf, type PendingItem } from './applying/applications/pending-items.ts'
import { staffMoves, targetOf } from './cases/case/staff-moves.ts'
import {
	displayStatuses,
	displayStatusOf,
	isTerminal,
	parseStatus,
	statusFacts,
	statuses,
	styleOf,
	type Status,
} from './applying/applications/status.ts'
import { stepTo } from './cases/case/steps.ts'
import { transitions, transitionsFrom, type TransitionId } from './applying/applications/transitions.ts'
import { allowedUpdates } from './applying/permissions/allowed-updates.ts'
import { checklistOfMove, checklistsOf } from './review/checklists/kinds.ts'

describe('every status', () => {
	it('has a display, a style and rights', () => {
		for (const status of statuses) {
			expect(displayStatuses).toContain(displayStatusOf(status))
			expect(['error', 'processing', 'default', 'success']).toContain(styleOf(displayStatusOf(status)))
			expect(allowedUpdates(status)).toBeInstanceOf(Array)
			expect(parseStatus(status.toUpperCase())).toBe(status)
		}
	})

	it('is the display of some status', () => {
		expect(new Set(statuses.map(displayStatusOf))).toEqual(new Set(displayStatuses))
	})

	it('can be reached in some flow', () => {
		const reached = new Set(flowNames.flatMap((flow) => [...reachable(flow)]))
		expect(statuses.filter((status) => !reached.has(status))).toEqual([])
	})

	it('has a transition out, unless the application ends there', () => {
		const stuck = flowNames.flatMap((flow) =>
			[...reachable(flow)].filter((status) => !isTerminal(status) && transitionsFrom(flow, status).length === 0),
		)
		expect(stuck).toEqual([])
	})
})

/** Every status that an application can reach from its creation. */
function reachable(flow: Flow): Set<Status> {
	const seen = new Set<Status>()
	const visit = (from: Status | null): void => {
		for (const { to } of transitionsFrom(flow, from)) {
			if (seen.has(to)) continue
			seen.add(to)
			visit(to)
		}
	}
	visit(null)
	return seen
}

/** An applicant's submit; in the signing (`api/signing/signatures/rounds.ts`) new terms, and one signature asked for again. */
const madeByOthers: readonly TransitionId[] = ['T04', 'T46', 'T47', 'T48', 'T50']

const isMove = ({ to, ...at }: { readonly flow: Flow; readonly status: Status; readonly to: Status }): boolean =>
	staffMoves.some((move) => targetOf(move, at) === to)

describe('every flow', () => {
	it.each(flowNames)('%s is a path of allowed transitions', (flow) => {
		const path: readonly (Status | null)[] = [null, ...flows[flow]]
		const missing = path.slice(1).filter((to, at) => !transitionsFrom(flow, path[at] ?? null).some((move) => move.to === to))
		expect(missing).toEqual([])
	})

	it.each(flowNames)('%s is never left but for its end, and nothing on it is out of reach', (flow) => {
		expect(reachable(flow)).toEqual(new Set<Status>([...flows[flow], 'Rejected', 'Reopened']))
	})

	it.each(flowNames)('%s lets staff give a case back and end it until its offer is accepted', (flow) => {
		const reviewed = flows[flow].filter((status) => ['review', 'offer'].includes(statusFacts[status].queue.stage))
		const endsOf = (status: Status) =>
			transitionsFrom(flow, status)
				.filter(({ to, actors }) => (to === 'Reopened' || to === 'Rejected') && actors.includes('bouser'))
				.map(({ to }) => to)
		expect(reviewed.filter((status) => endsOf(status).length < 2)).toEqual([])
	})

	it.each(flowNames)('%s leads on by a step, a move or a job from each status to the next', (flow) => {
		const path: readonly Status[] = flows[flow]
		const stuck = path.slice(1).filter((to, at) => {
			const from = path[at] ?? to
			const ways = transitionsFrom(flow, from).filter((move) => move.to === to)
			const is_by_others = ways.some(({ actors }) => actors.some((actor) => actor !== 'bouser'))
			return !is_by_others && stepTo({ flow, status: from }, to) === undefined && targetOf('take', { flow, status: from }) !== to
		})
		expect(stuck).toEqual([])
	})

	it.each(flowNames)('%s has a step or a move for each transition that staff may take', (flow) => {
		const staffs = [...reachable(flow)].flatMap((status) =>
			transitionsFrom(flow, status).flatMap(({ id, to, actors }) =>
				(['bouser', 'puser'] as const).filter((type) => actors.includes(type)).map((type) => ({ flow, status, id, to, type })),
			),
		)
		const toldOf = ({ id, status, to, type }: (typeof staffs)[number]) => `${id} by ${type}: ${status} to ${to}`
		const unreached = staffs.filter((way) => stepTo(way, way.to, way) === undefined && !isMove(way))
		expect(unreached.map(toldOf)).toEqual(staffs.filter(({ id }) => madeByOthers.includes(id)).map(toldOf))
	})
})

describe('every checklist', () => {
	const ids = transitions.map(({ id }) => id)

	it('is worked on in the status that its transitions leave', () => {
		const away = transitions.filter(({ id, from }) => {
			const kind = checklistOfMove(id)
			return kind !== undefined && (from === null || !checklistsOf(from, [id]).includes(kind))
		})
		expect(away.map(({ id, from }) => `${checklistOfMove(id)} is asked by ${id}, which leaves ${from}`)).toEqual([])
	})

	it('is asked for by the step that leads on from its status, on every flow', () => {
		const skipped = flowNames.flatMap((flow) =>
			flows[flow].flatMap((status, at) =>
				checklistsOf(status, ids)
					.filter((kind) => {
						const next = flows[flow][at + 1]
						const step = next && (stepTo({ flow, status }, next) ?? stepTo({ flow, status }, next, { type: 'puser' }))
						return step === undefined || checklistOfMove(step.id) !== kind || !step.guards.includes(`checklist_${kind}`)
					})
					.map((kind) => `${kind} at ${status} of ${flow}`),
			),
		)
		// Where a vote follows, others than the author of the terms look at them there.
		expect(skipped).toEqual(['four_eyes at internal_pricing of L2', 'four_eyes at internal_pricing of F'])
	})

	it('is asked for by no other step', () => {
		const asking = flowNames.flatMap((flow) =>
			transitions.flatMap(({ from, to, actors }) =>
				from === null
					? []
					: actors.flatMap((type) => {
							const step = type === 'bouser' || type === 'puser' ? stepTo({ flow, status: from }, to, { type }) : undefined
							return (step?.guards ?? [])
								.filter((guard) => guard.startsWith('checklist_') && guard !== `checklist_${step && checklistOfMove(step.id)}`)
								.map((guard) => `${guard} by ${step?.id}`)
						}),
			),
		)
		expect(asking).toEqual([])
	})
})

it('numbers the transitions without a gap, so that none is lost or named twice', () => {
	const numbers = transitions.map(({ id }) => Number(id.slice(1)))
	expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1))
})

it('maps every pending action to an item, and every item but the address to an action', () => {
	expect(Object.keys(pendingItemOf)).toEqual(pendingActions)
	const mapped = new Set<PendingItem>(pendingActions.map((action) => pendingItemOf[action]))
	expect(pendingItemKeys.filter((item) => !mapped.has(item))).toEqual(['email_verification'])
})

const specification = process.env['VECTORS_DIR'] ? `${process.env['VECTORS_DIR']}/../spec/state-machine.json` : ''

const readSpecification = () =>
	z
		.object({
			raw: z.array(z.string()),
			display: z.record(z.string(), z.string()),
			flows: z.record(z.string(), z.array(z.string())),
			transitions: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), flows: z.array(z.string()), actor: z.string() })),
		})
		.parse(JSON.parse(readFileSync(specification, 'utf8')))

const rowOf = (move: { id: string; from: string | null; to: string; flows: readonly string[] }): string =>
	`${move.id} ${move.from ?? '(none)'} > ${move.to} in ${move.flows.toSorted().join()}`

describe.runIf(existsSync(specification))('the published state machine', () => {
	it('has the same statuses, shown alike', () => {
		const { raw, display } = readSpecification()
		expect(statuses.toSorted()).toEqual(raw.toSorted())
		expect(Object.fromEntries(statuses.map((status) => [status, displayStatusOf(status)]))).toEqual(display)
	})

	it('has the same flows', () => {
		const published = Object.entries(readSpecification().flows).map(([title, path]) => [title.split(' ', 1)[0], path])
		expect(Object.entries(flows)).toEqual(published)
	})

	it('has the same transitions, in the same flows', () => {
		expect(transitions.map(rowOf).toSorted()).toEqual(readSpecification().transitions.map(rowOf).toSorted())
	})

	it('names the same actors of transitions', () => {
		const published = new Map(readSpecification().transitions.map(({ id, actor }) => [id, actor]))
		const unnamed = transitions.filter(
			({ id, actors }) => !actors.every((actor) => new RegExp(`\\b${actor}\\b`).test(published.get(id) ?? '')),
		)
		expect(unnamed.map(({ id }) => id)).toEqual([])
	})
})
