import { expect, it } from 'vitest'

import { caseSections, stepToSection, tabOfSection } from './sections.ts'

it('every section is on one tab', () => {
	expect(caseSections.filter((section, at) => caseSections.indexOf(section) !== at)).toEqual([])
	expect(caseSections.map((section) => tabOfSection(section))).not.toContain(undefined)
})

it.each([
	['tasks', '#tasks'],
	['documents', '/documents#documents'],
	['notes', '/messages#notes'],
	['payout', '/contract#payout'],
] as const)('the section %s is at %s of its case', (section, address) => {
	expect(stepToSection(section)).toBe(address)
})

it('a word that names no section is on no tab', () => {
	expect(tabOfSection('group-case')).toBeUndefined()
})
