/**
 * Parses a day as typed in Europe, day first: "1.2.1980", "01/02/1980", "01 02 1980", "01021980"; or in ISO format: "1980-02-01". Returns
 * YYYY-MM-DD, whose existence the rule checks; undefined if it is no date.
 */
export function parseTypedDate(typed: string): string | undefined {
	const text = typed.trim()
	if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
	const match = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
	if (match === null) return undefined
	const [, day = '', month = '', year = ''] = match
	return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
