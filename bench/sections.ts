/** The results with this section in place of the one with the same heading, or behind all others. */
export function withSection(results: string, heading: string, text: string): string {
	const section = `## ${heading}\n\n${text.trimEnd()}\n`
	const before = sectionIn(results, heading)
	return before === '' ? `${results.trimEnd()}\n\n${section}` : results.replace(before, () => section)
}

/** The section with this heading, to its last line; empty where there is none. */
export function sectionIn(results: string, heading: string): string {
	const start = results.indexOf(`## ${heading}\n`)
	if (start === -1) return ''
	const next = results.indexOf('\n## ', start)
	return next === -1 ? results.slice(start) : results.slice(start, next)
}
