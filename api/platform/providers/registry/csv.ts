/**
 * The fields of one line, separated by commas or the given separator; a field in double quotes may hold it, and doubled quotes. Undefined
 * when the quotes do not close. A record is one line: line breaks inside quotes are not supported.
 */
export function fieldsOf(line: string, separator = ','): string[] | undefined {
	const fields: string[] = []
	let at = 0
	for (;;) {
		const field = line[at] === '"' ? quotedField(line, at, separator) : plainField(line, at, separator)
		if (field === undefined) return undefined
		fields.push(field.text)
		if (field.end === line.length) return fields
		at = field.end + 1
	}
}

interface Field {
	readonly text: string
	/** Position of the next separator, or of the end of the line. */
	readonly end: number
}

function plainField(line: string, at: number, separator: string): Field {
	const next = line.indexOf(separator, at)
	const end = next === -1 ? line.length : next
	return { text: line.slice(at, end), end }
}

function quotedField(line: string, at: number, separator: string): Field | undefined {
	let text = ''
	for (let from = at + 1; ;) {
		const quote = line.indexOf('"', from)
		if (quote === -1) return undefined
		text += line.slice(from, quote)
		const next = line[quote + 1]
		if (next === undefined || next === separator) return { text, end: quote + 1 }
		if (next !== '"') return undefined
		text += '"'
		from = quote + 2
	}
}
