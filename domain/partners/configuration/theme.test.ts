import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
	base_shade,
	contrastOf,
	errorBeside,
	graphic_contrast,
	grounds,
	ink,
	paletteOf,
	readableOn,
	shadesOf,
	text_contrast,
	withContrast,
} from './theme.ts'

const aColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const everyGround = [grounds.light.page, grounds.light.panel, grounds.dark.page, grounds.dark.panel]

describe('contrastOf', () => {
	it.each([
		['#000000', '#ffffff', 21],
		['#ffffff', '#ffffff', 1],
		['#777777', '#ffffff', 4.48],
		['#0000ff', '#ffffff', 8.59],
	])('of %s on %s is %d', (one, other, expected) => {
		expect(contrastOf(one, other)).toBeCloseTo(expected, 2)
		expect(contrastOf(other, one)).toBeCloseTo(expected, 2)
	})
})

describe('readableOn', () => {
	it.each([
		['#0b3d91', '#ffffff'],
		['#ffd400', ink],
		['#ffffff', ink],
		['#000000', '#ffffff'],
	])('writes on %s in %s', (colour, expected) => {
		expect(readableOn(colour)).toBe(expected)
	})

	it('is readable on every colour there is', () => {
		fc.assert(fc.property(aColour, (colour) => contrastOf(readableOn(colour), colour) >= 4.2))
	})
})

describe('withContrast', () => {
	it('leaves a readable colour unchanged', () => {
		expect(withContrast('#0b3d91', '#ffffff', text_contrast)).toBe('#0b3d91')
	})

	it('reaches the required contrast on every ground', () => {
		fc.assert(
			fc.property(aColour, fc.constantFrom(...everyGround), fc.constantFrom(text_contrast, graphic_contrast), (colour, ground, ratio) => {
				expect(contrastOf(withContrast(colour, ground, ratio), ground)).toBeGreaterThanOrEqual(ratio)
			}),
		)
	})
})

describe('shadesOf', () => {
	it('are ten, from light to dark, including the colour itself', () => {
		fc.assert(
			fc.property(aColour, (colour) => {
				const shades = shadesOf(colour)
				expect(shades).toHaveLength(10)
				expect(shades[base_shade]).toBe(colour)
				for (const shade of shades) expect(shade).toMatch(/^#[0-9a-f]{6}$/)
				const brightness = shades.map((shade) => contrastOf(shade, '#000000'))
				// OKLCH lightness is not luminance: two nearly white shades may swap by a trace.
				for (const [at, next] of brightness.slice(1).entries()) expect(next).toBeLessThan((brightness[at] ?? 0) + 0.5)
			}),
		)
	})

	it('of a blue stay blue', () => {
		expect(shadesOf('#0b3d91').join(' ')).toBe('#eaeef5 #d8e1ef #b8c8e3 #8ca6d3 #5c81bf #2d5baa #0b3d91 #032f7a #002261 #001647')
	})
})

describe('paletteOf', () => {
	it('keeps the partner’s own text colour only where it is readable', () => {
		expect(paletteOf({ primary: '#0b3d91', link: '#0b3d91', call_to_action_text: '#ffd400' }).on_primary).toBe('#ffd400')
		expect(paletteOf({ primary: '#0b3d91', link: '#0b3d91', call_to_action_text: '#1b4da1' }).on_primary).toBe('#ffffff')
	})

	it('has readable links on every ground', () => {
		fc.assert(
			fc.property(aColour, (colour) => {
				const { link, link_dark } = paletteOf({ primary: colour, link: colour, call_to_action_text: null })
				for (const ground of Object.values(grounds.light)) expect(contrastOf(link, ground)).toBeGreaterThanOrEqual(text_contrast)
				for (const ground of Object.values(grounds.dark)) expect(contrastOf(link_dark, ground)).toBeGreaterThanOrEqual(text_contrast)
			}),
		)
	})
})

describe('the error colour', () => {
	it.each(['#0b4f6c', '#1c6b4a', '#5b3a8c', '#56616e', '#ffd400', '#7a6a66'])('is the usual one beside %s', (brand) => {
		expect([errorBeside(brand, 'light'), errorBeside(brand, 'dark')]).toEqual([undefined, undefined])
	})

	it.each(['#8a1c2b', '#c8102e', '#e2001a', '#b3261e'])('differs from a partner’s own red %s, and is read in both schemes', (brand) => {
		for (const scheme of ['light', 'dark'] as const) {
			const { text, ground } = errorBeside(brand, scheme) ?? { text: brand, ground: brand }
			for (const behind of [...Object.values(grounds[scheme]), ground])
				expect(contrastOf(text, behind)).toBeGreaterThanOrEqual(text_contrast)
			expect(text).not.toBe(brand)
		}
	})
})
