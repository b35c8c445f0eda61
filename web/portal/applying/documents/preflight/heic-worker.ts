import libheif from 'libheif-js/libheif/libheif.js'

/** The library's API that its types omit. */
interface Decoder {
	readonly HeifDecoder: new () => { decode(content: ArrayBuffer): readonly Picture[] }
}

interface Picture {
	get_width(): number
	get_height(): number
	display(into: ImageData, done: (pixels: ImageData | null) => void): void
}

const { HeifDecoder } = libheif() as unknown as Decoder

/** Receives the bytes of a HEIC file and posts its first picture, or null without one. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
	try {
		const [picture] = new HeifDecoder().decode(data)
		if (picture === undefined) postMessage(null)
		else picture.display(new ImageData(picture.get_width(), picture.get_height()), (pixels) => postMessage(pixels))
	} catch {
		postMessage(null)
	}
})
