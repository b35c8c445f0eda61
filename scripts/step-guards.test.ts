import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { page, renderSteps, toldShort } from './step-guards.ts'

const text = readFileSync(page, 'utf8')

it('the page lists each guard with its steps; otherwise run npm run steps:page', () => {
	expect(text).toBe(renderSteps(text))
	expect(text).not.toContain('to be described')
})

it('an undescribed guard, a wrong step and a removed guard are detected', () => {
	const row = /^\| `second_person` .*$/m.exec(text)?.[0] ?? ''
	expect(renderSteps(text.replace(row, '| `gone_guard` | T20 | a | b |'))).toContain(
		'| `second_person` | T22 to T26, T28 | to be described |',
	)
	expect(renderSteps(text.replace(row, '| `gone_guard` | T20 | a | b |'))).not.toContain('gone_guard')
	expect(renderSteps(text.replace(row, row.replace('T22 to T26, T28', 'T22')))).toBe(text)
})

it('steps are listed by number, consecutive ones joined', () => {
	expect(toldShort(['T108', 'T12', 'T107', 'T109', 'T10', 'T11', 'T02'])).toBe('T02, T10 to T12, T107 to T109')
})
