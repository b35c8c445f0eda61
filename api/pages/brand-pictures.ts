import { renderAsync } from '@resvg/resvg-js'
import type { FastifyInstance } from 'fastify'

import { refuse } from '#domain/platform/errors/catalogue.ts'
import type { Brand } from '#domain/partners/configuration/brand.ts'
import { base_shade } from '#domain/partners/configuration/theme.ts'

import { hasPortal, type Partner } from '../platform/partner.ts'
import type { Services } from '../platform/services.ts'

/** Bitmaps of a partner's logo for clients without SVG: link previews in messengers, and a phone's home screen. */
const pictures = {
	'link-preview.png': { width: 1200, height: 630, mark: 300 },
	'icon.png': { width: 180, height: 180, mark: 104 },
} as const
type Picture = keyof typeof pictures

/** The logo centred on the brand's colour, in a readable colour. */
function svgOf({ theme, palette }: Partner, picture: Picture): string {
	const { width, height, mark } = pictures[picture]
	const place = `translate(${(width - mark) / 2} ${(height - mark) / 2}) scale(${mark / 32})`
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${palette.primary[base_shade]}"/><path transform="${place}" fill="${palette.on_primary}" d="${theme.logo_mark}"/></svg>`
}

export function serveBrandPictures(app: FastifyInstance, services: Services): void {
	// Keyed by content: a changed brand gets new pictures, in all processes at the same moment.
	const made = new WeakMap<Brand, Map<Picture, Promise<Buffer>>>()
	const pictureOf = (partner: Partner, picture: Picture): Promise<Buffer> => {
		const own = made.get(partner.theme) ?? new Map<Picture, Promise<Buffer>>()
		made.set(partner.theme, own)
		const known = own.get(picture) ?? renderAsync(svgOf(partner, picture)).then((image) => image.asPng())
		own.set(picture, known)
		return known
	}
	for (const picture of Object.keys(pictures) as Picture[]) {
		app.get(`/brand/${picture}`, { config: { path: `/brand/${picture}` } }, async (request, reply) => {
			const partner = await services.partners.ofHost(request.host)
			if (partner === undefined || !hasPortal(partner)) refuse('err_entity_not_found')
			return (
				reply
					.header('cache-control', 'public, max-age=600')
					// Shown by the sites that preview the link.
					.header('cross-origin-resource-policy', 'cross-origin')
					.type('image/png')
					.send(await pictureOf(partner, picture))
			)
		})
	}
}
