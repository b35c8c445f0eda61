/** What of a partner's look is not a colour. The first of each is how pages look by themselves. */
export const titleTypes = ['sans', 'serif', 'heavy'] as const
export const shapes = ['rounded', 'sharp', 'round'] as const
export const densities = ['regular', 'compact', 'airy'] as const
export const imageTones = ['soft', 'middle', 'full'] as const

interface Look {
	readonly type: (typeof titleTypes)[number]
	readonly shape: (typeof shapes)[number]
	readonly density: (typeof densities)[number]
}

/** The shares and values of `tokens.css` that a look changes; what is not named stays as it is there. */
type Tokens = Readonly<Record<`--${string}`, string>>

const ofType: Readonly<Record<Look['type'], Tokens>> = {
	sans: {},
	// Faces that devices have: nothing to load, and nothing that moves when it comes.
	serif: {
		'--title-font': "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif",
		'--title-weight': '600',
		'--title-tracking': '-0.008em',
	},
	heavy: { '--title-weight': '780', '--title-tracking': '-0.034em' },
}

const ofShape: Readonly<Record<Look['shape'], Tokens>> = {
	rounded: {},
	sharp: { '--shape': '0.2' },
	round: { '--shape': '1.5', '--button-radius': '1.75rem' },
}

const ofDensity: Readonly<Record<Look['density'], Tokens>> = {
	regular: {},
	compact: { '--density': '0.85', '--control-height': '2.75rem', '--field-gap': '1.625rem' },
	airy: { '--density': '1.15', '--control-height': '3.25rem', '--field-gap': '2.125rem' },
}

export const lookTokens = ({ type, shape, density }: Look): Tokens => ({ ...ofType[type], ...ofShape[shape], ...ofDensity[density] })
