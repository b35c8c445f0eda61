import { expect, it } from 'vitest'

import { withStandardText } from './canned.ts'

const texts = ['Pages are missing.', 'It is too old.']

it('a standard text takes the place of nothing and of another that nobody changed', () => {
	expect(withStandardText(' ', 'It is too old.', texts)).toBe('It is too old.')
	expect(withStandardText('Pages are missing.\n', 'It is too old.', texts)).toBe('It is too old.')
})

it('a standard text comes after what somebody typed', () => {
	expect(withStandardText('Page 3 is missing.', 'It is too old.', texts)).toBe('Page 3 is missing.\n\nIt is too old.')
})
