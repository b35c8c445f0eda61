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
