interface Files {
	/** Those that can be attached. */
	readonly listed: readonly string[]
	/** Those brought for this message that are on their way. */
	readonly brought: readonly string[]
	/** Those brought when this was asked last: what was unticked since stays unticked. */
	readonly seen: ReadonlySet<string>
}

/** What is attached as things stand: what was brought joins it once, and what failed, was cancelled or deleted leaves it. Undefined for no change. */
export function attachedNow(ticked: readonly unknown[], { listed, brought, seen }: Files): string[] | undefined {
	const there = new Set([...listed, ...brought])
	const kept = ticked.filter((id): id is string => typeof id === 'string' && there.has(id))
	const attached = [...new Set([...kept, ...brought.filter((id) => !seen.has(id))])]
	return attached.length === ticked.length && kept.length === ticked.length ? undefined : attached
}
