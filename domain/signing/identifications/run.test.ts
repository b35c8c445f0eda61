import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { IdentHolder, IdentPerson } from './person.ts'
import { identReasons } from './reasons.ts'
import { isLive, outcomeOf, standingOf, type IdentEvent } from './run.ts'

const jana: IdentPerson = { first_name: 'Jana', last_name: 'Krüger', birthdate: '1984-07-20' }
const at = (minute: number): string => `2026-05-04T10:${String(minute).padStart(2, '0')}:00.000Z`

const event = (event_id: string, change: Partial<IdentEvent> = {}): IdentEvent => ({
	event_id,
	occurred_at: at(0),
	status: 'in_progress',
	reason: null,
	person: null,
	...change,
})
const completed = (event_id: string, change: Partial<IdentEvent> = {}): IdentEvent =>
	event(event_id, { status: 'completed', person: jana, ...change })
const failed = (event_id: string, change: Partial<IdentEvent> = {}): IdentEvent =>
	event(event_id, { status: 'failed', reason: 'unreadable', ...change })

const reasonOf = (...events: IdentEvent[]) => outcomeOf(events, jana).reason
const statusOf = (...events: IdentEvent[]) => outcomeOf(events, jana).status

describe('a run', () => {
	it('starts, proceeds and ends', () => {
		expect(statusOf()).toBe('start')
		expect(statusOf(event('a'))).toBe('in_progress')
		expect(outcomeOf([event('a'), completed('b', { occurred_at: at(5) })], jana)).toEqual({
			status: 'completed',
			reason: null,
			findings: [],
			completed_at: at(5),
		})
		expect(outcomeOf([failed('b', { reason: 'document_expired' })], jana)).toMatchObject({ status: 'failed', reason: 'document_expired' })
	})

	it('goes forward only', () => {
		expect(statusOf(completed('b', { occurred_at: at(5) }), event('a', { occurred_at: at(9) }))).toBe('completed')
		expect(statusOf(completed('b', { occurred_at: at(5) }), failed('c', { occurred_at: at(9) }))).toBe('completed')
		expect(statusOf(failed('c'), event('a', { occurred_at: at(9) }))).toBe('failed')
		expect(statusOf(failed('c'), completed('b', { occurred_at: at(9) }))).toBe('completed')
	})

	it('reports the last of several reasons, but a final refusal first', () => {
		expect(reasonOf(failed('a'), failed('b', { reason: 'cancelled', occurred_at: at(2) }))).toBe('cancelled')
		expect(reasonOf(failed('a', { reason: 'not_confirmed' }), failed('b', { reason: 'cancelled', occurred_at: at(2) }))).toBe(
			'not_confirmed',
		)
		expect(reasonOf(failed('a', { reason: null }))).toBe('other')
	})

	it.each([
		['names somebody else', [completed('a', { person: { ...jana, last_name: 'Voss' } })], ['name_differs']],
		['names nobody', [completed('a', { person: null })], ['result_incomplete']],
		['gives another day of birth', [completed('a', { person: { ...jana, birthdate: '1984-07-02' } })], ['birthdate_differs']],
		[
			'came twice about two people',
			[completed('a'), completed('b', { person: { ...jana, first_name: 'Jana Maria' } })],
			['results_contradict'],
		],
		['came beside a suspicion of fraud', [completed('a'), failed('b', { reason: 'not_confirmed' })], ['fraud_suspected']],
	] as const)('with the finding %s waits for a review', (_, events, findings) => {
		expect(outcomeOf(events, jana)).toEqual({ status: 'in_progress', reason: null, findings, completed_at: null })
	})

	it('ends alike for any order and repetition of its events', () => {
		const person = fc.option(
			fc.record({
				first_name: fc.constantFrom('Jana', 'Jana Maria'),
				last_name: fc.constantFrom('Krüger', 'Krueger', 'Voss'),
				birthdate: fc.option(fc.constantFrom('1984-07-20', '1984-07-21')),
			}),
		)
		const said: fc.Arbitrary<IdentEvent> = fc.record({
			event_id: fc.stringMatching(/^[a-z]{2}$/),
			occurred_at: fc.integer({ min: 0, max: 9 }).map(at),
			status: fc.constantFrom('in_progress', 'failed', 'completed'),
			reason: fc.option(fc.constantFrom(...identReasons)),
			person,
		})
		const orders = fc
			.uniqueArray(said, { selector: ({ event_id }) => event_id, minLength: 1, maxLength: 7 })
			.chain((events) =>
				fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events, ...events], { minLength: events.length * 3 })),
			)
		fc.assert(
			fc.property(orders, ([events, arrived]) => {
				expect(outcomeOf(arrived, jana)).toEqual(outcomeOf(events, jana))
			}),
			{ numRuns: 500 },
		)
	})

	it('is not set back by any later event but a suspected fraud', () => {
		const rank = { start: 0, in_progress: 1, failed: 2, completed: 3 } as const
		const said: fc.Arbitrary<IdentEvent> = fc.record({
			event_id: fc.uuid(),
			occurred_at: fc.integer({ min: 0, max: 9 }).map(at),
			status: fc.constantFrom('in_progress', 'failed', 'completed'),
			reason: fc.constantFrom(...identReasons.filter((reason) => reason !== 'not_confirmed')),
			person: fc.constant(jana),
		})
		fc.assert(
			fc.property(fc.array(said, { maxLength: 6 }), said, (before, next) => {
				expect(rank[statusOf(...before, next)]).toBeGreaterThanOrEqual(rank[statusOf(...before)])
			}),
		)
	})

	it('is live until it has ended', () => {
		expect((['start', 'in_progress', 'failed', 'completed'] as const).filter(isLive)).toEqual(['start', 'in_progress'])
	})
})

describe('a person', () => {
	const record: IdentHolder = { ...jana, user_id: 'one', email: 'jana@example.com' }
	const run = { status: 'completed', completed_on: '2026-05-04', person: record } as const

	it.each([
		['2028-05-04', 'completed'],
		['2028-05-05', 'start'],
	])('identified on 4 May 2026 is so on %s: %s', (today, status) => {
		expect(standingOf(run, record, today).status).toBe(status)
	})

	it('has the standing of the last run', () => {
		expect(standingOf(undefined, record, '2026-05-04')).toEqual({ status: 'start', valid_until: null })
		expect(standingOf({ ...run, status: 'failed' }, record, '2026-05-04')).toEqual({ status: 'failed', valid_until: null })
		expect(standingOf(run, record, '2026-05-04')).toEqual({ status: 'completed', valid_until: '2028-05-04' })
	})

	it('must be identified again after a change of name', () => {
		expect(standingOf(run, { ...record, last_name: 'Voss' }, '2026-05-05').status).toBe('start')
	})

	it.each([
		['the same account under another address', {}, { email: 'new@example.com' }, 'completed'],
		['another account under the same name and address', {}, { user_id: 'two' }, 'start'],
		['nobody’s account at the same address', {}, { user_id: null }, 'completed'],
		['nobody’s account at another address', {}, { user_id: null, email: 'new@example.com' }, 'start'],
		['an account since, identified without one at its address', { user_id: null }, {}, 'completed'],
		['an account since, identified without any address', { user_id: null, email: null }, {}, 'start'],
	] as const)('%s', (_, identified, now, status) => {
		const done = { ...run, person: { ...record, ...identified } }
		expect(standingOf(done, { ...record, ...now }, '2026-05-05').status).toBe(status)
		expect(standingOf({ ...done, status: 'failed' }, { ...record, ...now }, '2026-05-05').status).toBe(
			status === 'start' ? 'start' : 'failed',
		)
	})
})
