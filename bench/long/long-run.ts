/** Runs that take longer than `npm test` may: rounds with one seed after another. */
export interface LongRun {
	readonly title: string
	/** The work of every round. */
	readonly what: string
	/** The first lines of a table in Markdown. */
	readonly head: readonly string[]
	/** One round and its line of the table. */
	readonly round: (seed: number) => Promise<{ readonly line: string; readonly is_sound: boolean }>
	readonly verdict: { readonly passed: string; readonly failed: string }
}
