import { describe, expect, it } from 'vitest'

import { serviceDueOf, serviceLevelsSubject } from '#domain/cases/queues/service-levels.ts'
import { byUrgency, dueOf, urgencyOf, waitingKinds, type Urgency } from './kinds.ts'

const at = (moment: string): Date => new Date(`2026-11-28T${moment}:00Z`)
const inUtc = { time_zone: 'UTC', service_levels: serviceLevelsSubject.shipped }
const inBerlin = { ...inUtc, time_zone: 'Europe/Berlin' }
const waiting = { kind: 'proposal', since: at('09:00'), due_date: null, priority: null, status: null } as const

describe('the urgency of what waits', () => {
	it('comes from the hours of its kind, and is overdue from the last of them on', () => {
		const due = dueOf(waiting, inBerlin)
		expect(due).toEqual(at('17:00'))
		expect(urgencyOf(due, at('08:59'))).toBe('later')
		expect(urgencyOf(due, at('09:00'))).toBe('soon')
		expect(urgencyOf(due, at('16:59'))).toBe('soon')
		expect(urgencyOf(due, at('17:00'))).toBe('overdue')
	})

	it('of a task comes from its day, where the partner is, and without one from its priority', () => {
		const task = { ...waiting, kind: 'task', priority: 'low' } as const
		expect(dueOf({ ...task, due_date: '2026-11-28' }, inBerlin)).toEqual(at('23:00'))
		expect(dueOf({ ...task, due_date: '2026-11-28' }, inUtc)).toEqual(new Date('2026-11-29T00:00:00Z'))
		expect(dueOf({ ...task, priority: 'high' }, inUtc)).toEqual(new Date('2026-11-29T09:00:00Z'))
		expect(dueOf(task, inUtc)).toEqual(new Date('2026-12-05T09:00:00Z'))
	})

	it('of one’s own case comes from the service level of its stage, as in the queue', () => {
		const own = { ...waiting, kind: 'own_case', status: 'Submitted' } as const
		expect(dueOf(own, inUtc)).toEqual(serviceDueOf(serviceLevelsSubject.shipped, 'Submitted', own.since))
		expect(dueOf({ ...own, status: 'Internal_Review' }, inUtc)).toEqual(
			serviceDueOf(serviceLevelsSubject.shipped, 'Internal_Review', own.since),
		)
	})

	it.each(waitingKinds)('has hours for %s', (kind) => {
		expect(dueOf({ ...waiting, kind }, inUtc).getTime()).toBeGreaterThan(waiting.since.getTime())
	})
})

const item = (waiting_id: string, urgency: Urgency, since: string) => ({ waiting_id, urgency, since: at(since) })

it('the most urgent comes first, and what has waited longest among equals', () => {
	const items = [
		item('d', 'later', '01:00'),
		item('c', 'soon', '03:00'),
		item('b', 'overdue', '05:00'),
		item('e', 'soon', '02:00'),
		item('a', 'overdue', '05:00'),
	]
	expect(items.toSorted(byUrgency).map(({ waiting_id }) => waiting_id)).toEqual(['a', 'b', 'e', 'c', 'd'])
})
