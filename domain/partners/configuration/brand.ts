import { z } from 'zod'

import { densities, imageTones, shapes, titleTypes } from './look.ts'

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/)
const pathData = (max: number) =>
	z
		.string()
		.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$/)
		.max(max)

/** How a partner's pages, mails and documents look. */
export const brand = z.strictObject({
	primary: hexColour,
	link: hexColour,
	/** The partner's own choice for text on `primary`; null chooses by contrast. */
	call_to_action_text: hexColour.nullable(),
	/** A vector image: path data in a 32 x 32 box, so that the first paint needs no request. */
	logo_mark: pathData(2000),
	/** How titles are set: in the portal's own face, in a serif, or heavier. */
	type: z.enum(titleTypes).default('sans'),
	/** How far corners are rounded. */
	shape: z.enum(shapes).default('rounded'),
	/** How much room there is between things. */
	density: z.enum(densities).default('regular'),
	/** A drawing for the first page, in tones of the brand colour, in a box 24 units high; null for none. */
	image: z
		.strictObject({
			width: z.int().min(24).max(240),
			layers: z
				.array(z.strictObject({ path: pathData(2000), tone: z.enum(imageTones) }))
				.min(1)
				.max(6),
		})
		.nullable()
		.default(null),
})
export type Brand = z.output<typeof brand>
