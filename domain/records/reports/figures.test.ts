import { describe, expect, it } from 'vitest'

import type { StatusChange } from '#domain/applying/applications/clock.ts'
import { flowNames, flows } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { serviceLevelsSubject } from '#domain/cases/queues/service-levels.ts'
import { ageOf, furthestMilestone, startCounting, type Counted, type Figures } from './figures.ts'
import { answerOf, keptSince, lastMonths, monthOf } from './months.ts'
import { approvalsOf, conversionOf, pipelineOf, reasonsOf, returnsOf, sumReached, timesOf, workloadOf } from './view.ts'

const now = new Date('2026-03-15T10:00:00Z')
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
const change = (to_status: Status, hours: number, reason: StatusChange['reason'] = null): StatusChange => ({
	to_status,
	reason,
	happened_at: hoursAgo(hours),
})

describe('months', () => {
	it('begin in Central Europe, and twelve are kept with the current one', () => {
		expect(monthOf(new Date('2026-02-28T23:30:00Z'))).toBe('2026-03')
		expect(lastMonths(now, 3)).toEqual(['2026-01', '2026-02', '2026-03'])
		expect(keptSince(now).toISOString()).toBe('2025-03-31T22:00:00.000Z')
	})
})

it.each([
	[0, '2'],
	[48, '2'],
	[49, '7'],
	[14 * 24, '14'],
	[14 * 24 + 1, '30'],
	[31 * 24, 'more'],
] as const)('a turn of %i hours is of the age %s', (hours, age) => {
	expect(ageOf(hoursAgo(hours), now)).toBe(age)
})

describe('the furthest milestone', () => {
	it.each(flowNames)('exists for every status of %s, and never falls along the flow', (flow) => {
		const said = flows[flow].map((status) => furthestMilestone(flow, [status]))
		expect(said[0]).toBe('created')
		expect(said.at(-1)).toBe('paid')
		expect([...new Set(said)]).toEqual(['created', 'submitted', 'offered', 'accepted', 'signed', 'paid'])
	})

	it('stays after a return or an end', () => {
		expect(furthestMilestone('L1', ['Open', 'Submitted', 'offer_available', 'Rejected'])).toBe('offered')
		expect(furthestMilestone('L1', ['Open', 'Submitted', 'Internal_Review', 'Reopened', 'Open'])).toBe('submitted')
		expect(furthestMilestone('L1', ['Rejected'])).toBe('created')
		expect(furthestMilestone('L1', ['Signature'])).toBe('accepted')
	})
})

describe('the decision', () => {
	it('is the first offer or decline after the first submission', () => {
		const changes = [
			change('Open', 90),
			change('Submitted', 50),
			change('Reopened', 40),
			change('Submitted', 30),
			change('offer_available', 20),
		]
		expect(answerOf(changes)).toEqual({ at: hoursAgo(20), seconds: 30 * 3600, is_offer: true })
		expect(answerOf([change('Submitted', 50), change('Rejected', 8, 'declined')])).toMatchObject({ is_offer: false, seconds: 42 * 3600 })
	})

	it('is undefined before a submission, while it is awaited, and after a withdrawal', () => {
		expect(answerOf([change('Rejected', 8, 'declined')])).toBeUndefined()
		expect(answerOf([change('Submitted', 8)])).toBeUndefined()
		expect(answerOf([change('Submitted', 8), change('Rejected', 7, 'withdrawn_by_applicant')])).toBeUndefined()
	})
})

const counted = (all: readonly Partial<Counted>[]): Figures => {
	const counting = startCounting(now, serviceLevelsSubject.shipped)
	for (const one of all)
		counting.add({
			loan_type: 'project',
			currency: 'EUR',
			amount_cents: 100_00,
			flow: 'L1',
			status: 'Submitted',
			turn: null,
			created_at: hoursAgo(24),
			staff_id: null,
			changes: [],
			declines: [],
			...one,
		})
	return counting.figures()
}
const of = (partner_key: string, all: readonly Partial<Counted>[]) => ({ partner_key, partner_name: partner_key, figures: counted(all) })
const months = lastMonths(now, 3)

describe('the pipeline', () => {
	it('is counted by stage and age, per currency', () => {
		const turn = { stage: 'review', since: hoursAgo(100), whose: 'ours' } as const
		const rows = pipelineOf(
			[
				of('one', [{ turn }, { turn, amount_cents: 50_00 }, {}]),
				of('two', [
					{ turn, currency: 'CHF' },
					{ turn, loan_type: 'edf' },
				]),
			],
			{ loan_type: 'project' },
		)
		expect(rows).toHaveLength(2 * 4 * 5)
		expect(rows.filter(({ count }) => count > 0)).toEqual([
			{ currency: 'CHF', stage: 'review', age: '7', count: 1, amount_cents: 100_00 },
			{ currency: 'EUR', stage: 'review', age: '7', count: 2, amount_cents: 150_00 },
		])
	})
})

describe('conversion', () => {
	it('follows the applications created in a month, by partner', () => {
		const old = new Date('2026-01-20T10:00:00Z')
		const rows = conversionOf(
			[of('one', [{ status: 'Open' }, { status: 'Paid_Out', created_at: old }]), of('two', [{ status: 'Signature' }])],
			{ loan_type: undefined, months },
		)
		expect(rows.filter(({ reached }) => reached.created > 0).map(({ month, partner_key }) => [month, partner_key])).toEqual([
			['2026-01', 'one'],
			['2026-03', 'one'],
			['2026-03', 'two'],
		])
		expect(sumReached(rows)).toEqual({ created: 3, submitted: 2, offered: 2, accepted: 2, signed: 1, paid: 1 })
	})

	it('leaves out applications created before the stored months', () => {
		expect(counted([{ created_at: new Date('2025-03-31T21:59:00Z') }]).conversion).toEqual([])
	})
})

describe('decision times', () => {
	it('are the median and the 80th percentile, over partners and products', () => {
		const answered = (hours: number): Partial<Counted> => ({ changes: [change('Submitted', hours), change('offer_available', 0)] })
		const declined: Partial<Counted> = { loan_type: 'edf', changes: [change('Submitted', 72), change('Rejected', 0, 'declined')] }
		const rows = timesOf([of('one', [1, 2, 3].map(answered)), of('two', [...[4, 5].map(answered), declined])], {
			loan_type: undefined,
			months,
		})
		expect(rows).toEqual([
			{ loan_type: 'edf', durations: { offer: null, decision: { cases: 1, median_h: 72, most_h: 72 } } },
			{
				loan_type: 'project',
				durations: { offer: { cases: 5, median_h: 3, most_h: 4 }, decision: { cases: 5, median_h: 3, most_h: 4 } },
			},
			{ loan_type: null, durations: { offer: { cases: 5, median_h: 3, most_h: 4 }, decision: { cases: 6, median_h: 3, most_h: 5 } } },
		])
	})
})

describe('what happened', () => {
	const at = hoursAgo(1)

	it('is added up over partners: approvals by month, reasons by number, returns by stage', () => {
		const offered: Partial<Counted> = { changes: [change('Submitted', 30), change('offer_available', 20)] }
		const declined: Partial<Counted> = {
			changes: [
				change('Submitted', 30),
				change('Internal_Review', 29),
				change('Reopened', 28),
				change('Open', 28),
				change('Submitted', 27),
			],
			declines: [{ at, reasons: ['equity', 'purpose'] }],
		}
		const all = [of('one', [offered, declined]), of('two', [offered, { declines: [{ at, reasons: ['purpose'] }] }])]
		const wanted = { loan_type: undefined, months }
		expect(approvalsOf(all, wanted).at(-1)).toEqual({ month: '2026-03', offered: 2, turned_down: 0 })
		expect(reasonsOf(all, wanted)).toEqual([
			{ reason: 'purpose', count: 2 },
			{ reason: 'equity', count: 1 },
		])
		expect(returnsOf(all, wanted).filter(({ sent_back }) => sent_back > 0)).toEqual([{ stage: 'review', sent_back: 1, stepped_back: 0 }])
		expect(reasonsOf(all, { loan_type: 'edf', months })).toEqual([])
	})

	it('is nothing in figures of the time before it was counted', () => {
		const before = { partner_key: 'one', partner_name: 'one', figures: { pipeline: [], conversion: [], times: [] } }
		expect(reasonsOf([before], { loan_type: undefined, months })).toEqual([])
		expect(workloadOf([before], { loan_type: undefined })).toEqual([])
	})
})

describe('the workload', () => {
	it('is by person, late beyond the service level of the stage, and what is nobody’s last', () => {
		const ours = (hours: number): Counted['turn'] => ({ stage: 'review', since: hoursAgo(hours), whose: 'ours' })
		const all = [
			of('one', [
				{ turn: ours(1) },
				{ turn: ours(1), staff_id: 'few' },
				{ turn: ours(100), staff_id: 'many', status: 'Internal_Review' },
				{ turn: ours(1), staff_id: 'many', status: 'Internal_Review' },
			]),
			of('two', [{ turn: { stage: 'offer', since: hoursAgo(100), whose: 'others' }, staff_id: 'many', status: 'offer_available' }]),
		]
		expect(workloadOf(all, { loan_type: undefined })).toEqual([
			{ staff_id: 'many', ours: 2, late: 1, others: 1 },
			{ staff_id: 'few', ours: 1, late: 0, others: 0 },
			{ staff_id: null, ours: 1, late: 0, others: 0 },
		])
	})
})
