import { expect, it } from 'vitest'

import { mentionedIn } from './rules.ts'

const people = ['Anna', 'Anna Maria', 'Jonas Weber', 'Jo'].map((display_name) => ({ staff_id: display_name, display_name }))

it.each([
	['@Jonas Weber, bitte ansehen', ['Jonas Weber']],
	['Danke @Anna Maria!', ['Anna Maria']],
	['@Anna Maria und @Anna', ['Anna', 'Anna Maria']],
	['@Jonas', []],
	['Anna und Jonas Weber', []],
	['anna@Anna.example', ['Anna']],
])('finds the people named in "%s"', (text, names) => {
	expect(mentionedIn(text, people).map(({ display_name }) => display_name)).toEqual(names)
})

it('names both namesakes', () => {
	const twins = ['one', 'two'].map((staff_id) => ({ staff_id, display_name: 'Anna' }))
	expect(mentionedIn('Bitte @Anna', twins)).toEqual(twins)
})
