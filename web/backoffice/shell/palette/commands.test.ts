import { expect, it } from 'vitest'

import { matchesWords } from './commands.ts'

const command = { label: 'Anträge: Prüfung', detail: 'Mir zugewiesen' }

it.each([
	['', true],
	['   ', true],
	['pruf', true],
	['PRÜ', true],
	['zug ant', true],
	['rüfung', false],
	['anträge preis', false],
])('the input “%s” matches: %s', (typed, fits) => {
	expect(matchesWords(command, typed)).toBe(fits)
})
