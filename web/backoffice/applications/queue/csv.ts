/** What a spreadsheet would take for the beginning of a formula; the wide forms are read as the narrow ones by some. */
const formula_start = /^\s*[=+\-@\t\r＝＋－＠]/

/** One cell: a text that could run as a formula gets an apostrophe, which makes it a text for good. */
function csvCell(text: string, separator: string): string {
	const harmless = formula_start.test(text) ? `'${text}` : text
	return /["\r\n]/.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Rows as a CSV text (RFC 4180). The mark at its start tells spreadsheets that it is UTF-8; the separator is the one they
 * expect where numbers are written with a decimal comma.
 */
export const toCsv = (rows: readonly (readonly string[])[], separator: ',' | ';'): string =>
	`\uFEFF${rows.map((row) => row.map((cell) => csvCell(cell, separator)).join(separator)).join('\r\n')}\r\n`

/** The separator spreadsheets expect: where the comma parts decimals, it cannot part cells. */
export const separatorOf = (locale: string): ',' | ';' => (new Intl.NumberFormat(locale).format(1.5).includes(',') ? ';' : ',')
