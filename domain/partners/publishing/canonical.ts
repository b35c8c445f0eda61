/** JSON with the names of each object in order: the same content is the same text, whoever wrote it. */
export function canonicalJson(value: unknown): string {
	return JSON.stringify(value, (_, part: unknown) =>
		typeof part === 'object' && part !== null && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
			: part,
	)
}
