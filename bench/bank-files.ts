import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { SaxesParser } from 'saxes'

import { readStatements } from '#domain/money/bank-files/read-statements.ts'
import { writeCollections } from '#domain/money/bank-files/write-orders.ts'
import { aBankStatement, aPaymentDetail, type StatementLine } from '#domain/testing/a-bank-statement.ts'
import { someCollections } from '#domain/testing/some-bank-orders.ts'

import { seeded } from './long/seeded.ts'
import { memoryWhile } from './memory.ts'
import { withTemporaryFolder } from './product.ts'
import { goalTable, mark, number } from './words.ts'

const few_entries = 10_000
const many_entries = 100_000
const rounds = 3
const collections = 50_000

export interface BankFilesResult {
	readonly megabytes: number
	readonly read_s: number
	/** The parser alone over the same file, which hands on nothing. */
	readonly bare_s: number
	readonly ratio: number
	/** By how much the memory of the process grew at most, with few entries and with many. */
	readonly grown_mib: { readonly few: number; readonly many: number }
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

async function secondsOf(work: () => Promise<void>): Promise<number> {
	const started_ms = performance.now()
	await work()
	return (performance.now() - started_ms) / 1000
}

async function readAll(file: string, entries: number): Promise<void> {
	let last: unknown
	for await (const item of readStatements(createReadStream(file), { to: 'book' })) last = item
	const { kind, entries: read } = last as { kind: string; entries?: number }
	if (kind !== 'end' || read !== entries) throw new Error(`Not all entries were read: ${JSON.stringify(last)}`)
}

async function parseAlone(file: string): Promise<void> {
	const parser = new SaxesParser({ xmlns: true, position: false })
	const decoder = new TextDecoder()
	for await (const chunk of createReadStream(file)) parser.write(decoder.decode(chunk as Uint8Array, { stream: true }))
	parser.close()
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function writing(): { readonly written: number; readonly write_s: number } {
	const random = seeded(1)
	const file = someCollections(random)
	const [block] = file.blocks
	if (block === undefined) throw new Error('No block was made.')
	const { collections: some } = block
	const many = Array.from({ length: collections }, (_, at) => ({
		...(some[at % some.length] ?? someCollections(random).blocks[0]?.collections[0]),
		end_to_end_id: `E2E-${at}`,
	}))
	const started_ms = performance.now()
	const written = writeCollections({ ...file, blocks: [{ ...block, collections: many as typeof some }] })
	if (written.faults !== null) throw new Error(JSON.stringify(written.faults.slice(0, 3)))
	let length = 0
	for (const piece of written.xml) length += piece.length
	return { written: length === 0 ? 0 : written.payments, write_s: (performance.now() - started_ms) / 1000 }
}

/** Reads statements of ten thousand and of a hundred thousand entries, in turn with the parser alone, and writes fifty thousand collections. */
export const benchBankFiles = (): Promise<BankFilesResult> =>
	withTemporaryFolder(async (folder) => {
		const [few, many] = [path.join(folder, 'few.xml'), path.join(folder, 'many.xml')]
		await writeFile(few, aBankStatement({ lines: linesOf(few_entries) }))
		await writeFile(many, aBankStatement({ lines: linesOf(many_entries) }))
		await readAll(few, few_entries)
		await parseAlone(few)
		const growth = async (file: string, entries: number) => {
			const { before_mib, peak_mib } = await memoryWhile(process.pid, () => readAll(file, entries))
			return peak_mib - before_mib
		}
		const grown_mib = { few: await growth(few, few_entries), many: await growth(many, many_entries) }
		const ours: number[] = []
		const bare: number[] = []
		for (let round = 0; round < rounds; round += 1) {
			ours.push(await secondsOf(() => readAll(many, many_entries)))
			bare.push(await secondsOf(() => parseAlone(many)))
		}
		const { size } = await stat(many)
		const ratios = ours.map((seconds, round) => seconds / (bare[round] ?? seconds))
		return { megabytes: size / 1e6, read_s: medianOf(ours), bare_s: medianOf(bare), ratio: medianOf(ratios), grown_mib, ...writing() }
	})

export const bank_files_heading = 'Files of banks'

export const bankFilesText = ({ megabytes, read_s, bare_s, ratio, grown_mib, written, write_s }: BankFilesResult): string =>
	[
		`A statement (camt.053) of ${many_entries.toLocaleString('en')} entries, each with a payment, ${number(megabytes)} MB, read from a disk to its last item and not booked, in turn with`,
		'the parser alone, which hands on nothing; then a file of collections (pain.008) written.',
		'',
		goalTable([
			`| ${many_entries.toLocaleString('en')} entries read and matched in less than 90 s: the reading in a tenth of it | ${number(read_s, 1)} s, ${number(ratio, 1)} x the parser alone (${number(bare_s, 1)} s) | ${mark(read_s < 9)} |`,
			`| memory flat: ten times the entries take less than 32 MiB more | ${number(grown_mib.few)} and ${number(grown_mib.many)} MiB | ${mark(grown_mib.many - grown_mib.few < 32)} |`,
			`| ${written.toLocaleString('en')} collections proposed and written in less than 60 s: the writing in a tenth of it | ${number(write_s, 1)} s | ${mark(write_s < 6)} |`,
		]),
	].join('\n')
