/** Before the id of every record. */
const before_all = '00000000-0000-0000-0000-000000000000'

/**
 * The rows of a list that is too long for one connection, in pages by their ids. The next page is asked for when the one before is done
 * with; none is empty.
 */
export async function* inPages<Row>(
	list: (after_id: string) => Promise<readonly Row[]>,
	idOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
	for (let after_id = before_all; ;) {
		const rows = await list(after_id)
		const last = rows.at(-1)
		if (last === undefined) return
		yield rows
		after_id = idOf(last)
	}
}
