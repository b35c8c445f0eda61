import { describe, expect, it } from 'vitest'

import { against, factOf, holds, itemFactNames, itemFacts, silent, type FactState, type ItemFact } from './item-facts.ts'
import { authorsOfFacts, markRequest } from './rules.ts'
import { standardChecklists } from './standard.ts'
import { settlingOf, standingOf, type KeptMark } from './standing.ts'
import { frozenItems } from './frozen.ts'

const aDay = new Date('2026-03-03T13:20:00Z')
const mark = (item_key: string, change: Partial<KeptMark> = {}): KeptMark => ({
	item_key,
	state: 'done',
	marked_by: 'anna',
	note: null,
	basis: { kind: 'call', text: 'Frau Muster', document_id: null, fact: null },
	marked_at: aDay,
	...change,
})
const ofFact = (item_key: string, fact: ItemFact): KeptMark =>
	mark(item_key, { marked_by: null, basis: { kind: 'fact', text: null, document_id: null, fact } })
const known = (fact: ItemFact, state: FactState) => new Map([[fact, state]])
const refusal = { code: 'err_checklist_documents_open', values: { number: 1 } } as const

describe('the table of items', () => {
	it('names every item of the standard lists, and no other', () => {
		expect(Object.keys(itemFacts).toSorted()).toEqual(standardChecklists.flatMap(({ items }) => items.map(({ key }) => key)).toSorted())
	})

	it('uses every fact', () => {
		expect(new Set(Object.values(itemFacts).flatMap((answered) => answered?.fact ?? []))).toEqual(new Set(itemFactNames))
	})

	it('settles nothing that the second person checks', () => {
		const settled = standardChecklists.flatMap(({ items }) =>
			items.filter(({ key, side }) => side === 'checks' && factOf(key)?.settles === true),
		)
		expect(settled).toEqual([])
	})

	it('gives a list of a partner no facts for keys of its own', () => {
		expect([factOf('own_rule'), factOf('toString'), factOf('talked')]).toEqual([undefined, undefined, undefined])
	})
})

describe('an item that a fact settles', () => {
	it('is ticked while the fact holds, whoever had marked it', () => {
		for (const marks of [[], [mark('documents_read')], [mark('documents_read', { state: 'not_applicable', note: 'Keine.' })]])
			expect(standingOf('documents_read', marks, known('documents_accepted', holds()))).toEqual({
				item_key: 'documents_read',
				state: 'done',
				mark: null,
				ticked_by: 'documents_accepted',
				against: null,
			})
	})

	it('is open while the fact is against it, though it may not apply for a reason', () => {
		const facts = known('documents_accepted', against(refusal))
		expect(standingOf('documents_read', [mark('documents_read')], facts)).toMatchObject({
			state: 'open',
			against: { fact: 'documents_accepted', refusal },
		})
		const waived = [mark('documents_read', { state: 'not_applicable', note: 'Keine.' })]
		expect(standingOf('documents_read', waived, facts)).toMatchObject({ state: 'not_applicable', mark: waived[0] })
	})

	it('is for a person while nothing is known, and loses the tick of a fact that was', () => {
		const facts = known('documents_accepted', silent)
		expect(standingOf('documents_read', [mark('documents_read')], facts)).toMatchObject({ state: 'done', ticked_by: null })
		expect(standingOf('documents_read', [ofFact('documents_read', 'documents_accepted')], facts).state).toBe('open')
	})
})

it('an item that needs a fact is ticked by a person alone, and not against it', () => {
	expect(standingOf('identity_checked', [], known('signers_identified', holds()))).toMatchObject({ state: 'open', ticked_by: null })
	const ticked = [mark('identity_checked')]
	expect(standingOf('identity_checked', ticked, known('signers_identified', holds())).state).toBe('done')
	expect(standingOf('identity_checked', ticked, known('signers_identified', against({ code: 'err_signatory_kyc_missing' }))).state).toBe(
		'open',
	)
})

const heldSince = (moment: string) => known('payee_entered', { ...holds(), since: new Date(moment) })

it('a tick of what a fact was before does not count for what it is now', () => {
	const compared = [mark('account_compared')]
	expect(standingOf('account_compared', compared, heldSince('2026-03-03T13:19:59Z')).state).toBe('done')
	expect(standingOf('account_compared', compared, heldSince('2026-03-03T13:20:01Z')).state).toBe('open')
	const waived = [mark('account_compared', { state: 'not_applicable', note: 'Keine.' })]
	expect(standingOf('account_compared', waived, heldSince('2026-03-03T13:20:01Z')).state).toBe('not_applicable')
})

describe('settling', () => {
	const list = { items: [{ key: 'documents_read', side: 'prepares' as const, text: { de: 'a', en: 'a', fr: 'a', pl: 'a' } }] }
	const ticked = [{ item_key: 'documents_read', fact: 'documents_accepted' }]

	it.each([
		['a fact that has come to hold', [], holds(), { ticked, lost: [] }],
		['one that is written down', [ofFact('documents_read', 'documents_accepted')], holds(), { ticked: [], lost: [] }],
		['one that is lost', [ofFact('documents_read', 'documents_accepted')], silent, { ticked: [], lost: ticked }],
		['a tick of a person that a fact speaks against', [mark('documents_read')], against(refusal), { ticked: [], lost: ticked }],
		['a tick of a person where nothing is known', [mark('documents_read')], silent, { ticked: [], lost: [] }],
		['a reason why it does not apply', [mark('documents_read', { state: 'not_applicable' })], against(refusal), { ticked: [], lost: [] }],
	])('writes down %s', (_, marks, state, expected) => {
		expect(settlingOf(list, marks, known('documents_accepted', state))).toEqual(expected)
	})

	it('freezes the fact with the item', () => {
		expect(frozenItems(list, [], known('documents_accepted', holds()))).toMatchObject([
			{ state: 'done', marked_by: null, basis: { kind: 'fact', fact: 'documents_accepted' } },
		])
	})
})

it('whoever made a fact of the preparing side counts as a preparer', () => {
	const list = standardChecklists.find(({ kind }) => kind === 'payout') ?? { items: [] }
	expect(authorsOfFacts(list, known('payee_entered', holds('ines')))).toEqual(['ines'])
	expect(authorsOfFacts(list, known('payee_entered', silent))).toEqual([])
})

describe('a tick', () => {
	const wanted = { kind: 'eligibility', item_key: 'purpose_plausible', state: 'done', was: 'open' }
	const codes = (change: object) => markRequest.safeParse({ ...wanted, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

	it.each([
		[{}, ['basis']],
		[{ basis: { kind: 'document' } }, ['basis.document_id']],
		[{ basis: { kind: 'call', text: ' ' } }, ['basis.text']],
		[{ basis: { kind: 'call', text: 'Frau Muster' } }, []],
		[{ basis: { kind: 'document', document_id: '0195b0a0-0000-7000-8000-000000000001' } }, []],
		[{ state: 'open' }, []],
		[{ state: 'not_applicable', note: 'Keine.' }, []],
	])('with %j lacks %j', (change, expected) => {
		expect(codes(change)).toEqual(expected)
	})
})
