/** What a spreadsheet would take for the beginning of a formula; the wide forms are read as the narrow ones by some. */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/

/** One cell: a text that could run as a formula gets an apostrophe, which makes it a text for good. */
function csvCell(text: string, separator: string): string {
	const harmless = formulaStart.test(text) ? `'${text}` : text
	return /["\r\n]/.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Tells spreadsheets that a file is UTF-8. */
export const csv_start = '\uFEFF'

/** A row as RFC 4180 has it. */
export const csvLine = (cells: readonly string[], separator: ',' | ';'): string =>
	`${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`

/** The separator spreadsheets expect: where the comma parts decimals, it cannot part cells. */
export const separatorOf = (locale: string): ',' | ';' => (new Intl.NumberFormat(locale).format(1.5).includes(',') ? ';' : ',')
