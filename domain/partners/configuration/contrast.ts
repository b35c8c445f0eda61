import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'

import { coloursOf, type Scheme } from './scheme-colours.ts'
import { contrastOf, graphic_contrast, grounds, paletteOf, text_contrast, withContrast, type BrandColours } from './theme.ts'

/** Text on the page and on a panel, text on the brand's colour (a button), and what is drawn in the brand's colour (a mark, a focus ring). */
export const pairNames = ['link_on_page', 'link_on_panel', 'text_on_brand', 'graphic_on_panel'] as const

/** The colours that somebody chooses, each answerable for pairs of it. */
const chosenColours = ['link', 'primary', 'call_to_action_text'] as const

export interface Pair {
	readonly name: (typeof pairNames)[number]
	readonly scheme: Scheme
	readonly colour: string
	readonly ground: string
	/** By WCAG 2.2; rounded down, so that what is not enough never looks as if it were. */
	readonly contrast: number
	readonly needed: number
	/** The field whose own colour it is; null where the colour is derived, and so is always readable. */
	readonly field: (typeof chosenColours)[number] | null
}

const roundedDown = (value: number): number => Math.floor(value * 100) / 100

/** Every colour of a partner with the ground it stands on, in both schemes. */
export function pairsOf(colours: BrandColours): Pair[] {
	const palette = paletteOf(colours)
	const pair = (of: Omit<Pair, 'contrast'>): Pair => ({ ...of, contrast: roundedDown(contrastOf(of.colour, of.ground)) })
	return (['light', 'dark'] as const).flatMap((scheme) => {
		const { page, panel } = grounds[scheme]
		const { own, brand, brand_text, brand_graphic, link } = coloursOf(scheme, palette)
		// As it was chosen, not as pages would correct it: what is released is what is seen.
		const as_chosen = scheme === 'light' ? colours.link : link
		const of_link = { scheme, colour: as_chosen, needed: text_contrast, field: scheme === 'light' ? 'link' : null } as const
		const chosen_text = brand === own ? colours.call_to_action_text : null
		return [
			pair({ ...of_link, name: 'link_on_page', ground: page }),
			pair({ ...of_link, name: 'link_on_panel', ground: panel }),
			pair({
				name: 'text_on_brand',
				scheme,
				colour: chosen_text ?? brand_text,
				ground: brand,
				needed: text_contrast,
				// Where neither white nor the dark text reads well on it, it is the colour itself that has to give way.
				field: chosen_text === null ? 'primary' : 'call_to_action_text',
			}),
			pair({ name: 'graphic_on_panel', scheme, colour: brand_graphic, ground: panel, needed: graphic_contrast, field: null }),
		]
	})
}

/** The nearest colour of the same hue that can be read wherever the field's own colour stands; undefined where it can be already. */
export function readableColour(field: NonNullable<Pair['field']>, colours: BrandColours): string | undefined {
	const pairs = pairsOf(colours)
	if (worstOf(field, pairs) === undefined) return undefined
	if (field === 'primary') return withContrast(colours.primary, '#ffffff', text_contrast)
	// One ground after the other: what moves away from the first moves away from the second too.
	return pairs
		.filter((pair) => pair.field === field)
		.reduce<string | undefined>((colour, pair) => withContrast(colour ?? pair.colour, pair.ground, pair.needed), undefined)
}

const worstOf = (field: NonNullable<Pair['field']>, pairs: readonly Pair[]): Pair | undefined =>
	pairs
		.filter((pair) => pair.field === field && contrastOf(pair.colour, pair.ground) < pair.needed)
		.toSorted((one, other) => one.contrast - other.contrast)[0]

/** The colours of a partner that could not be read, each with the nearest that can. */
export function contrastFaults(colours: BrandColours): Issue[] {
	const pairs = pairsOf(colours)
	return chosenColours.flatMap((field) => {
		const worst = worstOf(field, pairs)
		const proposal = readableColour(field, colours)
		return worst === undefined || proposal === undefined
			? []
			: [issue('err_contrast_too_low', field, { contrast: worst.contrast, needed: worst.needed, proposal })]
	})
}
