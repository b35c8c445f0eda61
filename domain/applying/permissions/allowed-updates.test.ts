import { describe, expect, it } from 'vitest'

import { statuses } from '../applications/status.ts'
import { allowedUpdates, allowedUpdateValues, askableUpdates, mayDeleteDocuments } from './allowed-updates.ts'

describe('allowedUpdates', () => {
	it.each([
		['pre_check', ['finance_object', 'document'], ['finance_object', 'document']],
		['Open', allowedUpdateValues, allowedUpdateValues],
		['Submitted', ['signatory_contact'], ['signatory_contact', 'document', 'bankinfo']],
		['Final_Offer', ['signatory_contact'], ['signatory_contact', 'document']],
		['offer_available', ['signatory_tin', 'signatory_contact'], ['signatory_tin', 'signatory_contact', 'document']],
		['Signature', ['signatory_tin', 'signatory_contact', 'document'], ['signatory_tin', 'signatory_contact', 'document']],
		['Final_Review', [], ['document']],
		['gifts_entry', [], ['document']],
		['Rejected', [], []],
		['Paid_Out', [], []],
		['limit_active', [], []],
	] as const)('in %s are %j, and %j on request', (status, always, asked) => {
		expect(allowedUpdates(status)).toEqual(always)
		expect(allowedUpdates(status, { asked: ['document', 'bankinfo'] })).toEqual(asked)
	})

	it('include other people’s records only while the application is open', () => {
		expect(statuses.filter((status) => allowedUpdates(status, { asked: ['document'] }).includes('signatory_other'))).toEqual(['Open'])
	})

	it('include requested corrections only until there is an offer', () => {
		const correctable = statuses.filter((status) => allowedUpdates(status, { asked: ['taxIdNumber'] }).includes('taxIdNumber'))
		expect(correctable).toEqual(statuses.filter((status) => askableUpdates(status).includes('taxIdNumber')))
		expect(correctable).toContain('external_pricing')
		expect(correctable).not.toContain('offer_available')
	})

	it('are limited to what it was reopened for', () => {
		expect(allowedUpdates('Open', { reopened_for: ['bankinfo', 'document'] })).toEqual(['bankinfo', 'document'])
		expect(allowedUpdates('Open', { reopened_for: [] })).toEqual([])
		expect(allowedUpdates('Open', { reopened_for: ['document'], asked: ['bankinfo'] })).toEqual(['bankinfo', 'document'])
	})
})

it('allows deleting documents only while the application is open', () => {
	expect(statuses.filter(mayDeleteDocuments)).toEqual(['Open'])
})
