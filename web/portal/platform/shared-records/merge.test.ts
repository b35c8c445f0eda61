import { expect, it } from 'vitest'

import { differing, merge } from './merge.ts'

const opened = { position: 'Chefin', location: 'Hamburg', percentage_owned: 60, email: '', is_legal_signatory: null }

it.each([
	['nobody changed anything', {}, {}, {}, []],
	['only the other one did', {}, { location: 'Bremen' }, { location: 'Bremen' }, []],
	['only this one did', { location: 'Bremen' }, {}, {}, []],
	['each another field', { position: 'CEO' }, { location: 'Bremen' }, { location: 'Bremen' }, []],
	['both the same field, alike', { location: ' Bremen ' }, { location: 'Bremen' }, {}, []],
	['both the same field, differently', { location: 'Kiel' }, { location: 'Bremen' }, {}, ['location']],
	['one of two', { location: 'Kiel', percentage_owned: 50 }, { location: 'Bremen', email: 'a@b.de' }, { email: 'a@b.de' }, ['location']],
	['an answer against an answer', { is_legal_signatory: true }, { is_legal_signatory: false }, {}, ['is_legal_signatory']],
	['emptied against changed', { position: '' }, { position: 'CEO' }, {}, ['position']],
])('%s', (_, typed, saved, adopted, conflicts) => {
	expect(merge(opened, { ...opened, ...typed }, { ...opened, ...saved })).toEqual({ adopted, conflicts })
})

it('treats null and an empty text as equal', () => {
	expect(differing({ email: '', share: null }, { email: null, share: '' })).toEqual([])
	expect(differing({ answer: null }, { answer: false })).toEqual(['answer'])
})

it('compares lists by their items', () => {
	expect(differing({ currencies: ['EUR', 'CHF'] }, { currencies: ['EUR', 'CHF'] })).toEqual([])
	expect(differing({ currencies: ['EUR', 'CHF'] }, { currencies: ['EUR'] })).toEqual(['currencies'])
})
