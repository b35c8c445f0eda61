import { z } from 'zod'

import type { Subject } from '#domain/partners/publishing/subject.ts'
import { currencies } from '#domain/platform/currencies.ts'

/** The letters of dunning, each of which needs the one before. */
export const letterSteps = ['reminder', 'level_1', 'level_2'] as const
export type LetterStep = (typeof letterSteps)[number]

/** After the letters a person takes over. */
export const dunningSteps = [...letterSteps, 'hand_over'] as const
export type DunningStep = (typeof dunningSteps)[number]

export const isLetter = (step: DunningStep): step is LetterStep => step !== 'hand_over'

/** Beyond a year nobody waits for a letter. */
const max_days = 365

/** What a letter costs the house itself, in whole units; nobody may charge more (docs/domain/readings B532). */
const costs = z.record(z.enum(currencies), z.number().min(0).max(100).multipleOf(0.01))

const schema = z.strictObject({
	/** So many days after the day that days past due count from. */
	days: z.record(z.enum(dunningSteps), z.int().min(1).max(max_days)),
	/** What is charged for each letter. */
	costs: z.record(z.enum(letterSteps), costs),
})
export type DunningScheme = z.output<typeof schema>

const free = { EUR: 0, CHF: 0, PLN: 0 }

export const dunningSubject: Subject<DunningScheme, undefined> = {
	name: 'dunning',
	schema,
	schema_version: 1,
	upgrades: {},
	shipped: {
		days: { reminder: 3, level_1: 10, level_2: 24, hand_over: 45 },
		costs: { reminder: free, level_1: free, level_2: free },
	},
	references: () => [],
	judge: ({ days }) =>
		dunningSteps.flatMap((step) => {
			const before = stepBefore(step)
			if (before === null || days[step] > days[before]) return []
			return [{ code: 'err_field_too_low' as const, field: `days.${step}`, values: { min: days[before] + 1 } }]
		}),
}

export function stepBefore(step: DunningStep): DunningStep | null {
	const at = dunningSteps.indexOf(step)
	return dunningSteps[at - 1] ?? null
}
