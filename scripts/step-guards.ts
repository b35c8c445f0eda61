import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { flowNames, flows } from '#domain/applying/applications/flows.ts'
import type { GuardName, StepFacts } from '#domain/cases/case/guards.ts'
import { stepsOf, stepTo } from '#domain/cases/case/steps.ts'
import { doneCreditFacts } from '#domain/testing/credit-facts.ts'

export const page = path.join(path.dirname(import.meta.dirname), 'docs/domain/steps.md')

const onward = 'every step on along the flow'

interface Guarded {
	readonly steps: Set<string>
	is_onward: boolean
}

/** The steps that each guard applies to, by walking every flow through the table of steps. */
function stepsOfGuards(): Map<GuardName, Guarded> {
	const found = new Map<GuardName, Guarded>()
	const of = (name: GuardName): Guarded => {
		const known = found.get(name) ?? { steps: new Set<string>(), is_onward: false }
		found.set(name, known)
		return known
	}
	for (const flow of flowNames)
		for (const status of flows[flow])
			for (const type of ['bouser', 'puser'] as const) {
				const facts: StepFacts = {
					flow,
					status,
					assigned_staff_id: null,
					prepared: null,
					is_identification_in_doubt: false,
					against: {},
					preparer_ids: [],
					credit: doneCreditFacts(),
				}
				for (const { to, guards } of stepsOf(facts, { id: '', roles: [], type })) {
					const step = stepTo(facts, to, { type })
					for (const { name } of step === undefined ? [] : guards) if (step?.guards.includes(name) !== true) of(name).is_onward = true
				}
				for (const to of flows[flow]) {
					const step = stepTo(facts, to, { type })
					for (const name of step?.guards ?? []) of(name).steps.add(step?.id ?? '')
				}
			}
	return found
}

const numberOf = (id = ''): number => Number(id.slice(1))

/** "T10, T16 to T19": in the order of their numbers, consecutive ones joined. */
export function toldShort(ids: readonly string[]): string {
	const runs: string[][] = []
	for (const id of ids.toSorted((one, other) => numberOf(one) - numberOf(other))) {
		const run = runs.at(-1)
		if (run !== undefined && numberOf(id) === numberOf(run.at(-1)) + 1) run.push(id)
		else runs.push([id])
	}
	return runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run)).join(', ')
}

const row = /^\| `(\w+)` \|[^|]*\|(.*)$/

/**
 * The page with the guards and steps of the table of steps. The description of a guard is prose of the page; a guard without any gets a row
 * that says so, and an unused one loses its row.
 */
export function renderSteps(text: string): string {
	const guards = stepsOfGuards()
	const lines = text.split('\n')
	const first = lines.findIndex((line) => row.test(line))
	const end = lines.findIndex((line, at) => at > first && !line.startsWith('|'))
	const prose = new Map(lines.slice(first, end).map((line) => [row.exec(line)?.[1], row.exec(line)?.[2]]))
	const told = [...prose.keys()].filter((name) => guards.has(name as GuardName)) as GuardName[]
	const rows = [...told, ...[...guards.keys()].filter((name) => !prose.has(name))].map((name) => {
		const { steps, is_onward } = guards.get(name) ?? { steps: new Set<string>(), is_onward: false }
		const asked = [...(is_onward ? [onward] : []), ...(steps.size > 0 ? [toldShort([...steps])] : [])].join('; ')
		return `| \`${name}\` | ${asked} |${prose.get(name) ?? ' to be described | to be described |'}`
	})
	return [...lines.slice(0, first), ...rows, ...lines.slice(end)].join('\n')
}

if (import.meta.main) writeFileSync(page, renderSteps(readFileSync(page, 'utf8')))
