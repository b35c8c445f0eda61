import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Supported compressions, the best first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The best compression that the browser accepts and that is available; undefined for none. */
export function acceptedEncoding(header: string | undefined, available: readonly string[]): Encoding | undefined {
	const accepted = (header ?? '').split(',', 20).flatMap((entry) => {
		const [name = '', weight = ''] = entry.trim().toLowerCase().split(';')
		return /^\s*q=0(?:\.0*)?$/.test(weight) ? [] : [name.trim()]
	})
	return encodings.find((encoding) => available.includes(encoding) && accepted.includes(encoding))
}

const compressions: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
	// Quality 5 is as fast as gzip and a fifth smaller; every answer is compressed anew because of its nonce.
	br: (text) =>
		promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
	gzip: (text) => promisify(gzip)(text, { level: 6 }),
}

export const compress = (text: string, encoding: Encoding): Promise<Buffer> => compressions[encoding](text)

export const all_encodings: readonly string[] = encodings
