import { describe, expect, it } from 'vitest'

import { mayAnswerOffer, whoMayAnswer } from './answer-rights.ts'
import { whyOver } from './status.ts'

const person = {
	email: 'jana@example.com',
	user_id: null,
	is_legal_signatory: true,
	is_main_contact: false,
	first_name: 'Jana',
	last_name: 'Krüger',
}
const jana = { id: 'jana', email: 'jana@example.com', email_verified: true }

describe('an offer is answered', () => {
	it.each([
		['by who represents the company by law', person, jana, true],
		['by the main contact', { ...person, is_legal_signatory: false, is_main_contact: true }, jana, true],
		['not by a representative who is neither', { ...person, is_legal_signatory: null }, jana, false],
		['not by somebody else', person, { ...jana, email: 'other@example.com' }, false],
		['not with an address nobody has confirmed', person, { ...jana, email_verified: false }, false],
		[
			'by the account the record belongs to, whatever its address',
			{ ...person, user_id: 'jana' },
			{ ...jana, email: 'new@example.com' },
			true,
		],
		['not by who has the address once the record is another’s', { ...person, user_id: 'other' }, jana, false],
	])('%s', (_, record, user, may) => {
		expect(mayAnswerOffer([record], user)).toBe(may)
	})

	it('by the people it names', () => {
		expect(whoMayAnswer([person, { ...person, first_name: 'Ole', is_legal_signatory: false }])).toEqual(['Jana Krüger'])
	})

	it.each([
		['released', false, undefined],
		['released', true, 'err_offer_expired'],
		['accepted', true, 'err_offer_accepted'],
		['declined', false, 'err_offer_declined'],
		['superseded', false, 'err_offer_superseded'],
		['expired', true, 'err_offer_expired'],
		['withdrawn', false, 'err_offer_withdrawn'],
	] as const)('while it is %s (over: %s): %s', (status, is_expired, why) => {
		expect(whyOver(status, is_expired)).toBe(why)
	})
})
