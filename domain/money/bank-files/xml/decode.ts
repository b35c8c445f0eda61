import { FileProblem } from '../file-faults.ts'

/** Of the Encoding Standard: there in Node and in every browser, but not in the library of the language itself. */
declare class TextDecoder {
	constructor(label: 'utf-8', options: { readonly fatal: true })
	decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string
}

/** A file as it comes from a disk, a store or a call. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** How much is looked at before the next look at limits, however large the pieces are that a source gives. */
const slice_size = 65_536

/** The text of a file in UTF-8, in which all messages of payment schemes are written; of any other encoding a fault. */
export async function* decoded(chunks: Chunks): AsyncGenerator<string> {
	const decoder = new TextDecoder('utf-8', { fatal: true })
	const text = (bytes?: Uint8Array): string => {
		try {
			const decoded_text = bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
			if (decoded_text.includes('\0')) throw new FileProblem({ code: 'encoding', found: 'NUL' })
			return decoded_text
		} catch (error) {
			if (error instanceof FileProblem) throw error
			// At the very end it is a letter of several bytes that is not whole.
			throw new FileProblem(bytes === undefined ? { code: 'cut_off' } : { code: 'encoding', found: 'not UTF-8' })
		}
	}
	for await (const chunk of chunks) {
		for (let at = 0; at < chunk.length; at += slice_size) yield text(chunk.subarray(at, at + slice_size))
	}
	yield text()
}
