/** Longer than any record of a register: a file with a longer line is no register. */
const max_line_bytes = 131_072

const line_feed = 10

/** The file is no register; the message names the fault. */
export class NotARegister extends Error {}

export interface Line {
	/** Line number as in an editor: the first one is 1. */
	readonly number: number
	readonly text: string
	/** Position where the next line begins. */
	readonly end_bytes: number
}

/** Position in a file: the lines read, and the byte where the next one begins. */
export interface Position {
	readonly line: number
	readonly position_bytes: number
}

/** The stream without its first bytes. */
async function* behind(chunks: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
	let ahead = bytes
	for await (const chunk of chunks) {
		if (ahead < chunk.length) yield chunk.subarray(ahead)
		ahead = Math.max(0, ahead - chunk.length)
	}
}

/** The lines of a UTF-8 file after a position, one at a time, which bounds the memory used. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, start: Position = { line: 0, position_bytes: 0 }): AsyncGenerator<Line> {
	// `fatal`, because replacement characters would otherwise be stored in names.
	const decoder = new TextDecoder('utf-8', { fatal: true })
	let { line: number, position_bytes: end_bytes } = start
	const requireShort = (length: number): void => {
		if (length > max_line_bytes) throw new NotARegister(`line ${number + 1} does not end`)
	}
	const read = (bytes: Uint8Array, ending: number): Line => {
		requireShort(bytes.length)
		end_bytes += bytes.length + ending
		try {
			const text = decoder.decode(bytes).replace(/\r$/, '')
			return { number: (number += 1), text, end_bytes }
		} catch {
			throw new NotARegister(`it is not UTF-8 text (after line ${number})`)
		}
	}
	let rest: Uint8Array = new Uint8Array()
	for await (const chunk of behind(chunks, start.position_bytes)) {
		let from = 0
		for (let end = chunk.indexOf(line_feed); end !== -1; end = chunk.indexOf(line_feed, from)) {
			const piece = chunk.subarray(from, end)
			yield read(rest.length === 0 ? piece : Buffer.concat([rest, piece]), 1)
			rest = new Uint8Array()
			from = end + 1
		}
		rest = Buffer.concat([rest, chunk.subarray(from)])
		requireShort(rest.length)
	}
	if (rest.length > 0) yield read(rest, 0)
}

/** Joins records of several lines: a line that begins no record belongs to the previous one. */
export async function* joined(lines: AsyncIterable<Line>, beginsRecord: (text: string) => boolean): AsyncGenerator<Line> {
	let record: Line | undefined
	for await (const line of lines) {
		if (record !== undefined && !beginsRecord(line.text) && record.text.length < max_line_bytes) {
			record = { ...line, text: `${record.text} ${line.text}` }
			continue
		}
		if (record !== undefined) yield record
		record = line
	}
	if (record !== undefined) yield record
}
