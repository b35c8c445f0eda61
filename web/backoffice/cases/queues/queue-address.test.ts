import { describe, expect, it } from 'vitest'

import { changeView, isFiltered, parseQueueView, queueAddress, sentQuery, wholeQueue, type QueueView } from './queue-address.ts'

const parse = (query: string): QueueView => parseQueueView(new URLSearchParams(query))

const everything: QueueView = {
	queue: 'waiting',
	stage: 'review',
	status: 'Internal_Review',
	assigned_staff_id: '0199a1b2-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
	partner_key: 'hansekontor',
	loan_type: 'project',
	happened: 'declined.equity.2026-01.2026-03',
	search: 'Müller & Söhne = 100 %',
	sort: '-loanSize',
	page: 3,
	page_size: 100,
}

describe('the address of the queue', () => {
	it('is empty for the default view', () => {
		expect(queueAddress(wholeQueue).toString()).toBe('')
		expect(parse('')).toEqual(wholeQueue)
	})

	it('restores every part of a view', () => {
		expect(parse(queueAddress(everything).toString())).toEqual(everything)
	})

	it('uses the names of the contract', () => {
		expect([...queueAddress(everything).keys()]).toEqual(Object.keys(everything))
	})

	it('ignores the case of a status', () => {
		expect(parse('status=internal_review').status).toBe('Internal_Review')
	})

	it.each([
		'status=nonsense',
		'queue=yours',
		'stage=middle',
		'assigned_staff_id=me',
		'partner_key=',
		'sort=iban',
		'loan_type=gift',
		'happened=paid',
		'page=0',
		'page=-1',
		'page=1.5',
		'page=x',
		'page=10001',
		'page_size=7',
	])('ignores %s', (query) => {
		expect(parse(query)).toEqual(wholeQueue)
	})

	it('truncates a search to the server’s limit', () => {
		expect(parse(`search=${'x'.repeat(500)}`).search).toHaveLength(100)
		expect(parse('search=+++').search).toBe('')
		expect(parse(`partner_key=${'k'.repeat(64)}`).partner_key).toBeNull()
	})
})

describe('changeView', () => {
	it('returns to the first page', () => {
		expect(changeView(everything, { search: 'x' })).toEqual({ ...everything, search: 'x', page: 1 })
	})

	it('keeps a change of the page', () => {
		expect(changeView(everything, { page: 4 })).toEqual({ ...everything, page: 4 })
	})
})

describe('isFiltered', () => {
	it.each<[Partial<QueueView>, boolean]>([
		[{}, false],
		[{ sort: '-submitted', page: 2, page_size: 50 }, false],
		[{ status: 'Submitted' }, true],
		[{ queue: 'mine' }, true],
		[{ stage: 'ended' }, true],
		[{ assigned_staff_id: 'x' }, true],
		[{ partner_key: 'x' }, true],
		[{ search: 'x' }, true],
	])('%j: %s', (change, expected) => {
		expect(isFiltered({ ...wholeQueue, ...change })).toBe(expected)
	})
})

it('sends only the chosen filters', () => {
	expect(sentQuery(wholeQueue)).toEqual({ queue: 'all', sort: 'turn_since', page: 1, page_size: 25 })
	expect(sentQuery(everything)).toEqual(everything)
})
