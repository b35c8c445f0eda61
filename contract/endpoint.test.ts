import { describe, expect, it } from 'vitest'

import { endpoints } from './all.ts'
import { takesKey } from './endpoint.ts'

/** Calls of people who are signed in that take no `Idempotency-Key` although they are a POST, and why. */
const exceptions = {
	changePassword: 'ends its own session: a repeated call is refused',
	staffLogout: 'ends its own session: a repeated call is refused',
	userSecondFactorsBeginTotp: 'answers with a secret, which must not be kept',
	userSecondFactorsConfirmTotp: 'answers with a secret, which must not be kept',
	userSecondFactorsBeginPasskey: 'answers with a secret, which must not be kept',
	userSecondFactorsConfirmPasskey: 'answers with a secret, which must not be kept',
	userSecondFactorsMakeRecoveryCodes: 'answers with a secret, which must not be kept',
	staffSecondFactorsBeginTotp: 'answers with a secret, which must not be kept',
	staffSecondFactorsConfirmTotp: 'answers with a secret, which must not be kept',
	staffSecondFactorsBeginPasskey: 'answers with a secret, which must not be kept',
	staffSecondFactorsConfirmPasskey: 'answers with a secret, which must not be kept',
	staffSecondFactorsMakeRecoveryCodes: 'answers with a secret, which must not be kept',
	downloadDataExport: 'shows what must not be kept a second time',
	tryRevision: 'saves nothing',
	discloseRecord: 'shows what must not be kept a second time, and each look is recorded',
	disclosePayoutAccounts: 'shows what must not be kept a second time, and each look is recorded',
} as const

/** Of the PATCHes that take neither a key nor a version: why a repeated or an older one does no harm. */
const unversioned = {
	saveDraft: 'a visitor’s, and what was typed last counts',
	updateProfile: 'the last choice counts',
	changeNotification: 'the last choice counts',
	changeBaseYear: 'the last choice counts; what it would drop must be confirmed by its ids',
	finishUpload: 'the same result however often',
	finishAddedDocument: 'the same result however often',
} as const

/** Calls that ask for a recent proof of who makes them: what gives somebody rights, takes two persons to move a case or pay, or signs. */
const confirmed = {
	inviteStaff: true,
	proposeStaffChange: true,
	proposeEntitlements: true,
	proposePartnerMove: true,
	answerStaffChange: { is_confirmed: true },
	proposeMove: true,
	answerProposal: { answer: 'confirm' },
	answerLoanChange: { answer: 'confirm' },
	answerMonthClosing: { answer: 'confirm' },
	answerCollections: { answer: 'confirm' },
	answerRefund: { answer: 'confirm' },
	completeAccountChange: true,
	proposeAddress: true,
	answerAddress: { answer: 'confirm' },
	proposeDeletion: true,
	answerDeletion: { answer: 'confirm' },
	signSignatureDocument: true,
	answerPublicationSet: { answer: 'confirm' },
} as const

const writes = [...endpoints].filter(([, { method }]) => method !== 'GET')
const names = (found: typeof writes): string[] => found.map(([name]) => name).toSorted()

describe('an Idempotency-Key', () => {
	it('is required by every POST of a person who is signed in, but for the exceptions', () => {
		const without = writes.filter(([, endpoint]) => endpoint.method === 'POST' && endpoint.access !== 'anyone' && !takesKey(endpoint))
		expect(names(without)).toEqual(Object.keys(exceptions).toSorted())
	})

	it('is required by every PATCH that does more than save fields, which take their version', () => {
		const without = writes.filter(([, endpoint]) => {
			const fields = endpoint.body !== undefined && 'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : []
			return endpoint.method === 'PATCH' && !takesKey(endpoint) && !fields.includes('version')
		})
		expect(names(without)).toEqual(Object.keys(unversioned).toSorted())
	})

	it('is taken by no visitor’s call: its answer would be kept for whoever comes from the same address', () => {
		expect(names(writes.filter(([, endpoint]) => endpoint.access === 'anyone' && takesKey(endpoint)))).toEqual([])
	})

	it('is not taken by a PUT or DELETE, which leave the same state however often', () => {
		expect(names(writes.filter(([, endpoint]) => ['PUT', 'DELETE'].includes(endpoint.method) && takesKey(endpoint)))).toEqual([])
	})
})

describe('a recent proof of who somebody is', () => {
	it('is asked for by these calls', () => {
		const asking = [...endpoints].flatMap(([name, { fresh_factor }]) => (fresh_factor === undefined ? [] : [[name, fresh_factor]]))
		expect(Object.fromEntries(asking)).toEqual(confirmed)
	})
})
