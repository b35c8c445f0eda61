/** Characters that start a formula in a spreadsheet; some programs read the full-width forms like the narrow ones. */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/

/** One cell: a text that could run as a formula gets an apostrophe, which forces it to be text. */
function csvCell(text: string, separator: string): string {
	const harmless = formulaStart.test(text) ? `'${text}` : text
	return /["\r\n]/.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Byte order mark by which spreadsheets recognise UTF-8. */
export const csv_start = '\uFEFF'

/** A row as RFC 4180 defines it. */
export const csvLine = (cells: readonly string[], separator: ',' | ';'): string =>
	`${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`

/** The separator that spreadsheets expect: a semicolon where the comma is the decimal separator. */
export const separatorOf = (locale: string): ',' | ';' => (new Intl.NumberFormat(locale).format(1.5).includes(',') ? ';' : ',')
