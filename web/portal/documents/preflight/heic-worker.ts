import libheif from 'libheif-js/libheif/libheif.js'

/** What the library adds to what its own types name. */
interface Decoder {
	readonly HeifDecoder: new () => { decode(content: ArrayBuffer): readonly Picture[] }
}

interface Picture {
	get_width(): number
	get_height(): number
	display(into: ImageData, done: (pixels: ImageData | null) => void): void
}

const { HeifDecoder } = libheif() as unknown as Decoder

/** Gets the bytes of a HEIC file, answers its first picture, or null when there is none. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
	try {
		const [picture] = new HeifDecoder().decode(data)
		if (picture === undefined) postMessage(null)
		else picture.display(new ImageData(picture.get_width(), picture.get_height()), (pixels) => postMessage(pixels))
	} catch {
		postMessage(null)
	}
})
