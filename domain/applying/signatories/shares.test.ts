import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { CompanyType } from '../companies/company-types.ts'
import { guarantors, guarantorsByShare, sharesIssue, soleOrTwoIssue, totalShare, type GuaranteeDecision } from './shares.ts'

const owners = (...shares: (number | null)[]) => shares.map((percentage_owned, at) => ({ percentage_owned, at }))

describe('sharesIssue', () => {
	it.each([
		[[], undefined],
		[[1], undefined],
		[[0.1, 0.2, 0.7], undefined],
		[[0.333333, 0.333333, 0.333334], undefined],
		[[0.333333, 0.333333, 0.333335], { code: 'err_share_percentage_greater_then_100', values: { total: 100.0001 } }],
		[[0.5, 0.5, 0.000001], { code: 'err_share_percentage_greater_then_100', values: { total: 100.0001 } }],
		[[null, 1], undefined],
	])('of %j', (shares, issue) => {
		expect(sharesIssue(owners(...shares))).toEqual(issue)
	})

	it('is exact despite binary fractions', () => {
		const millionths = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 12 })
		fc.assert(
			fc.property(millionths, (parts) => {
				const total = parts.reduce((sum, part) => sum + part, 0)
				return (sharesIssue(owners(...parts.map((part) => part / 1_000_000))) === undefined) === total <= 1_000_000
			}),
		)
	})

	it('adds exactly', () => {
		expect(totalShare(owners(0.1, 0.2))).toBe(0.3)
	})
})

const person = (is_legal_signatory: boolean | null, is_contract_signatory: boolean | null, is_sole_signatory: boolean | null) => ({
	is_legal_signatory,
	is_contract_signatory,
	is_sole_signatory,
})

describe('soleOrTwoIssue', () => {
	const alone = person(true, true, true)
	const jointly = person(true, true, false)

	it.each([
		['one who signs alone', [alone], 'GMBH', true],
		['two jointly', [jointly, jointly], 'GMBH', true],
		['one jointly', [jointly], 'GMBH', false],
		['one jointly, one unwilling', [jointly, person(true, false, true)], 'GMBH', false],
		['one jointly, one without power', [jointly, person(false, true, true)], 'GMBH', false],
		['nobody', [], 'GMBH', false],
		['the owner of a sole proprietorship', [jointly], 'EK', true],
		['an unwilling owner', [person(true, false, false)], 'EK', false],
		['an unanswered question', [person(true, null, null)], 'GMBH', false],
	] as const)('%s', (_who, records, companyType, isEnough) => {
		expect(soleOrTwoIssue(records, companyType)).toEqual(isEnough ? undefined : { code: 'err_application_signatories_sole_or_atleast_2' })
	})
})

describe('guarantors by their shares', () => {
	it.each<[(number | null)[], CompanyType, number[]]>([
		[[1], 'GMBH', [0]],
		[[0.5, 0.5], 'GMBH', [0, 1]],
		[[0.500001, 0.499999], 'GMBH', [0]],
		[[0.2, 0.3, 0.5], 'GMBH', [2, 1]],
		[[0.3, 0.3, 0.4], 'GMBH', [2, 0]],
		[[0.1, 0.2, 0.2], 'GMBH', []],
		[[0.25, 0.25], 'GMBH', []],
		[[null, null], 'GMBH', []],
		[[null, 0.6, 0.4], 'GMBH', [1]],
		[[0.1, null, 0.6], 'GMBH', [2]],
		[[], 'GMBH', []],
		[[1], 'EK', []],
		[[0.6, 0.4], 'OHG', []],
		[[0.6, 0.4], 'GMBH_CO_KG', [0]],
	])('of %j in a %s', (shares, companyType, who) => {
		expect(guarantorsByShare(owners(...shares), companyType).map((owner) => owner.at)).toEqual(who)
	})

	it('are as few as possible and hold more than half', () => {
		const anyShares = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
		fc.assert(
			fc.property(anyShares, (parts) => {
				const group = guarantorsByShare(owners(...parts.map((part) => part / 1_000_000)), 'GMBH')
				const holds = (members: typeof group): boolean => totalShare(members) > 0.5
				return group.length === 0 ? parts.reduce((sum, part) => sum + part, 0) <= 500_000 : holds(group) && !holds(group.slice(0, -1))
			}),
		)
	})
})

const threeOwners = (...decided: (GuaranteeDecision | null)[]) =>
	[0.6, 0.3, 0.1].map((percentage_owned, at) => ({ at, percentage_owned, guarantee: decided[at] ?? null }))

describe('guarantors by decision of staff', () => {
	it.each<[(GuaranteeDecision | null)[], CompanyType, number[]]>([
		[[], 'GMBH', [0]],
		[['waived'], 'GMBH', []],
		[['required'], 'GMBH', [0]],
		[[null, 'required'], 'GMBH', [0, 1]],
		[['waived', 'required'], 'GMBH', [1]],
		[[null, 'waived'], 'GMBH', [0]],
		// Owners of an OHG are liable anyway: no guarantee is asked for unless staff do.
		[[], 'OHG', []],
		[[null, null, 'required'], 'OHG', [2]],
	])('%j in a %s', (decided, companyType, who) => {
		expect(guarantors(threeOwners(...decided), companyType).map(({ at }) => at)).toEqual(who)
	})
})
