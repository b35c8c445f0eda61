import { expect, it } from 'vitest'

import { newPartner } from './rules.ts'

it('a partner offers each language once, in the order of the list', () => {
	const typed = { key: 'neue-bank', display_name: 'Neue Bank', kit: 'germany', default_language: 'fr' }
	expect(newPartner.parse({ ...typed, languages: ['fr', 'de', 'fr'] }).languages).toEqual(['de', 'fr'])
})
