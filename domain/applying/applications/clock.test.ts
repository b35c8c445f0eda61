import { describe, expect, it } from 'vitest'

import { clockOf, finishedVisits, isNewStage, placeOfStatus, saidTime, turnOf, usualTime, type StatusChange } from './clock.ts'
import type { RejectionReason } from './reasons.ts'
import { isTerminal, statuses, type Status } from './status.ts'

/** Changes of status, at the given hours after the start. */
const history = (...steps: readonly (readonly [status: Status, hour: number, reason?: RejectionReason])[]): StatusChange[] =>
	steps.map(([to_status, hour, reason = null]) => ({ to_status, reason, happened_at: atHour(hour) }))
const atHour = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour))

const hours = (visits: ReturnType<typeof finishedVisits>) => visits.map(({ stage, seconds }) => `${stage} ${seconds / 3600}`)

const ended = (reason: RejectionReason) => hours(finishedVisits('L1', history(['Submitted', 0], ['Rejected', 10, reason])))

const upTo = (count: number) => Array.from({ length: count }, (_, at) => count - at)

it('every status but the final ones has an acting party', () => {
	expect(statuses.filter((status) => placeOfStatus(status) === null)).toEqual(statuses.filter(isTerminal))
})

describe('a stage', () => {
	it('begins with the first of its statuses', () => {
		expect(isNewStage('Open', 'Submitted')).toBe(true)
		expect(isNewStage('Submitted', 'Internal_Review')).toBe(false)
		expect(isNewStage('Submitted', 'Reopened')).toBe(true)
		expect(isNewStage('Reopened', 'Open')).toBe(false)
		expect(isNewStage('Submitted', 'Rejected')).toBe(true)
	})

	it('is finished by moving on along the flow', () => {
		const changes = history(['pre_check', 0], ['Open', 1], ['Submitted', 5], ['Internal_Review', 9], ['internal_pricing', 30])
		expect(hours(finishedVisits('L1', changes))).toEqual(['check 1', 'completion 4', 'review 25'])
	})

	it('is finished by a rejection, and by no other end', () => {
		expect(ended('declined')).toEqual(['review 10'])
		for (const reason of ['withdrawn_by_applicant', 'offer_declined', 'expired', 'duplicate', 'compliance'] as const)
			expect(ended(reason)).toEqual([])
	})

	it('is not finished by a step back', () => {
		expect(hours(finishedVisits('L1', history(['Submitted', 0], ['Reopened', 7], ['Open', 7], ['Submitted', 9])))).toEqual(['completion 2'])
		expect(hours(finishedVisits('L1', history(['offer_available', 0], ['internal_pricing', 5])))).toEqual([])
		expect(hours(finishedVisits('L2', history(['internal_review_approval', 0], ['internal_review_analysis', 5])))).toEqual([])
	})
})

describe('the usual time', () => {
	it('is null below twenty cases', () => {
		expect(usualTime(upTo(19))).toBeNull()
		expect(usualTime(upTo(20))).toEqual({ cases: 20, median_s: 11, most_s: 16 })
	})

	it('is the median and the 80th percentile', () => {
		expect(usualTime(upTo(21))).toEqual({ cases: 21, median_s: 11, most_s: 17 })
		expect(usualTime(upTo(25))).toEqual({ cases: 25, median_s: 13, most_s: 20 })
		// An extreme outlier moves neither figure.
		expect(usualTime([...upTo(24), 1_000_000])).toEqual({ cases: 25, median_s: 13, most_s: 20 })
	})
})

const other = (name: string) => ({ name, is_reader: false })
const reader = { name: 'Ida', is_reader: true }

describe('the clock', () => {
	const usual = { cases: 20, median_s: 11, most_s: 16 }
	const in_review = {
		status: 'Internal_Review',
		stage_since: atHour(5),
		waiting: [],
		signers: [other('Ada')],
		answerers: [other('Ada'), other('Bert')],
		usual,
	} as const

	it('names the acting party, the start and the usual time', () => {
		expect(clockOf(in_review)).toEqual({ stage: 'review', acts: 'us', is_readers: false, names: [], since: atHour(5), usual })
	})

	it('is the applicant’s from the first open request on, without a prediction', () => {
		const waiting = [
			{ turn_since: atHour(9), person: other('Ada') },
			{ turn_since: atHour(7), person: other('Bert') },
		]
		expect(clockOf({ ...in_review, waiting })).toEqual({
			stage: 'review',
			acts: 'applicant',
			is_readers: false,
			names: ['Ada', 'Bert'],
			since: atHour(7),
			usual: null,
		})
		expect(clockOf({ ...in_review, waiting: [...waiting, { turn_since: atHour(8), person: null }] })?.names).toEqual([])
		const open = { ...in_review, status: 'Open', stage_since: atHour(0), waiting } as const
		expect(clockOf(open)).toEqual({ stage: 'completion', acts: 'applicant', is_readers: false, names: [], since: atHour(0), usual })
	})

	it('addresses the reader, and names the others', () => {
		const waiting = [
			{ turn_since: atHour(7), person: reader },
			{ turn_since: atHour(8), person: other('Bert') },
		]
		expect(clockOf({ ...in_review, waiting })).toMatchObject({ is_readers: true, names: ['Bert'] })
		expect(clockOf({ ...in_review, waiting: waiting.slice(0, 1) })).toMatchObject({ is_readers: true, names: [] })
		expect(clockOf({ ...in_review, status: 'Signature', signers: [reader, other('Bert')] })).toMatchObject({
			is_readers: true,
			names: ['Bert'],
		})
	})

	it('names the people who may answer an offer', () => {
		const offered = { ...in_review, status: 'offer_available' } as const
		expect(clockOf(offered)).toMatchObject({ is_readers: false, names: ['Ada', 'Bert'] })
		expect(clockOf({ ...offered, answerers: [reader] })).toMatchObject({ is_readers: true, names: [] })
	})

	it('names the signers', () => {
		const signing = { ...in_review, status: 'Signature', stage_since: atHour(3) } as const
		expect(clockOf(signing)).toMatchObject({ stage: 'signature', acts: 'applicant', names: ['Ada'] })
	})

	it('is the operator’s again after a request for another offer', () => {
		const offered = { ...in_review, status: 'offer_available', stage_since: atHour(3) } as const
		expect(clockOf(offered)).toMatchObject({ stage: 'offer', acts: 'applicant', since: atHour(3) })
		expect(clockOf({ ...offered, change_asked_at: atHour(9) })).toEqual({
			stage: 'offer',
			acts: 'us',
			is_readers: false,
			names: [],
			since: atHour(9),
			usual: null,
		})
	})

	it('has stopped at the end', () => {
		expect(clockOf({ ...in_review, status: 'Rejected' })).toBeNull()
	})
})

it.each([
	[0, 'hour', 1],
	[3_600, 'hour', 1],
	[3_601, 'hour', 2],
	[2 * 86_400, 'hour', 48],
	[2 * 86_400 + 1, 'day', 3],
	[3 * 86_400, 'day', 3],
] as const)('rounds %d seconds to %s %d', (seconds, unit, count) => {
	expect(saidTime(seconds)).toEqual({ unit, count })
})

it.each([
	['ours', null, true],
	['ours', { acts: 'us', stage: 'review', is_readers: false, names: [] }, true],
	['ours', { acts: 'bank', stage: 'bank', is_readers: false, names: [] }, true],
	['yours', { acts: 'applicant', stage: 'review', is_readers: false, names: [] }, true],
	['companys', { acts: 'applicant', stage: 'review', is_readers: false, names: [] }, false],
	['theirs', { acts: 'applicant', stage: 'review', is_readers: false, names: ['Ada'] }, true],
	['theirs', { acts: 'applicant', stage: 'review', is_readers: false, names: ['Ada'] }, false],
	['offer', { acts: 'applicant', stage: 'offer', is_readers: false, names: [] }, true],
	// Their own record counts, whatever their role in the team.
	['yours', { acts: 'applicant', stage: 'review', is_readers: true, names: ['Ada'] }, false],
	['offer', { acts: 'applicant', stage: 'offer', is_readers: true, names: [] }, false],
	['theirs', { acts: 'applicant', stage: 'offer', is_readers: false, names: ['Ada'] }, true],
	['companys', { acts: 'applicant', stage: 'offer', is_readers: false, names: [] }, false],
] as const)('gives the reader the turn %s', (turn, clock, changes_anything) => {
	expect(turnOf(clock, { changes_anything })).toBe(turn)
})
