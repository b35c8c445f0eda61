import { contrastOf, graphic_contrast, grounds, base_shade, readableOn, withContrast, type Palette } from './theme.ts'

export type Scheme = keyof typeof grounds

/** The partner's colours on a page of a scheme. */
export function coloursOf(scheme: Scheme, palette: Palette) {
	const { panel } = grounds[scheme]
	const own = palette.primary[base_shade] ?? '#000000'
	// A dark brand colour lacks contrast on a dark page, so it is lightened.
	const brand = scheme === 'dark' ? withContrast(own, panel, graphic_contrast) : own
	const brand_text = brand === own ? palette.on_primary : readableOn(brand)
	return {
		own,
		brand,
		brand_text,
		/** On hover the colour moves away from its text colour, which keeps the contrast. */
		hover_towards: contrastOf(brand_text, '#ffffff') < contrastOf(brand_text, '#000000') ? 'black' : 'white',
		brand_graphic: withContrast(own, panel, graphic_contrast),
		link: scheme === 'dark' ? palette.link_dark : palette.link,
	} as const
}
