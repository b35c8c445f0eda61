import { expect, it } from 'vitest'

import type { StatusChange } from '#domain/applying/applications/clock.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { marksOf } from './happened.ts'

const since = new Date('2026-01-01T00:00:00Z')
const on = (to_status: Status, day: string, reason: StatusChange['reason'] = null): StatusChange => ({
	to_status,
	reason,
	happened_at: new Date(`${day}T12:00:00Z`),
})
const of = (changes: readonly StatusChange[], declines: Parameters<typeof marksOf>[0]['declines'] = []): string[] =>
	marksOf({ flow: 'L2', changes, declines }, since).map(({ happening, reason, month }) => [happening, reason, month].join(' '))

it('the first answer to a submission is an offer or a decline', () => {
	expect(of([on('Submitted', '2026-01-05'), on('offer_available', '2026-02-05'), on('Rejected', '2026-03-05', 'declined')])).toEqual([
		'offered  2026-02',
	])
	expect(of([on('Submitted', '2026-01-05'), on('Rejected', '2026-02-05', 'declined')])).toEqual(['turned_down  2026-02'])
})

it('a decline counts for each of its reasons', () => {
	const at = new Date('2026-02-05T12:00:00Z')
	expect(of([], [{ at, reasons: ['equity', 'purpose'] }])).toEqual(['declined equity 2026-02', 'declined purpose 2026-02'])
})

it('a way back to the company and one within the house are told apart, and putting a case back is none', () => {
	const changes = [
		on('Submitted', '2026-01-05'),
		on('internal_review_backlog', '2026-01-05'),
		on('internal_review_analysis', '2026-01-06'),
		on('internal_review_backlog', '2026-01-07'),
		on('internal_review_analysis', '2026-01-08'),
		on('Reopened', '2026-01-09'),
		on('Open', '2026-01-09'),
		on('Submitted', '2026-02-01'),
		on('internal_review_backlog', '2026-02-01'),
		on('internal_review_analysis', '2026-02-01'),
		on('internal_pricing', '2026-02-02'),
		on('internal_review_approval', '2026-02-03'),
		on('internal_review_analysis', '2026-02-04'),
	]
	expect(of(changes)).toEqual(['sent_back review 2026-01', 'stepped_back review 2026-02'])
})

it('a case that is opened again went back from nowhere', () => {
	expect(of([on('Rejected', '2026-01-05', 'declined'), on('Reopened', '2026-01-06'), on('Open', '2026-01-06')])).toEqual([])
})

it('the same in one month is counted once, and what is older than the figures is not', () => {
	const back = [on('Submitted', '2025-11-01'), on('Reopened', '2025-12-01'), on('Open', '2025-12-01')]
	const twice = ['2026-01-10', '2026-01-20'].flatMap((day) => [on('Submitted', day), on('Reopened', day), on('Open', day)])
	expect(of([...back, ...twice])).toEqual(['sent_back intake 2026-01'])
})
