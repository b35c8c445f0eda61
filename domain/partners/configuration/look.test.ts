import { expect, it } from 'vitest'

import { brand } from './brand.ts'
import { densities, lookTokens, shapes, titleTypes } from './look.ts'

const theme = brand.parse({
	primary: '#0b4f6c',
	link: '#0b4f6c',
	call_to_action_text: null,
	logo_mark: 'M4 26V12L16 4l12 8v14z',
})

it('a theme that says nothing but colours changes no token, and has no drawing', () => {
	expect(lookTokens(theme)).toEqual({})
	expect(theme.image).toBeNull()
})

it('every other type, shape and density changes some', () => {
	const others = [
		...titleTypes.slice(1).map((type) => ({ ...theme, type })),
		...shapes.slice(1).map((shape) => ({ ...theme, shape })),
		...densities.slice(1).map((density) => ({ ...theme, density })),
	]
	for (const other of others) expect(Object.keys(lookTokens(other))).not.toEqual([])
})

it.each(['M0 0"/><script>', 'url(#x)', 'M0 0;}'])('a drawing of %s is refused', (path) => {
	expect(brand.safeParse({ ...theme, image: { width: 80, layers: [{ path, tone: 'soft' }] } }).success).toBe(false)
})
