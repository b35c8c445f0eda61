import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
	at_once_ms,
	inForceAt,
	lead_ms,
	newestOf,
	recall_ms,
	refusalOfMoment,
	refusalOfRecall,
	scheduledAt,
	stateOf,
	type Version,
} from './versions.ts'

const start = Date.UTC(2026, 10, 1, 12)
const at = (seconds: number): Date => new Date(start + seconds * 1000)
const version = (number: number, seconds: number, change: Partial<Version> = {}): Version => ({
	version: number,
	effective_from: at(seconds),
	recalled_at: null,
	is_retired: false,
	...change,
})

const first = version(1, 0)
const second = version(2, 100)
const recalled = version(3, 200, { recalled_at: at(50) })

describe('the version in force', () => {
	it.each([
		['before the first there is none', -1, undefined],
		['from its moment on', 0, 1],
		['until the next', 99.999, 1],
		['the next from its own moment', 100, 2],
		['never one that was recalled', 300, 2],
	])('%s', (_, seconds, expected) => {
		expect(inForceAt([second, recalled, first], at(seconds))?.version).toBe(expected)
	})

	it('each has a state at a moment', () => {
		const all = [first, second, recalled]
		expect(all.map((one) => stateOf(all, one, at(50)))).toEqual(['in_force', 'scheduled', 'recalled'])
		expect(all.map((one) => stateOf(all, one, at(100)))).toEqual(['past', 'in_force', 'recalled'])
	})

	it('the newest is the one last released, scheduled included', () => {
		expect(newestOf([first, second, recalled])?.version).toBe(2)
		expect(scheduledAt([second, first, recalled], at(50)).map((one) => one.version)).toEqual([2])
	})
})

describe('the moment of a new version', () => {
	it.each([
		['within the lead and the time until the commit', 19.999, 'err_publication_too_soon'],
		['in the past', -1, 'err_publication_too_soon'],
		['at their end', 20, undefined],
	])('%s', (_, seconds, expected) => {
		expect(refusalOfMoment([first], at(10 + seconds), at(10))).toBe(expected)
	})

	it.each([
		['before an older one that is scheduled', 99, 'err_publication_before_scheduled'],
		['at the same moment', 100, 'err_publication_before_scheduled'],
		['after it', 101, undefined],
	])('%s', (_, seconds, expected) => {
		expect(refusalOfMoment([first, second], at(seconds), at(10))).toBe(expected)
	})

	it('is not held up by one that was recalled', () => {
		expect(refusalOfMoment([first, recalled], at(150), at(60))).toBeUndefined()
	})
})

describe('a recall', () => {
	it.each([
		['a minute before', 40, undefined],
		['closer', 40.001, 'err_publication_recall_too_late'],
		['in force', 101, 'err_publication_recall_too_late'],
	])('%s', (_, now, expected) => {
		expect(refusalOfRecall([first, second], second, at(now))).toBe(expected)
	})

	it('is refused where a newer one rests on it, and once it was recalled', () => {
		expect(refusalOfRecall([first, second, version(3, 200)], second, at(0))).toBe('err_publication_rested_upon')
		expect(refusalOfRecall([first, recalled], recalled, at(0))).toBe('err_publication_answered')
	})
})

/** What may happen to the versions of a key, with the seconds until it does. */
const step = fc.oneof(
	fc.record({ kind: fc.constant('release' as const), after_s: fc.integer({ min: 0, max: 400 }), is_retired: fc.boolean() }),
	fc.record({ kind: fc.constant('recall' as const), of: fc.nat(6) }),
	fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 200 }) }),
)

it('whatever is released and recalled: what was in force at a moment never changes, and no process learns of it too late', () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
			let now_s = 0
			const versions: Version[] = []
			/** How long before its moment each was recalled. */
			const ahead_ms: number[] = []
			/** What a process knew of the time until its lead is over. */
			const seen = new Map<number, number | undefined>()
			const look = (): void => {
				for (const ahead_s of [0, lead_ms / 1000 - 1]) seen.set(now_s + ahead_s, inForceAt(versions, at(now_s + ahead_s))?.version)
			}
			for (const one of steps) {
				look()
				if (one.kind === 'wait') now_s += one.seconds
				else if (one.kind === 'release') {
					const effective_from = one.after_s === 0 ? new Date(at(now_s).getTime() + at_once_ms) : at(now_s + one.after_s)
					if (refusalOfMoment(versions, effective_from, at(now_s)) !== undefined) continue
					const number = Math.max(0, ...versions.map((known) => known.version)) + 1
					versions.push({ version: number, effective_from, recalled_at: null, is_retired: one.is_retired })
				} else {
					const found = versions[one.of]
					if (found === undefined || refusalOfRecall(versions, found, at(now_s)) !== undefined) continue
					ahead_ms.push(found.effective_from.getTime() - at(now_s).getTime())
					versions[one.of] = { ...found, recalled_at: at(now_s) }
				}
			}
			look()
			for (const [seconds, known] of seen) expect(inForceAt(versions, at(seconds))?.version, `at ${seconds}`).toBe(known)
			expect(Math.min(recall_ms, ...ahead_ms)).toBe(recall_ms)
			const standing = versions.filter(({ recalled_at }) => recalled_at === null)
			const moments = standing.map(({ effective_from }) => effective_from.getTime())
			expect(moments, 'the order of the numbers is that of the moments').toEqual(moments.toSorted((one, other) => one - other))
		}),
		{ seed: 29, numRuns: 500 },
	)
})
