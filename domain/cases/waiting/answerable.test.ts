import { describe, expect, it } from 'vitest'

import { officeRoles, partnerRoles, type StaffRole } from '#domain/accounts/staff/grants.ts'
import { mayAnswerMove, mayVote, mayWaitFor, placesOfPartner, takenUpCovers } from './answerable.ts'
import { waitingKinds, type WaitingKind } from './kinds.ts'

const by = (...roles: StaffRole[]) => ({ id: 'me', roles, type: 'bouser' as const })

/** Written by hand, so that it checks the permissions independently. */
const waitsFor: Readonly<Record<StaffRole & (typeof officeRoles)[number], readonly WaitingKind[]>> = {
	sales: ['proposal', 'vote', 'task', 'own_case'],
	analyst: ['proposal', 'industry_code', 'cover', 'request', 'document', 'task', 'own_case'],
	approver: [
		'proposal',
		'vote',
		'release',
		'industry_code',
		'corridor',
		'fixing',
		'template',
		'cover',
		'request',
		'document',
		'task',
		'own_case',
	],
	pricer: ['proposal', 'release', 'task', 'own_case'],
	kyc: ['proposal', 'verdict', 'identification', 'screening', 'request', 'document', 'task', 'own_case'],
	payments: ['proposal', 'request', 'document', 'task', 'own_case'],
	admin: ['proposal', 'staff_change', 'corridor', 'fixing', 'task', 'own_case'],
	auditor: ['proposal', 'own_case'],
}

describe('what may wait', () => {
	it.each(officeRoles)('for %s', (role) => {
		expect(waitingKinds.filter((kind) => mayWaitFor(kind, [role]))).toEqual(waitsFor[role])
	})

	it('for a partner’s people is their cases, and for their administrators their colleagues’ rights', () => {
		const kinds = partnerRoles.map((role) => waitingKinds.filter((kind) => mayWaitFor(kind, [role])))
		expect(kinds).toEqual([['staff_change', 'own_case'], ['own_case'], ['own_case']])
		expect(placesOfPartner(['role_partner_user'])).toEqual([])
		expect(placesOfPartner(['role_partner_user', 'partner_loan_applications'])).toContainEqual({ flow: 'W', status: 'Bank_Open' })
	})
})

describe('a proposed move', () => {
	it('waits for those with the right to make it', () => {
		const payout = { move: 'step', to: 'Paid_Out' } as const
		const place = { flow: 'L1', status: 'Awaiting_Payout' } as const
		expect(mayAnswerMove(payout, place, by('payments'))).toBe(true)
		expect(mayAnswerMove(payout, place, by('approver', 'analyst'))).toBe(false)
		const end = { move: 'reject', to: null } as const
		expect(mayAnswerMove(end, { flow: 'L1', status: 'Signature' }, by('approver'))).toBe(true)
		expect(mayAnswerMove(end, { flow: 'L1', status: 'Signature' }, by('pricer'))).toBe(false)
	})

	it('waits for nobody where the case has gone on to a status without this step', () => {
		expect(mayAnswerMove({ move: 'step', to: 'Paid_Out' }, { flow: 'L1', status: 'Signature' }, by('payments'))).toBe(false)
	})
})

it('a vote waits for the office that has not voted, and for nobody once the case has gone on', () => {
	const front = { office: 'front_office', vote: 'approve', voted_by: 'seller' } as const
	expect(mayVote({ author_ids: ['author'], votes: [] }, 'internal_review_approval', by('sales'))).toBe(true)
	expect(mayVote({ author_ids: ['author'], votes: [front] }, 'internal_review_approval', by('sales'))).toBe(false)
	expect(mayVote({ author_ids: ['me'], votes: [] }, 'internal_review_approval', by('sales'))).toBe(false)
	expect(mayVote({ author_ids: ['author'], votes: [] }, 'Rejected', by('sales'))).toBe(false)
})

it('cover is taken up where an insurer has refused or ended it, not while it is asked or rests', () => {
	expect(takenUpCovers(['analyst'])).toEqual(['CheckPolicy', 'Closed', 'Error', 'NoCover', 'Rejected'])
	expect(takenUpCovers(['pricer'])).toEqual([])
})
