import { encode } from 'uqr'

/** A code as a drawing in modules: dark fields as one path. */
export interface CodePicture {
	/** Modules along a side, the quiet zone included. */
	readonly size: number
	readonly path: string
}

/** At level M, as both guidelines have it. The quiet zone is in modules. */
export function codePicture(text: string, quiet_zone: number): CodePicture {
	const { data } = encode(text, { border: quiet_zone, ecc: 'M' })
	const fields = data.flatMap((row, y) => row.flatMap((is_dark, x) => (is_dark ? [`M${x} ${y}h1v1h-1z`] : [])))
	return { size: data.length, path: fields.join('') }
}

/** A Swiss code is 46 mm wide without its quiet zone; the cross in its middle takes 7 mm of it (SIX, style guide QR-bill). */
const swiss_mm = 46
const cross = { ground: 7, square: 6, arm: 3.9, width: 1.17 } as const

interface Box {
	readonly x: number
	readonly y: number
	readonly width: number
	readonly height: number
	readonly fill: '#000' | '#fff'
}

/** The Swiss cross over a code of so many modules, the quiet zone not counted, from the ground up. */
export function swissCross(modules: number, quiet_zone = 0): Box[] {
	const unit = modules / swiss_mm
	const middle = quiet_zone + modules / 2
	const box = (width: number, height: number, fill: Box['fill']): Box => ({
		x: middle - (width * unit) / 2,
		y: middle - (height * unit) / 2,
		width: width * unit,
		height: height * unit,
		fill,
	})
	return [
		box(cross.ground, cross.ground, '#fff'),
		box(cross.square, cross.square, '#000'),
		box(cross.arm, cross.width, '#fff'),
		box(cross.width, cross.arm, '#fff'),
	]
}

/** As a file, for whoever prints it. */
export function codeSvg({ kind, payload }: { readonly kind: 'epc' | 'swiss'; readonly payload: string }): string {
	const { size, path } = codePicture(payload, 0)
	const boxes = kind === 'epc' ? [] : swissCross(size)
	const drawn = boxes.map(({ x, y, width, height, fill }) => `<rect x='${x}' y='${y}' width='${width}' height='${height}' fill='${fill}'/>`)
	return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' shape-rendering='crispEdges'><rect width='${size}' height='${size}' fill='#fff'/><path d='${path}' fill='#000'/>${drawn.join('')}</svg>`
}
