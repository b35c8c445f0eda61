/** A colour as `#rrggbb` in lower case, the only form in a partner's theme. */
type Hex = string

interface Oklch {
	/** Perceived lightness, 0 to 1. */
	readonly l: number
	/** Chroma, 0 is grey. */
	readonly c: number
	/** Hue in radians. */
	readonly h: number
}

/** Background colours of text: the page, and the panels on it (summaries, menus). */
export const grounds = {
	light: { page: '#ffffff', panel: '#f4f6f8' },
	dark: { page: '#0f1318', panel: '#191f27' },
} as const

/** A person's choice; `auto` follows the device. */
export const colourSchemes = ['auto', 'light', 'dark'] as const
export type ColourScheme = (typeof colourSchemes)[number]

/** Stores that choice, so that the server renders the page in it. */
export const colour_scheme_cookie = 'colour_scheme'

/** Nearly black: the colour of dark text, on the page and on a light partner colour. */
export const ink = '#10151b'

const white = '#ffffff'

/** WCAG 2.2: minimum contrast of text (1.4.3), and of other elements such as a focus ring (1.4.11). */
export const text_contrast = 4.5
export const graphic_contrast = 3

const channelsOf = (hex: Hex): [number, number, number] => {
	const value = Number.parseInt(hex.slice(1), 16)
	return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const toLinear = (channel: number): number => {
	const share = channel / 255
	return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const fromLinear = (share: number): number => (share <= 0.003_130_8 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)

/** The matrices are Björn Ottosson's: https://bottosson.github.io/posts/oklab/ */
function oklchOf(hex: Hex): Oklch {
	const [r, g, b] = channelsOf(hex).map(toLinear) as [number, number, number]
	const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
	const medium = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
	const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
	const a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short
	const bb = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short
	return {
		l: 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short,
		c: Math.hypot(a, bb),
		h: Math.atan2(bb, a),
	}
}

const linearOf = ({ l, c, h }: Oklch): [number, number, number] => {
	const a = c * Math.cos(h)
	const b = c * Math.sin(h)
	const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
	const medium = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
	const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
	return [
		4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
		-1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
		-0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
	]
}

const isShowable = (colour: Oklch): boolean => linearOf(colour).every((share) => share > -0.0001 && share < 1.0001)

/** The nearest sRGB colour: same lightness and hue, with as much chroma as fits. */
function hexOf(colour: Oklch): Hex {
	let low = 0
	let high = colour.c
	if (isShowable(colour)) low = colour.c
	else {
		for (let step = 0; step < 16; step += 1) {
			const middle = (low + high) / 2
			if (isShowable({ ...colour, c: middle })) low = middle
			else high = middle
		}
	}
	const channels = linearOf({ ...colour, c: low }).map((share) =>
		Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, share)))) * 255),
	)
	return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const luminanceOf = (hex: Hex): number => {
	const [r, g, b] = channelsOf(hex).map(toLinear) as [number, number, number]
	return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
	const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number]
	return (lighter + 0.05) / (darker + 0.05)
}

/** White or ink, whichever reads better on the colour; white when both have enough contrast, as users expect of a filled button. */
export const readableOn = (colour: Hex): Hex =>
	contrastOf(white, colour) >= text_contrast || contrastOf(white, colour) >= contrastOf(ink, colour) ? white : ink

/** The same hue, moved away from the ground only as far as the contrast requires. */
export function withContrast(colour: Hex, ground: Hex, ratio: number): Hex {
	if (contrastOf(colour, ground) >= ratio) return colour
	const { l, c, h } = oklchOf(colour)
	const is_ground_light = luminanceOf(ground) > 0.18
	let near = l
	let far = is_ground_light ? 0 : 1
	for (let step = 0; step < 20; step += 1) {
		const middle = (near + far) / 2
		if (contrastOf(hexOf({ l: middle, c, h }), ground) >= ratio) far = middle
		else near = middle
	}
	return hexOf({ l: far, c, h })
}

/** The index of the partner's own colour among the ten shades. */
export const base_shade = 6

/** The share of the colour in each lighter shade. */
const tints = [0.06, 0.13, 0.26, 0.44, 0.64, 0.84] as const
const shadeSteps = [0.86, 0.72, 0.58] as const

/** Ten shades of one colour, light to dark; the seventh is the colour itself. */
export function shadesOf(colour: Hex): Hex[] {
	const { l, c, h } = oklchOf(colour)
	const lightest = Math.max(0.985, l)
	return [
		...tints.map((share) => hexOf({ l: lightest - (lightest - l) * share, c: c * Math.min(1, share * 1.1), h })),
		colour,
		...shadeSteps.map((share) => hexOf({ l: l * share, c: c * (0.4 + share * 0.6), h })),
	]
}

export interface BrandColours {
	readonly primary: Hex
	readonly link: Hex
	/** The partner's own choice for text on `primary`; null chooses by contrast. */
	readonly call_to_action_text: Hex | null
}

export interface Palette {
	readonly primary: Hex[]
	readonly on_primary: Hex
	readonly link: Hex
	readonly link_dark: Hex
}

/** The colours of screens and mails, readable for any configuration. */
export function paletteOf({ primary, link, call_to_action_text }: BrandColours): Palette {
	const is_own_readable = call_to_action_text !== null && contrastOf(call_to_action_text, primary) >= text_contrast
	return {
		primary: shadesOf(primary),
		on_primary: is_own_readable ? call_to_action_text : readableOn(primary),
		link: withContrast(link, grounds.light.panel, text_contrast),
		link_dark: withContrast(link, grounds.dark.panel, text_contrast),
	}
}

/** What is wrong or ends something, on a page of each scheme; `tokens.css` has the same. */
const errorRed = { light: '#b3261e', dark: '#ff8f86' } as const satisfies Record<keyof typeof grounds, Hex>

const degree = Math.PI / 180
/** Nearer hues are the same red to most eyes; greyer colours have no hue that one sees. */
const near_hue = 30 * degree
const seen_chroma = 0.06
/** A crimson: still a warning, and far enough from any red and from the amber of doubts. */
const other_hue = -12 * degree

/** The error colour for a partner whose own colour is a red, which everything wrong would otherwise look like; undefined for all others. */
export function errorBeside(brand: Hex, scheme: keyof typeof grounds): { readonly text: Hex; readonly ground: Hex } | undefined {
	const own = oklchOf(brand)
	const red = oklchOf(errorRed[scheme])
	const apart = Math.abs(Math.atan2(Math.sin(own.h - red.h), Math.cos(own.h - red.h)))
	if (own.c < seen_chroma || apart > near_hue) return undefined
	const { page, panel } = grounds[scheme]
	const text = withContrast(hexOf({ ...red, c: Math.max(red.c, 0.16), h: other_hue }), panel, text_contrast)
	return {
		text,
		ground: hexOf({ l: oklchOf(page).l + (scheme === 'light' ? -0.025 : 0.045), c: scheme === 'light' ? 0.014 : 0.035, h: other_hue }),
	}
}
