import { createReadStream } from 'node:fs'

import { readFates } from '#domain/money/bank-files/read-fates.ts'
import { readOrders } from '#domain/money/bank-files/read-orders.ts'
import { readStatements } from '#domain/money/bank-files/read-statements.ts'
import type { FileFault } from '#domain/money/bank-files/file-faults.ts'

/**
 * Says what a file to or from a bank holds, a line of JSON for each thing, and exits with 1 where it is wrong. Reads a stream and keeps
 * nothing, so that a file of any size may be looked at: `npm run show:bank-file -- statement.xml`.
 */
type Item = { readonly kind: string } & { readonly fault?: FileFault }

const readers = [
	(file: string): AsyncIterable<Item> => readStatements(createReadStream(file), { to: 'show' }),
	(file: string): AsyncIterable<Item> => readFates(createReadStream(file)),
	(file: string): AsyncIterable<Item> => readOrders(createReadStream(file)),
] as const

/** Whether the file is one of this reader's. */
async function show(items: AsyncIterable<Item>): Promise<boolean> {
	for await (const item of items) {
		if (item.fault?.code === 'message_unknown') return false
		console.log(JSON.stringify(item))
		if (item.kind === 'fault') process.exitCode = 1
	}
	return true
}

const [, , file] = process.argv
if (file === undefined) {
	console.error('Usage: npm run show:bank-file -- FILE')
	process.exit(2)
}
let is_shown = false
for (const read of readers) is_shown ||= await show(read(file))
if (!is_shown) {
	console.error('No message of a bank that is read here: camt.052, camt.053, camt.054, pain.001, pain.002, pain.008.')
	process.exitCode = 1
}
