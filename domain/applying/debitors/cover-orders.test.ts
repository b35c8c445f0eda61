import fc from 'fast-check'
import { expect, it } from 'vitest'

import { cents } from '#domain/platform/money.ts'
import { coverStatuses, cutBetween, cutToTell, isLater, lastTwo, type CoverDecision } from './cover.ts'

const anyDecision = fc.record({
	event_id: fc.string({ minLength: 1, maxLength: 3 }),
	// Few numbers, so that many decisions share one.
	sequence: fc.integer({ min: 1, max: 4 }),
	status: fc.constantFrom(...coverStatuses),
	amount_cents: fc.option(fc.integer({ min: 1, max: 100_00 }).map(cents)),
	currency: fc.constant('EUR' as const),
	expires_on: fc.constant(null),
	is_recorded: fc.boolean(),
})
const unique = fc.uniqueArray(anyDecision, { selector: ({ event_id }) => event_id, minLength: 1, maxLength: 6 })
const withOrder = unique.chain((said) =>
	fc.tuple(fc.constant(said), fc.shuffledSubarray([...said, ...said], { minLength: said.length * 2, maxLength: said.length * 2 })),
)

/** The decisions and announced cuts that the rows hold after these arrivals. */
function takenDown(arrived: readonly CoverDecision[]) {
	const kept: CoverDecision[] = []
	const told: { of: string | undefined; to_cents: number }[] = []
	let holds: CoverDecision | undefined
	for (const next of arrived) {
		if (kept.some(({ event_id }) => event_id === next.event_id)) continue
		if (holds === undefined || isLater(next, holds)) holds = next
		const cut = cutToTell(kept, next)
		kept.push(next)
		if (cut !== undefined) told.push({ of: holds.event_id, to_cents: cut.to_cents })
	}
	return { holds, told }
}

it('the order and repetition of the insurer’s messages do not change the outcome, and each cut is announced once', () => {
	let cuts = 0
	fc.assert(
		fc.property(withOrder, ([said, arrived]) => {
			const [last, earlier] = lastTwo(said)
			const { holds, told } = takenDown(arrived)
			expect(holds).toEqual(last)
			expect(takenDown(said).holds).toEqual(last)
			expect(new Set(told.map(({ of }) => of)).size).toBe(told.length)
			const cut = last && cutBetween(earlier, last)
			if (cut === undefined) return
			cuts += 1
			expect(told).toContainEqual({ of: last?.event_id, to_cents: cut.to_cents })
		}),
		{ numRuns: 5_000 },
	)
	expect(cuts).toBeGreaterThan(500)
})
