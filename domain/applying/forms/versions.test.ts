import { describe, expect, it } from 'vitest'

import { aForm, asks, neededAnswers, said, type Asked } from '../../testing/a-form.ts'
import type { Judging } from './answers.ts'
import type { Answers } from './conditions.ts'
import { publishableForm } from './publishing.ts'
import { precisionOf, storedOf, typedOf } from './stored.ts'
import { answersUnder, newSince, withEarlierNames } from './versions.ts'

const judging: Judging = { language: 'de', today: '2026-03-15', home: 'DE' }
const published = (asked: readonly Asked[]) =>
	publishableForm(aForm(asked)).form ?? { ui_config: { loan_purposes: [] }, definitions: { fields: [], loan_purposes: [] } }

const before = published([
	asks('staff', 'integer', { component: 'input_number' }),
	asks('bank', 'text', { component: 'input' }),
	asks('gone', 'text', { component: 'input' }),
])
const after = withEarlierNames(
	published([
		asks('staff', 'integer', { component: 'input_number', validations: [{ type: 'max', value: 50 }] }),
		asks('house_bank', 'text', { component: 'input', validations: [{ type: 'maxLength', value: 200 }] }, { renamed_from: 'bank' }),
		asks('founded', 'date', { component: 'date', validations: [{ type: 'required' }] }),
		asks('legal_basis', 'choice', { component: 'select', values: [{ value: 'kept', label: said('kept') }] }),
		asks('website', 'text', { component: 'input', visible_if: { field: 'staff', operator: 'gt', value: 10 } }),
	]),
	before,
)

const shown = { ...after, name: 'application', version: 2, new_fields: newSince(before, after) }

/** The answers of version 1 carried over to version 2. */
const takenOver = (custom_answers: Answers, version = 1) =>
	answersUnder(shown, { answers: neededAnswers, custom_answers, form: { name: 'application', version } }, judging)
const open = (custom_answers: Answers) => takenOver(custom_answers).open.map(({ id }) => id)

describe('a new version', () => {
	it('has questions that the earlier one did not ask under any name', () => {
		expect(newSince(before, after)).toEqual(['founded', 'legal_basis', 'website'])
		expect(newSince(after, after)).toEqual([])
	})

	it('takes over valid answers under their new names', () => {
		expect(takenOver({ staff: 12, bank: 'Musterbank' }).answers).toMatchObject({ staff: 12, house_bank: 'Musterbank' })
		expect(takenOver({ bank: 'Old', house_bank: 'New' }).answers['house_bank']).toBe('New')
	})

	it('asks again for an invalid answer, and keeps the input', () => {
		expect(takenOver({ staff: 51 }).answers['staff']).toBe(51)
		expect(open({ staff: 51 })).toEqual(['staff', 'founded', 'legal_basis'])
		const long = 'x'.repeat(300)
		expect(takenOver({ bank: long }).answers['house_bank']).toBe(long)
		expect(open({ bank: long })).toEqual(['house_bank', 'founded', 'legal_basis'])
	})

	it.each([
		['staff', 'twelve'],
		['founded', 'last year'],
		['website', 7],
		['legal_basis', 'gone'],
	])('drops an answer its field cannot show: %s of %j', (id, answer) => {
		expect(takenOver({ staff: 12, [id]: answer }).answers[id]).toBeNull()
	})

	it('takes over answers through all former names', () => {
		const third = withEarlierNames(published([asks('main_bank', 'text', { component: 'input' }, { renamed_from: 'house_bank' })]), after)
		// An earlier name need not be repeated in a later version.
		const fourth = withEarlierNames(published([asks('main_bank', 'text', { component: 'input' })]), third)
		for (const form of [third, fourth]) {
			const under = { ...form, name: 'application', version: 4, new_fields: newSince(before, form) }
			expect(under.new_fields).toEqual([])
			const begun = { answers: neededAnswers, custom_answers: { bank: 'Musterbank' }, form: { name: 'application', version: 1 } }
			expect(answersUnder(under, begun, judging).answers['main_bank']).toBe('Musterbank')
		}
	})

	it('gives an answer to one question only', () => {
		const again = withEarlierNames(
			published([asks('house_bank', 'text', { component: 'input' }), asks('bank', 'text', { component: 'input' })]),
			after,
		)
		const begun = { answers: neededAnswers, custom_answers: { bank: 'Second' }, form: { name: 'application', version: 3 } }
		const { answers } = answersUnder({ ...again, name: 'application', version: 4, new_fields: [] }, begun, judging)
		expect([answers['bank'], answers['house_bank']]).toEqual(['Second', undefined])
	})

	it('lists new questions that are asked and unanswered', () => {
		expect(open({ staff: 12 })).toEqual(['founded', 'legal_basis', 'website'])
		expect(open({ staff: 3 })).toEqual(['founded', 'legal_basis'])
		expect(open({ staff: 3, founded: '2020-01-01', legal_basis: 'kept' })).toEqual([])
	})

	it('has no new questions for answers begun under it, or under another form', () => {
		expect(takenOver({ staff: 51 }, 2)).toMatchObject({ answers: { staff: 51 }, open: [] })
		const elsewhere = { answers: neededAnswers, custom_answers: {}, form: { name: 'medical_practice', version: 1 } }
		expect(answersUnder(shown, elsewhere, judging).open).toEqual([])
	})
})

describe('numbers as they are typed and stored', () => {
	it.each([
		['percent', '%', 12.3, 0.123],
		['percent', '%', 0.07, 0.0007],
		['percent', undefined, 100, 1],
		['percent', undefined, 29, 0.29],
		['duration', 'years', 4, 48],
		['duration', 'months', 50, 50],
		['duration', undefined, 50, 50],
		['number', '€', 12.5, 12.5],
	] as const)('%s in %s: %d is %d', (value_type, unit, typed, stored) => {
		expect(storedOf({ value_type, unit }, typed)).toBe(stored)
		expect(typedOf({ value_type, unit }, stored)).toBe(typed)
	})

	it('stays exact for every percentage of two decimals', () => {
		for (let at = 0; at <= 10_000; at += 1) {
			const typed = at / 100
			expect(typedOf({ value_type: 'percent', unit: undefined }, storedOf({ value_type: 'percent', unit: undefined }, typed))).toBe(typed)
		}
	})

	it('have the form’s precision, by default two where decimals are allowed', () => {
		expect(precisionOf({ value_type: 'percent' })).toBe(2)
		expect(precisionOf({ value_type: 'number', precision: 3 })).toBe(3)
		expect(precisionOf({ value_type: 'integer', precision: 3 })).toBe(0)
	})
})
