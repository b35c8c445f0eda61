import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aForm, asks, neededAnswers, said, type Asked } from '../../testing/a-form.ts'
import type { Judging } from './answers.ts'
import { fieldsOf, holds, type Answers, type Condition } from './conditions.ts'
import type { Question } from './definition.ts'
import { firstUnfinished, judgeForm } from './judge.ts'
import { publishableForm } from './publishing.ts'

const judging: Judging = { language: 'en', today: '2026-03-15', home: 'DE' }

function published(asked: readonly Asked[]) {
	const { form, flaws } = publishableForm(aForm(asked))
	if (form === undefined) throw new Error(JSON.stringify(flaws))
	return form
}

describe('a condition', () => {
	it.each<[Condition, Answers, boolean]>([
		[{ field: 'a', operator: 'equals', value: 'x' }, { a: 'x' }, true],
		[{ field: 'a', operator: 'equals', value: 'x' }, {}, false],
		[{ field: 'a', operator: 'not', value: 'x' }, {}, true],
		[{ field: 'a', operator: 'not', value: 'x' }, { a: 'x' }, false],
		[{ field: 'a', operator: 'in', value: ['x', 3] }, { a: 3 }, true],
		[{ field: 'a', operator: 'in', value: ['x', 3] }, { a: '3' }, false],
		[{ field: 'a', operator: 'gt', value: 3 }, { a: 4 }, true],
		[{ field: 'a', operator: 'gt', value: 3 }, { a: 3 }, false],
		[{ field: 'a', operator: 'gt', value: 3 }, { a: '4' }, false],
		[{ field: 'a', operator: 'lt', value: 3 }, { a: 2 }, true],
		[{ field: 'a', operator: 'lt', value: 3 }, {}, false],
		[{ field: 'a', operator: 'lt', value: '2026-01-01' }, { a: '2025-12-31' }, true],
		[{ field: 'a', operator: 'gt', value: '2026-01-01' }, { a: '2025-12-31' }, false],
		[{ field: 'a', operator: 'filled' }, { a: 0 }, true],
		[{ field: 'a', operator: 'filled' }, { a: '' }, false],
		[{ field: 'a', operator: 'filled' }, { a: false }, false],
		[{ field: 'toString', operator: 'filled' }, {}, false],
		[
			{
				and: [
					{ field: 'a', operator: 'filled' },
					{ field: 'b', operator: 'filled' },
				],
			},
			{ a: 1 },
			false,
		],
		[
			{
				or: [
					{ field: 'a', operator: 'filled' },
					{ field: 'b', operator: 'filled' },
				],
			},
			{ a: 1 },
			true,
		],
		[{ not: { field: 'a', operator: 'filled' } }, { a: 1 }, false],
	])('%j of %j is %s', (condition, answers, expected) => {
		expect(holds(condition, answers)).toBe(expected)
	})

	it('names the fields it depends on', () => {
		expect(fieldsOf({ and: [{ field: 'a', operator: 'filled' }, { not: { or: [{ field: 'b', operator: 'filled' }] } }] })).toEqual([
			'a',
			'b',
		])
	})
})

describe('judgeForm', () => {
	const form = published([
		asks('has_loans', 'boolean', { component: 'checkbox' }),
		asks('bank', 'text', {
			component: 'input',
			validations: [{ type: 'required' }],
			visible_if: { field: 'has_loans', operator: 'equals', value: true },
		}),
		asks('branch', 'text', { component: 'input', visible_if: { field: 'bank', operator: 'filled' } }),
	])

	it('asks the questions that earlier answers lead to', () => {
		const { issues } = judgeForm(form, { ...neededAnswers, has_loans: true }, judging)
		expect(issues).toEqual([{ code: 'err_field_required', field: 'bank' }])
	})

	it('neither requires nor stores hidden answers', () => {
		const { issues, kept, asked } = judgeForm(form, { ...neededAnswers, has_loans: false, bank: 'Musterbank', branch: 'Nord' }, judging)
		expect(issues).toEqual([])
		expect([...kept.keys()]).toEqual([...Object.keys(neededAnswers), 'has_loans'])
		// Hidden together with the field it depends on, although its own condition would hold.
		expect(asked.map(({ id }) => id)).not.toContain('branch')
	})

	it('stores the canonical form of an answer', () => {
		const { kept } = judgeForm(form, { ...neededAnswers, has_loans: true, bank: '  Musterbank ', branch: null }, judging)
		expect([kept.get('bank'), kept.get('branch')]).toEqual(['Musterbank', null])
	})
})

describe('firstUnfinished', () => {
	const form = published([asks('bank', 'text', { component: 'input', validations: [{ type: 'required' }] })])
	const at = (answers: Answers, finished_steps: number, is_signed_in = false) =>
		firstUnfinished(form, answers, judging, { finished_steps, is_signed_in })

	it('is the first step not left with continue', () => {
		expect(at(neededAnswers, 0)).toBe(0)
		expect(at(neededAnswers, 1)).toBe(1)
		expect(at({ ...neededAnswers, bank: 'Musterbank' }, 2)).toBe(2)
	})

	it('is a finished step whose answers are no longer valid', () => {
		expect(at({ ...neededAnswers, companyName: '', bank: 'Musterbank' }, 2)).toBe(0)
		expect(at(neededAnswers, 2)).toBe(1)
	})

	it('skips the account step for a person with an account', () => {
		const with_account = aForm([asks('bank', 'text', { component: 'input' })])
		with_account.ui_config.loan_purposes[0]?.steps.unshift({
			id: 'account',
			kind: 'account_creation',
			name: said('account'),
			title: said('account'),
			fields: [],
		})
		const { form: account_first } = publishableForm(with_account)
		if (account_first === undefined) throw new Error('There is no form.')
		const progress = { finished_steps: 3 }
		expect(firstUnfinished(account_first, neededAnswers, judging, { ...progress, is_signed_in: false })).toBe(0)
		expect(firstUnfinished(account_first, neededAnswers, judging, { ...progress, is_signed_in: true })).toBe(3)
	})
})

/** An answer that a question of each type may have. */
const possibleAnswers: Readonly<Record<Question['value_type'], string | number | boolean>> = {
	text: 'abc',
	email: 'anna@firma.example',
	phone: '+49405550134',
	integer: 12,
	number: 12,
	percent: 0.5,
	duration: 24,
	boolean: true,
	date: '2026-03-15',
	choice: 'one',
}

/** Forms of up to six questions of every kind, some conditional on an earlier answer. */
const anyForm = fc
	.array(
		fc.record({
			kind: fc.constantFrom<Asked>(
				asks('it', 'text', { component: 'input', validations: [{ type: 'required' }, { type: 'regex', value: '[a-z]+' }] }),
				asks('it', 'text', {
					component: 'textarea',
					validations: [
						{ type: 'minLength', value: 2 },
						{ type: 'maxLength', value: 9 },
					],
				}),
				asks('it', 'email', { component: 'input' }),
				asks('it', 'phone', { component: 'input' }),
				asks('it', 'integer', { component: 'input_number', validations: [{ type: 'min', value: 0 }] }),
				asks('it', 'percent', { component: 'input_number', validations: [{ type: 'max', value: 100 }] }),
				asks('it', 'duration', { component: 'input_number', unit: 'years' }),
				asks('it', 'boolean', { component: 'checkbox', validations: [{ type: 'required' }] }),
				asks('it', 'date', { component: 'date', validations: [{ type: 'date_to', value: 'today+1y' }] }),
				asks('it', 'choice', { component: 'select', values: [{ value: 'one', label: said('one') }] }),
				asks('it', 'choice', { component: 'countries_list' }),
			),
			operator: fc.constantFrom('filled' as const, 'none' as const, 'not' as const),
		}),
		{ maxLength: 6 },
	)
	.map((drawn) =>
		published(
			drawn.map(({ kind, operator }, at, all): Asked => {
				const id = `field_${at}`
				const before = `field_${at - 1}`
				const asked_before = all[at - 1]?.kind ?? kind
				const is_country = asked_before.field.component === 'countries_list'
				const value = is_country ? 'DE' : possibleAnswers[asked_before.definition.value_type]
				const visible_if: Condition = operator === 'not' ? { field: before, operator, value } : { field: before, operator: 'filled' }
				const field = { ...kind.field, id, ...(at > 0 && operator !== 'none' && { visible_if }) }
				return { definition: { ...kind.definition, id }, field }
			}),
		),
	)

const anyAnswer = fc.oneof(
	fc.constantFrom('one', 'abc', 'DE', '2026-03-15', 'anna@firma.example', '+49405550134', '', ' x ', true, false, null, 0, 12, 0.5, 24),
	fc.string({ unit: 'binary' }),
	fc.double(),
)
const anyAnswers = fc.dictionary(
	fc.constantFrom(...Array.from({ length: 6 }, (_, at) => `field_${at}`), 'loanSize', 'companyName'),
	anyAnswer,
)

describe('any form and any answers', () => {
	it('are judged without an exception', () => {
		fc.assert(
			fc.property(anyForm, anyAnswers, (form, answers) => {
				const { asked, kept, issues } = judgeForm(form, answers, judging)
				expect(kept.size + issues.length).toBe(asked.length)
				expect(firstUnfinished(form, answers, judging, { finished_steps: 2, is_signed_in: true })).toBeLessThanOrEqual(2)
			}),
		)
	})

	it('are judged alike by the browser and by the server that judges its result again', () => {
		fc.assert(
			fc.property(anyForm, anyAnswers, (form, answers) => {
				const in_browser = judgeForm(form, { ...answers, ...neededAnswers }, judging)
				const on_server = judgeForm(form, Object.fromEntries(in_browser.kept), judging)
				expect(on_server.asked.map(({ id }) => id)).toEqual(in_browser.asked.map(({ id }) => id))
				const judged_twice = [...on_server.kept].filter(([id]) => in_browser.kept.has(id))
				expect(judged_twice).toEqual([...in_browser.kept])
				const faulty = in_browser.issues.map(({ field }) => field)
				expect(on_server.issues.filter(({ field }) => !faulty.includes(field))).toEqual([])
			}),
		)
	})
})
