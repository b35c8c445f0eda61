import { describe, expect, it } from 'vitest'

import { formatReference, qrReferenceOf, rfReferenceOf } from '#domain/money/payment-requests/references.ts'

import { indexOf, type Candidate } from './candidates.ts'
import { matchEntry, type BankEntry, type Payment } from './matching.ts'

const loan = (number: string, more: Partial<Candidate> = {}): Candidate => ({
	loan_id: `loan ${number}`,
	number,
	company_name: `Firma ${number} GmbH`,
	currency: 'EUR',
	ibans: [],
	arrears_cents: 0,
	next_due_cents: 100_000,
	owed_cents: 5_000_000,
	...more,
})

const payment = (more: Partial<Payment> = {}): Payment => ({
	amount_cents: null,
	end_to_end_id: null,
	reference: null,
	remittance: null,
	party_name: null,
	party_iban: null,
	return_reason: null,
	...more,
})

const entry = (amount_cents: number, ...payments: readonly Partial<Payment>[]): BankEntry => ({
	amount_cents,
	currency: 'EUR',
	is_reversal: false,
	payments: payments.map(payment),
})

const one = loan('n3v3by26hd', { ibans: ['DE1'], company_name: 'Müller & Söhne GmbH' })
const two = loan('k7q2mm9x4c', { ibans: ['DE1', 'DE2'], next_due_cents: 70_000 })
const index = indexOf([one, two, loan('zloty12345', { currency: 'PLN', ibans: ['DE3'] })], ['repaid2345'])
const match = (of: BankEntry) => matchEntry(of, index)
const loansOf = (of: BankEntry) => match(of).proposals.map(({ shares }) => shares[0]?.loan_id)

describe('an entry that names one loan', () => {
	it.each([
		['in its text', { remittance: 'Rate November N3V3BY26HD danke' }, 'number'],
		['in a text that the bank has broken', { remittance: 'Darlehen N3V3 BY2\n6HD' }, 'number'],
		['by its end-to-end identification', { end_to_end_id: 'N3V3BY26HD' }, 'end_to_end'],
		['by a reference with check digits', { reference: 'RF64 N3V3 BY26 HD' }, 'reference'],
		['by the reference of a payment that was requested', { reference: rfReferenceOf({ number: 'n3v3by26hd', sequence: 7 }) }, 'reference'],
		['by the reference of a Swiss bill', { reference: qrReferenceOf({ number: 'n3v3by26hd', sequence: null }) }, 'reference'],
		[
			'by a Swiss one of a request, spaced',
			{ reference: formatReference(qrReferenceOf({ number: 'n3v3by26hd', sequence: 7 })) },
			'reference',
		],
		['by a reference as its end-to-end identification', { end_to_end_id: 'RF64N3V3BY26HD' }, 'end_to_end'],
	] as const)('%s is sure', (_, told, reason) => {
		const { proposals, is_sure } = match(entry(100_000, told))
		expect(is_sure).toBe(true)
		expect(proposals).toEqual([
			{ shares: [{ loan_id: one.loan_id, amount_cents: 100_000 }], speaks_for: [reason, 'amount'], speaks_against: [] },
		])
	})

	it.each(['Kredyt RF64N3V3BY26HD', 'Rate RF64 N3V3\nBY26 HD danke', `Rechnung ${rfReferenceOf({ number: 'n3v3by26hd', sequence: 12 })}`])(
		'with check digits in its text is sure: %s',
		(remittance) => {
			const { proposals, is_sure } = match(entry(100_000, { remittance }))
			expect([is_sure, proposals[0]?.shares[0]?.loan_id, proposals[0]?.speaks_for.includes('reference')]).toEqual([true, one.loan_id, true])
		},
	)

	it('twice in equal payments is sure twice: nothing is remembered', () => {
		const again = entry(100_000, { remittance: one.number })
		expect([match(again).is_sure, match({ ...again }).is_sure]).toEqual([true, true])
	})

	it.each([
		['two are named', entry(100_000, { remittance: `${one.number} und ${two.number}` })],
		['one is named in the text, another in the reference', entry(100_000, { remittance: one.number, reference: two.number })],
		['one of another currency is named too', entry(100_000, { remittance: `${one.number} zloty12345` })],
		['one that is repaid is named too', entry(100_000, { remittance: `${one.number}, repaid2345` })],
		['its number stands within a longer one', entry(100_000, { remittance: `Vertrag 77${one.number}` })],
		['its number is the start of a longer one', entry(100_000, { end_to_end_id: `${one.number}01` })],
		['a reference has wrong check digits', entry(100_000, { reference: 'RF63N3V3BY26HD' })],
		['a reference in its text has wrong check digits', entry(100_000, { remittance: 'Rate RF63 N3V3 BY26 HD' })],
		[
			'a reference of a repaid loan is named too',
			entry(100_000, { remittance: `${one.number} ${rfReferenceOf({ number: 'repaid2345', sequence: 3 })}` }),
		],
		['a Swiss reference was mistyped', entry(100_000, { reference: '230331031134020617130000001' })],
		['the currency is another', entry(100_000, { remittance: 'zloty12345' })],
		['it is more than all that is owed', entry(5_000_001, { remittance: one.number })],
		['the bank takes money', entry(-100_000, { remittance: one.number })],
		['a payment comes back', entry(100_000, { remittance: one.number, return_reason: 'AC01' })],
		['an entry is reversed', { ...entry(100_000, { remittance: one.number }), is_reversal: true }],
		['it tells of no payment', entry(100_000)],
	])('is not sure if %s', (_, of) => {
		expect(match(of).is_sure).toBe(false)
	})
})

describe('an entry that names none', () => {
	it('is proposed by account, name and amount, and never sure', () => {
		const { proposals, is_sure } = match(entry(70_000, { party_iban: 'DE1', party_name: 'MUELLER' }))
		expect(is_sure).toBe(false)
		expect(proposals.map(({ shares, speaks_for }) => [shares[0]?.loan_id, speaks_for])).toEqual([
			[two.loan_id, ['iban', 'amount']],
			[one.loan_id, ['iban']],
		])
		expect(proposals[1]?.speaks_against).toEqual(['other_amount', 'other_name', 'no_reference'])
	})

	it('is found by a name that another bank spells otherwise', () => {
		expect(loansOf(entry(1, { party_name: 'MÜLLER  und SO\u0308HNE, GmbH' }))).toEqual([one.loan_id])
	})

	it('has no proposal by its amount alone, nor of another currency', () => {
		expect(loansOf(entry(100_000, { party_name: 'Niemand' }))).toEqual([])
		expect(loansOf(entry(100_000, { party_iban: 'DE3' }))).toEqual([])
	})

	it('says that a number stands within a longer one, and that one is named that is repaid', () => {
		const within = match(entry(100_000, { remittance: `77${one.number}` }))
		expect(within.proposals).toMatchObject([{ shares: [{ loan_id: one.loan_id }], speaks_against: ['within_longer'] }])
		const beside = match(entry(100_000, { remittance: `${one.number} repaid2345` }))
		expect(beside.proposals).toMatchObject([{ shares: [{ loan_id: one.loan_id }], speaks_against: ['several_named'] }])
	})

	it('says what speaks against a loan that is named beside another, and against too much', () => {
		const { proposals } = match(entry(6_000_000, { remittance: `${one.number} ${two.number}`, party_iban: 'DE2' }))
		expect(proposals.map(({ shares }) => shares[0]?.loan_id)).toEqual([two.loan_id, one.loan_id])
		expect(proposals[0]?.speaks_against).toEqual(['several_named', 'more_than_owed', 'other_amount'])
	})
})

describe('an entry of several payments', () => {
	it('is proposed as a split that adds up, two of one loan together', () => {
		const batch = entry(
			300_00,
			{ amount_cents: 100_00, remittance: one.number },
			{ amount_cents: 150_00, remittance: two.number },
			{ amount_cents: 50_00, remittance: one.number },
		)
		expect(match(batch)).toMatchObject({
			is_sure: true,
			proposals: [
				{
					shares: [
						{ loan_id: one.loan_id, amount_cents: 150_00 },
						{ loan_id: two.loan_id, amount_cents: 150_00 },
					],
				},
			],
		})
	})

	it('is not sure with one that is not, and has no proposal with one that nobody knows or an amount that is missing', () => {
		const first = { amount_cents: 100_00, remittance: one.number }
		const sure = entry(200_00, first, { amount_cents: 100_00, party_iban: 'DE2' })
		expect(match(sure)).toMatchObject({ is_sure: false, proposals: [{ speaks_for: ['number', 'iban'] }] })
		expect(match(entry(200_00, first, { amount_cents: 100_00 })).proposals).toEqual([])
		expect(match(entry(200_00, first, { remittance: two.number })).proposals).toEqual([])
		expect(match(entry(250_00, first, { amount_cents: 100_00, remittance: two.number })).proposals).toEqual([])
	})

	it('always adds up, whatever its payments say', () => {
		const said = [one.number, two.number, 'nothing', `${one.number} ${two.number}`]
		for (let mask = 0; mask < said.length ** 3; mask += 1) {
			const texts = [mask % 4, Math.floor(mask / 4) % 4, Math.floor(mask / 16)].map((at) => said[at] ?? '')
			const payments = texts.map((remittance, at) => ({ remittance, amount_cents: 10_00 * (at + 1), party_iban: 'DE2' }))
			for (const { shares } of match(entry(60_00, ...payments)).proposals)
				expect(shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(60_00)
		}
	})
})
