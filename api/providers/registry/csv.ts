/** Longer than any record of a register: what goes on and on is no table. */
const max_line_length = 65_536

/** The file is not what it is taken for; the message says what is wrong with it. */
export class NotATable extends Error {}

export interface Line {
	/** As an editor counts: the first one is 1. */
	readonly number: number
	readonly text: string
}

/** The lines of a UTF-8 file, one at a time, whatever its size. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
	// `fatal`, because letters replaced by question marks would be stored as names.
	const decoder = new TextDecoder('utf-8', { fatal: true })
	let rest = ''
	let number = 0
	for await (const chunk of chunks) {
		const lines = (rest + decode(decoder, chunk, number)).split('\n')
		rest = lines.pop() ?? ''
		for (const text of lines) yield { number: (number += 1), text: text.replace(/\r$/, '') }
		if (rest.length > max_line_length) throw new NotATable(`line ${number + 1} does not end`)
	}
	const last = rest + decode(decoder, undefined, number)
	if (last !== '') yield { number: number + 1, text: last.replace(/\r$/, '') }
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, number: number): string {
	try {
		return decoder.decode(chunk, { stream: chunk !== undefined })
	} catch {
		throw new NotATable(`it is not UTF-8 text (after line ${number})`)
	}
}

/**
 * The fields of one line: separated by commas; a field in double quotes may hold commas, and double quotes written twice.
 * Undefined when the quotes do not close. A record is one line: a line break inside quotes is no record of a register.
 */
export function fieldsOf(line: string): string[] | undefined {
	const fields: string[] = []
	let at = 0
	for (;;) {
		const field = line[at] === '"' ? quotedField(line, at) : plainField(line, at)
		if (field === undefined) return undefined
		fields.push(field.text)
		if (field.end === line.length) return fields
		at = field.end + 1
	}
}

interface Field {
	readonly text: string
	/** Where the comma after it stands, or the end of the line. */
	readonly end: number
}

function plainField(line: string, at: number): Field {
	const comma = line.indexOf(',', at)
	const end = comma === -1 ? line.length : comma
	return { text: line.slice(at, end), end }
}

function quotedField(line: string, at: number): Field | undefined {
	let text = ''
	for (let from = at + 1; ;) {
		const quote = line.indexOf('"', from)
		if (quote === -1) return undefined
		text += line.slice(from, quote)
		const next = line[quote + 1]
		if (next === undefined || next === ',') return { text, end: quote + 1 }
		if (next !== '"') return undefined
		text += '"'
		from = quote + 2
	}
}
