import { fieldsOf } from '../csv.ts'
import { NotARegister } from '../lines.ts'

type Row<Column extends string> = { readonly row: Readonly<Record<Column, string | undefined>> } | { readonly bad: string }

/** Reads CSV rows by column name, in any order; refuses a header without a required column. */
export function openColumns<const Required extends string, const Further extends string>(
	header: string,
	{ required, further }: { readonly required: readonly Required[]; readonly further: readonly Further[] },
): (line: string) => Row<Required | Further> {
	const names = fieldsOf(header)?.map((name) => name.trim().toLowerCase()) ?? []
	const missing = required.filter((column) => !names.includes(column.toLowerCase()))
	if (missing.length > 0) throw new NotARegister(`its first line lacks the columns ${missing.join(', ')}`)
	const places = [...required, ...further].map((column) => [column, names.indexOf(column.toLowerCase())] as const)
	return (line) => {
		const fields = fieldsOf(line)
		if (fields === undefined) return { bad: 'a quotation mark is missing' }
		if (fields.length !== names.length) return { bad: `${fields.length} fields instead of ${names.length}` }
		const row = Object.fromEntries(places.map(([column, place]) => [column, fields[place]]))
		return { row: row as Record<Required | Further, string | undefined> }
	}
}
