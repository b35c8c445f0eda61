import { describe, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'
import { nextStep, type Hold, type TakenStep } from './next-step.ts'
import { dunningSubject, type DunningStep } from './scheme.ts'

const since = '2026-03-16'
const on = (days: number) => addDays(since, days)
const took = (step: DunningStep, days: number, arrears_since = since): TakenStep => ({ step, arrears_since, taken_on: on(days) })

const next = (days: number, taken: readonly TakenStep[] = [], holds: readonly Hold[] = []) =>
	nextStep({ day: on(days), since, taken, scheme: dunningSubject.shipped, holds })

describe('the next step of dunning', () => {
	it.each<[string, number, TakenStep[], DunningStep, number, boolean]>([
		['the reminder before its day', 2, [], 'reminder', 3, false],
		['the reminder on its day', 3, [], 'reminder', 3, true],
		['the reminder later, and no other letter without it', 30, [], 'reminder', 30, true],
		['level 1', 9, [took('reminder', 3)], 'level_1', 10, false],
		['level 1 on its day', 10, [took('reminder', 3)], 'level_1', 10, true],
		['level 1, so many days after a late reminder', 31, [took('reminder', 30)], 'level_1', 37, false],
		['level 2', 24, [took('reminder', 3), took('level_1', 10)], 'level_2', 24, true],
		['the hand-over', 45, [took('reminder', 3), took('level_1', 10), took('level_2', 24)], 'hand_over', 45, true],
		['anew where the arrears are others', 3, [took('reminder', -20, on(-23))], 'reminder', 3, true],
	])('is %s', (_, day, taken, step, expected, is_due) => {
		expect(next(day, taken)).toEqual({ step, on: on(expected), held_by: null, is_due })
	})

	it('is none where nothing is in arrears, and none after the hand-over', () => {
		const none = { step: null, on: null, held_by: null, is_due: false }
		expect(nextStep({ day: on(30), since: undefined, taken: [], scheme: dunningSubject.shipped, holds: [] })).toEqual(none)
		const all = [took('reminder', 3), took('level_1', 10), took('level_2', 24), took('hand_over', 45)]
		expect(next(60, all)).toEqual(none)
	})

	it('waits through the last day of what holds it, and for what holds longest', () => {
		const pause: Hold = { kind: 'pause', until: on(5) }
		const promise: Hold = { kind: 'promise', until: on(8) }
		const dispute: Hold = { kind: 'dispute', until: null }
		expect(next(3, [], [pause])).toEqual({ step: 'reminder', on: on(6), held_by: pause, is_due: false })
		expect(next(5, [], [pause])).toMatchObject({ held_by: pause, is_due: false })
		expect(next(6, [], [pause])).toMatchObject({ held_by: null, is_due: true })
		expect(next(3, [], [pause, promise])).toMatchObject({ on: on(9), held_by: promise })
		expect(next(3, [], [dispute, promise])).toEqual({ step: 'reminder', on: null, held_by: dispute, is_due: false })
		// It would not have come before the promise ends anyway.
		expect(next(0, [took('reminder', 0)], [pause])).toMatchObject({ step: 'level_1', on: on(10) })
	})
})

describe('a scheme', () => {
	const { shipped, judge, schema } = dunningSubject
	it('has its steps one after the other, and no costs of its own accord', () => {
		expect(judge(shipped, undefined)).toEqual([])
		expect(judge({ ...shipped, days: { ...shipped.days, level_1: 3 } }, undefined)).toEqual([
			{ code: 'err_field_too_low', field: 'days.level_1', values: { min: 4 } },
		])
		expect(Object.values(shipped.costs).flatMap((costs) => Object.values(costs))).toEqual(Array(9).fill(0))
		expect(schema.safeParse({ ...shipped, days: { ...shipped.days, reminder: 0 } }).success).toBe(false)
	})
})
