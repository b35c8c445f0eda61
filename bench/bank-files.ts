import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { SaxesParser } from 'saxes'

import { readStatements } from '#domain/money/bank-files/read-statements.ts'
import { writeCollections } from '#domain/money/bank-files/write-orders.ts'
import { aBankStatement, aPaymentDetail, type StatementLine } from '#domain/testing/a-bank-statement.ts'
import { someCollections } from '#domain/testing/some-bank-orders.ts'

import { seeded } from '#domain/testing/seeded.ts'
import { withTemporaryFolder } from './product.ts'
import { goalTable, mark, number } from './words.ts'

const few_entries = 10_000
const many_entries = 100_000
const rounds = 2
const collections = 50_000

export interface BankFilesResult {
	readonly megabytes: number
	readonly read_s: number
	/** The parser alone over the same file, which hands on nothing. */
	readonly bare_s: number
	readonly ratio: number
	/** Memory that is kept while a file is read, after few entries and after many. */
	readonly kept_mib: { readonly few: number; readonly many: number }
	readonly written: number
	readonly write_s: number
}

/** Entries as a bank writes them, made as they are asked for: every tenth without a reference. */
const linesOf = (count: number): Iterable<StatementLine> => ({
	*[Symbol.iterator]() {
		for (let at = 0; at < count; at += 1) {
			const cents = 10_000 + (at % 5_000)
			const details = aPaymentDetail(`E2E-${at}`, cents, `<RmtInf><Ustrd>Loan ${at} instalment of November</Ustrd></RmtInf>`)
			yield at % 10 === 0 ? { cents, details } : { cents, details, reference: `REF-${at}` }
		}
	},
})

/** Processor time, so that what else the machine does counts little. */
async function secondsOf(work: () => Promise<void> | void): Promise<number> {
	const { user: before } = process.cpuUsage()
	await work()
	return (process.cpuUsage().user - before) / 1e6
}

async function readAll(file: string, entries: number): Promise<void> {
	let last: unknown
	for await (const item of readStatements(createReadStream(file), { to: 'book' })) last = item
	const { kind, entries: read } = last as { kind: string; entries?: number }
	if (kind !== 'end' || read !== entries) throw new Error(`Not all entries were read: ${JSON.stringify(last)}`)
}

/** What is kept in memory after so many entries of one reading, once all that nobody needs has been collected. */
async function keptAfter(file: string, counts: readonly number[]): Promise<number[]> {
	setFlagsFromString('--expose-gc')
	const collect = runInNewContext('gc') as () => void
	const kept_mib: number[] = []
	let entries = 0
	for await (const { kind } of readStatements(createReadStream(file), { to: 'book' })) {
		if (kind !== 'entry_end') continue
		entries += 1
		if (!counts.includes(entries)) continue
		collect()
		kept_mib.push(process.memoryUsage().heapUsed / 2 ** 20)
	}
	return kept_mib
}

async function parseAlone(file: string): Promise<void> {
	const parser = new SaxesParser({ xmlns: true, position: false })
	const decoder = new TextDecoder()
	for await (const chunk of createReadStream(file)) parser.write(decoder.decode(chunk as Uint8Array, { stream: true }))
	parser.close()
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function writing(): Promise<{ readonly written: number; readonly write_s: number }> {
	const file = someCollections(seeded(1))
	const [block] = file.blocks
	const [collection] = block?.collections ?? []
	if (block === undefined || collection === undefined) throw new Error('No collection was made.')
	const many = Array.from({ length: collections }, (_, at) => ({ ...collection, end_to_end_id: `E2E-${at}` }))
	let written = 0
	const write_s = await secondsOf(() => {
		const order = writeCollections({ ...file, blocks: [{ ...block, collections: many }] })
		if (order.faults !== null) throw new Error(JSON.stringify(order.faults.slice(0, 3)))
		let length = 0
		for (const piece of order.xml) length += piece.length
		if (length > 0) written = order.payments
	})
	return { written, write_s }
}

/** Reads a statement of a hundred thousand entries, in turn with the parser alone, and writes fifty thousand collections. */
export const benchBankFiles = (): Promise<BankFilesResult> =>
	withTemporaryFolder(async (folder) => {
		const many = path.join(folder, 'many.xml')
		await writeFile(many, aBankStatement({ lines: linesOf(many_entries) }))
		const [few_mib = 0, many_mib = 0] = await keptAfter(many, [few_entries, many_entries])
		const ours: number[] = []
		const bare: number[] = []
		for (let round = 0; round < rounds; round += 1) {
			ours.push(await secondsOf(() => readAll(many, many_entries)))
			bare.push(await secondsOf(() => parseAlone(many)))
		}
		const { size } = await stat(many)
		const ratios = ours.map((seconds, round) => seconds / (bare[round] ?? seconds))
		return {
			megabytes: size / 1e6,
			read_s: medianOf(ours),
			bare_s: medianOf(bare),
			ratio: medianOf(ratios),
			kept_mib: { few: few_mib, many: many_mib },
			...(await writing()),
		}
	})

export const bank_files_heading = 'Files of banks'

export const bankFilesText = ({ megabytes, read_s, bare_s, ratio, kept_mib, written, write_s }: BankFilesResult): string =>
	[
		`A statement (camt.053) of ${many_entries.toLocaleString('en')} entries, each with a payment, ${number(megabytes)} MB, read from a disk to its last item and not booked, in turn with`,
		'the parser alone, which hands on nothing; then a file of collections (pain.008) written. Seconds are of the processor.',
		'',
		goalTable([
			`| ${many_entries.toLocaleString('en')} entries read and matched in less than 90 s: the reading in half of it | ${number(read_s, 1)} s, ${number(ratio, 1)} x the parser alone (${number(bare_s, 1)} s) | ${mark(read_s < 45)} |`,
			`| memory flat: after ${many_entries.toLocaleString('en')} entries less than 16 MiB more are kept than after ${few_entries.toLocaleString('en')} | ${number(kept_mib.few, 1)} and ${number(kept_mib.many, 1)} MiB | ${mark(kept_mib.many - kept_mib.few < 16)} |`,
			`| ${written.toLocaleString('en')} collections proposed and written in less than 60 s: the writing in half of it | ${number(write_s, 1)} s | ${mark(write_s < 30)} |`,
		]),
	].join('\n')
