import { describe, expect, it } from 'vitest'

import { officeRoles, partnerRoles, type StaffRole } from '#domain/accounts/staff/grants.ts'
import { centsOf } from '#domain/platform/money.ts'
import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import {
	mayAnswerMove,
	mayAnswerRights,
	mayRelease,
	mayVote,
	mayWaitFor,
	placesOfPartner,
	takenUpCovers,
	type Release,
} from './answerable.ts'
import { authoritySubject } from '#domain/review/authority/subject.ts'
import { waitingKinds, type WaitingKind } from './kinds.ts'

const by = (...roles: StaffRole[]) => ({ id: 'me', roles, type: 'bouser' as const })

/** Written by hand, so that it checks the permissions independently. */
const waitsFor: Readonly<Record<StaffRole & (typeof officeRoles)[number], readonly WaitingKind[]>> = {
	sales: ['proposal', 'vote', 'mention', 'task', 'own_case'],
	analyst: ['proposal', 'industry_code', 'cover', 'request', 'mention', 'document', 'task', 'own_case'],
	risk: ['proposal', 'publication', 'mention', 'own_case'],
	approver: [
		'proposal',
		'vote',
		'release',
		'industry_code',
		'corridor',
		'fixing',
		'template',
		'publication',
		'cover',
		'request',
		'mention',
		'document',
		'task',
		'own_case',
	],
	pricer: ['proposal', 'release', 'refused_terms', 'mention', 'task', 'own_case'],
	kyc: ['proposal', 'verdict', 'identification', 'screening', 'unscreened', 'request', 'mention', 'document', 'task', 'own_case'],
	payments: [
		'proposal',
		'loan_change',
		'collection_run',
		'bank_money',
		'account_change',
		'return',
		'month_closing',
		'arrears',
		'loan_default',
		'request',
		'mention',
		'document',
		'task',
		'own_case',
	],
	admin: [
		'proposal',
		'staff_change',
		'address_correction',
		'address_objection',
		'account_deletion',
		'corridor',
		'fixing',
		'mention',
		'task',
		'own_case',
	],
	auditor: ['proposal', 'mention', 'own_case'],
}

describe('what may wait', () => {
	it.each(officeRoles)('for %s', (role) => {
		expect(waitingKinds.filter((kind) => mayWaitFor(kind, [role]))).toEqual(waitsFor[role])
	})

	it('for a partner’s people is their cases, and for their administrators their colleagues’ rights and their applicants’ accounts', () => {
		const kinds = partnerRoles.map((role) => waitingKinds.filter((kind) => mayWaitFor(kind, [role])))
		expect(kinds).toEqual([
			['staff_change', 'address_correction', 'address_objection', 'account_deletion', 'own_case'],
			['own_case'],
			['own_case'],
		])
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
	const needed = { front_office: 1, back_office: 1 }
	const front = { office: 'front_office', vote: 'approve', voted_by: 'seller' } as const
	expect(mayVote({ author_ids: ['author'], votes: [], needed }, 'internal_review_approval', by('sales'))).toBe(true)
	expect(mayVote({ author_ids: ['author'], votes: [front], needed }, 'internal_review_approval', by('sales'))).toBe(false)
	expect(mayVote({ author_ids: ['me'], votes: [], needed }, 'internal_review_approval', by('sales'))).toBe(false)
	expect(mayVote({ author_ids: ['author'], votes: [], needed }, 'Rejected', by('sales'))).toBe(false)
})

const at = (flow: Flow, status: Status, change: Partial<Release> = {}): Release => ({
	flow,
	status,
	is_exception: false,
	is_recommended: false,
	preparer_ids: [],
	authority: authoritySubject.shipped,
	grant: { amount_cents: centsOf(80_000), currency: 'EUR', risk_class: 'II' },
	...change,
})

describe('a release', () => {
	it('waits for whoever releases where the case stands, and for nobody where none is next', () => {
		expect(mayRelease(at('L1', 'internal_pricing'), by('approver'))).toBe(true)
		expect(mayRelease(at('L1', 'internal_pricing'), by('analyst'))).toBe(false)
		expect(mayRelease(at('L1', 'Internal_Review'), by('approver'))).toBe(false)
		expect(mayRelease(at('L2', 'internal_pricing'), by('approver'))).toBe(false)
		expect(mayRelease(at('L2', 'Final_Offer'), by('approver'))).toBe(true)
	})

	it('of an exception waits for an approver alone', () => {
		const partner = { id: 'me', roles: ['role_partner_user', 'customized_pricing'], type: 'puser' } as const
		expect(mayRelease(at('P', 'Pricing'), partner)).toBe(true)
		expect(mayRelease(at('P', 'Pricing', { is_exception: true }), partner)).toBe(false)
		expect(mayRelease(at('P', 'Pricing', { is_exception: true }), by('approver'))).toBe(true)
	})

	it('waits for nobody before both offices have voted where they do', () => {
		expect(mayRelease(at('F', 'internal_review_approval'), by('approver'))).toBe(false)
		expect(mayRelease(at('F', 'internal_review_approval', { is_recommended: true }), by('approver'))).toBe(true)
	})

	it('never waits for whoever ticked for it', () => {
		expect(mayRelease(at('L1', 'internal_pricing', { preparer_ids: ['me'] }), by('approver'))).toBe(false)
		expect(mayRelease(at('L1', 'internal_pricing', { preparer_ids: ['another'] }), by('approver'))).toBe(true)
	})

	it('in the fast lane waits for an approver where size and class ask for one', () => {
		const weak = { grant: { amount_cents: centsOf(80_000), currency: 'EUR', risk_class: 'V' } } as const
		expect(mayRelease(at('L1', 'internal_pricing'), by('pricer'))).toBe(true)
		expect(mayRelease(at('L1', 'internal_pricing', weak), by('pricer'))).toBe(false)
		expect(mayRelease(at('L1', 'internal_pricing', weak), by('approver'))).toBe(true)
		expect(mayRelease(at('L2', 'Final_Offer', weak), by('pricer'))).toBe(true)
	})
})

it('rights of a partner are the house’s to give, those of a person also their own partner’s', () => {
	const house = { roles: ['admin'], partner_id: null } as const
	const own = { roles: ['role_partner_admin'], partner_id: 'one' } as const
	expect(mayAnswerRights({ is_of_partner: true, partner_id: 'one' }, house)).toBe(true)
	expect(mayAnswerRights({ is_of_partner: true, partner_id: 'one' }, own)).toBe(false)
	expect(mayAnswerRights({ is_of_partner: false, partner_id: 'one' }, own)).toBe(true)
	expect(mayAnswerRights({ is_of_partner: false, partner_id: 'two' }, own)).toBe(false)
	expect(mayAnswerRights({ is_of_partner: false, partner_id: null }, { roles: ['approver'], partner_id: null })).toBe(false)
})

it('cover is taken up where an insurer has refused or ended it, not while it is asked or rests', () => {
	expect(takenUpCovers(['analyst'])).toEqual(['CheckPolicy', 'Closed', 'Error', 'NoCover', 'Rejected'])
	expect(takenUpCovers(['pricer'])).toEqual([])
})
