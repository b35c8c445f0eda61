import { describe, expect, it } from 'vitest'

import { brandSubject } from './brand-subject.ts'
import { contrastFaults, pairsOf, readableColour } from './contrast.ts'
import { faultsOf } from '../publishing/subject.ts'

const colours = { primary: '#0b4f6c', link: '#0a5c80', call_to_action_text: null }

/** 216 colours of all hues, and those that neither white nor the dark text reads well on. */
const steps = ['00', '33', '66', '99', 'cc', 'ff']
const sampled = ['#0077dd', ...steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))]

describe('the colours of a brand', () => {
	it('are judged in each scheme with every ground they stand on', () => {
		expect(pairsOf(colours).map(({ scheme, name }) => `${scheme} ${name}`)).toEqual(
			['light', 'dark'].flatMap((scheme) =>
				['link_on_page', 'link_on_panel', 'text_on_brand', 'graphic_on_panel'].map((name) => `${scheme} ${name}`),
			),
		)
		expect(contrastFaults(colours)).toEqual([])
	})

	it('that could not be read are refused with the nearest that can, and that one is accepted', () => {
		const pale = { ...colours, link: '#7aa7c7', call_to_action_text: '#5a8aa0' }
		expect(contrastFaults(pale)).toEqual([
			{ code: 'err_contrast_too_low', field: 'link', values: { contrast: 2.36, needed: 4.5, proposal: readableColour('link', pale) } },
			{
				code: 'err_contrast_too_low',
				field: 'call_to_action_text',
				values: { contrast: 2.37, needed: 4.5, proposal: readableColour('call_to_action_text', pale) },
			},
		])
		const mended = {
			...pale,
			link: readableColour('link', pale) ?? '',
			call_to_action_text: readableColour('call_to_action_text', pale) ?? '',
		}
		expect(contrastFaults(mended)).toEqual([])
	})

	it('are derived so that all are readable but those that somebody chose', () => {
		for (const colour of sampled)
			for (const { field, contrast, needed, name, scheme } of pairsOf({ primary: colour, link: colour, call_to_action_text: null }))
				expect(field !== null || contrast >= needed, `${colour} ${scheme} ${name} ${contrast}`).toBe(true)
	})

	it('have a readable neighbour each, as link, as button and as text on a button', () => {
		for (const colour of sampled) {
			const as_link = { primary: '#0b4f6c', link: colour, call_to_action_text: null }
			expect(contrastFaults({ ...as_link, link: readableColour('link', as_link) ?? colour })).toEqual([])
			const as_button = { primary: colour, link: '#0a5c80', call_to_action_text: null }
			expect(contrastFaults({ ...as_button, primary: readableColour('primary', as_button) ?? colour })).toEqual([])
			const as_text = { primary: colour, link: '#0a5c80', call_to_action_text: '#8a8a8a' }
			const text = readableColour('call_to_action_text', as_text) ?? as_text.call_to_action_text
			expect(contrastFaults({ ...as_text, call_to_action_text: text })).toEqual([])
		}
	})

	it('stay as they are where they can be read', () => {
		expect(readableColour('link', colours)).toBeUndefined()
	})
})

it.each([
	['a style in a colour', { primary: 'red;}body{display:none' }],
	['an address in a colour', { link: 'url(https://evil.example/x)' }],
	['a variable in a colour', { call_to_action_text: 'var(--x)' }],
	['a colour with transparency', { primary: '#0b4f6c00' }],
	['a mark that is markup', { logo_mark: 'M0 0"/><script>alert(1)</script>' }],
	['a mark that is huge', { logo_mark: 'M0 0'.repeat(1000) }],
	['a drawing of too many parts', { image: { width: 80, layers: Array.from({ length: 7 }, () => ({ path: 'M0 0', tone: 'soft' })) } }],
	['a field that nobody knows', { style: 'x' }],
	['a shape that nobody knows', { shape: 'rounded;x' }],
])('%s is refused', (_, changes) => {
	expect(faultsOf(brandSubject, brandSubject.shipped, undefined)).toEqual([])
	expect(faultsOf(brandSubject, { ...brandSubject.shipped, ...changes }, undefined)).not.toEqual([])
})
