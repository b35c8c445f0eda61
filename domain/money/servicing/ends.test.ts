import { expect, it } from 'vitest'

import { factsOf, idOfFact, lawRates, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { nothingOutside, type Outside } from '#domain/money/ledger/loan-closing.ts'
import type { Fact } from '#domain/money/ledger/facts.ts'
import { cents } from '#domain/platform/money.ts'
import { authoritySubject } from '#domain/review/authority/subject.ts'
import { factOf, takesTwo, waitsAlone, type LoanChange } from './changes.ts'
import { obstaclesTo } from './ends.ts'
import { endBy } from './requests.ts'
import { issueOfChange, valueOf, type Servicing } from './rules.ts'

const day = '2026-09-30'
const paid = factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'))
const paidOff = factsOf(
	{},
	...paidOnTime('2026-02-15', '2026-03-15'),
	['2026-03-25', receipt(10_066.29)],
	['2026-03-25', { kind: 'prepayment', amount_cents: null, effect: 'shorter' }],
)

const servicingOf = (facts: readonly Fact[], outside: Outside = nothingOutside): Servicing => ({
	status: 'open',
	currency: 'EUR',
	is_followed: true,
	facts,
	entered: new Set(facts.map(({ fact_id }) => fact_id)),
	law_rates: lawRates,
	outside,
	day,
})
const reason = 'Mangels Masse.'
const writeOff = (amount: number | null, value_on = '2026-04-20') => ({ kind: 'write_off', amount, value_on, reason }) as const
const setOff = (amount: number, value_on = '2026-04-20') => ({ kind: 'set_off', amount, value_on, reason }) as const
const closing = { kind: 'closing', reason } as const
const codeOf = (change: LoanChange, servicing = servicingOf(paid)) => issueOfChange(change, servicing)?.code
const windowOpen: Outside = { pending: [], debited: [{ on: '2026-09-15', amount_cents: cents(103_280) }] }
const waits: Outside = { ...windowOpen, pending: [{ kind: 'collection', id: idOfFact(1), amount_cents: cents(500) }] }

it.each([writeOff(null), writeOff(0.01), setOff(0.01), closing])(
	'takes two however small, waits alone, and so does taking it back: %j',
	(change) => {
		const bounds = { bounds: authoritySubject.shipped, currency: 'EUR' } as const
		expect([takesTwo(change, undefined, bounds), waitsAlone(change)]).toEqual([true, true])
		const taken_back = { value_on: day, content: factOf(change, undefined) }
		expect(takesTwo({ kind: 'reversal', fact_id: idOfFact(7), reason }, taken_back, bounds)).toBe(true)
	},
)

it('a part is of what is due on its day with late interest, as is a set-off; what was written off may be set off too', () => {
	// 1,032.80 and five days of late interest.
	expect([codeOf(writeOff(1_033.64)), codeOf(setOff(1_033.64))]).toEqual([undefined, undefined])
	expect([codeOf(writeOff(1_033.65)), codeOf(setOff(1_033.65))]).toEqual(['err_payment_amount_mismatch', 'err_payment_amount_mismatch'])
	expect([codeOf(writeOff(1, '2026-03-20')), codeOf(setOff(1, '2026-03-20'))]).toEqual(['err_loan_nothing_open', 'err_loan_nothing_open'])
	const written_off = [...paid, { fact_id: idOfFact(9), value_on: '2026-04-20', content: factOf(writeOff(null), undefined) }]
	expect(codeOf(setOff(500, '2026-05-01'), servicingOf(written_off))).toBeUndefined()
	expect(codeOf(writeOff(null, '2026-05-01'), servicingOf(written_off))).toBe('err_loan_nothing_open')
})

it('the whole takes what is to come as well, and nothing of a loan that owes nothing', () => {
	expect(codeOf(writeOff(null, '2026-03-20'))).toBeUndefined()
	expect(codeOf(writeOff(null), servicingOf(paidOff))).toBe('err_loan_nothing_open')
	expect([codeOf(writeOff(null, '2026-10-01')), codeOf(writeOff(null, '2026-01-14'))]).toEqual([
		'err_date_in_future',
		'err_form_date_too_early',
	])
})

it('is closed on its day where only a bank may take something back, else told how much is in the way', () => {
	expect(codeOf(closing, servicingOf(paidOff, windowOpen))).toBeUndefined()
	expect(valueOf(closing, servicingOf(paidOff, windowOpen))).toBe(day)
	expect(issueOfChange(closing, servicingOf(paidOff, waits))).toMatchObject({
		code: 'err_loan_balance_not_zero',
		values: { balance: 5, currency: 'EUR' },
	})
	expect(codeOf(closing)).toBe('err_loan_balance_not_zero')
	expect(obstaclesTo(servicingOf(paidOff, waits)).map(({ kind }) => kind)).toEqual(['collection', 'refund_window'])
})

it('a part of it written off leaves the plan to be changed, and ends nothing', () => {
	const of = (amount: number | null) => [
		...paid,
		{ fact_id: idOfFact(9), value_on: '2026-04-20', content: factOf(writeOff(amount), undefined) },
	]
	const termination = { kind: 'termination', value_on: '2026-06-30', reason } as const
	expect(codeOf(termination, servicingOf(of(10)))).toBeUndefined()
	expect(codeOf(termination, servicingOf(of(null)))).toBe('err_loan_plan_loan_not_open_or_pending')
	expect([endBy(factOf(writeOff(10), undefined)), endBy(factOf(writeOff(null), undefined)), endBy(factOf(termination, undefined))]).toEqual(
		[undefined, 'written_off', 'terminated'],
	)
})
