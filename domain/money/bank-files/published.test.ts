import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import type { FileFault } from './file-faults.ts'
import { readFates } from './read-fates.ts'
import { readOrders } from './read-orders.ts'
import { readStatements, type Asked, type StatementItem } from './read-statements.ts'

const { VECTORS_DIR } = process.env
const folder = `${VECTORS_DIR}/05-sepa`
const files = (name: string): string[] => (VECTORS_DIR === undefined ? [] : readdirSync(path.join(folder, name)))

/** Published numbers whose check digits are wrong, which is not what their files are about, each with one that could be an account. */
const replacements: Readonly<Record<string, string>> = {
	BG87200500001234567890: 'DE87200500001234567890',
	NL91ABNA0417164399: 'NL91ABNA0417164300',
	NL91ABNA0417164301: 'NL91ABNA0417164300',
	BG40ZZZ507778: 'DE98ZZZ09999999999',
}

function read(file: string, is_replaced = true): Uint8Array[] {
	const text = readFileSync(path.join(folder, file), 'utf8')
	return [
		new TextEncoder().encode(is_replaced ? text.replaceAll(/[A-Z]{2}\d\d[A-Z0-9]{9,30}/g, (iban) => replacements[iban] ?? iban) : text),
	]
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
	const found: Item[] = []
	for await (const item of items) found.push(item)
	return found
}

async function statements(file: string, to: Asked['to']): Promise<StatementItem[]> {
	return all(readStatements(read(file), { to }))
}

/** How a reading of whatever is in the file ends. */
async function endOf(file: string, is_replaced?: boolean): Promise<{ kind: string; fault?: FileFault }> {
	const chunks = read(file, is_replaced)
	const items =
		path.basename(file).startsWith('camt') || file.includes('camt053')
			? readStatements(chunks, { to: 'show' })
			: file.includes('pain002')
				? readFates(chunks)
				: readOrders(chunks)
	const found = (await all<{ kind: string; fault?: FileFault }>(items)).at(-1)
	return found ?? { kind: 'nothing' }
}

/** What a bad file is bad in, by the end of its name. */
const faults: Readonly<Record<string, FileFault['code']>> = {
	'badiban.xml': 'iban_invalid',
	'ccy.xml': 'currency_invalid',
	'charset.xml': 'characters',
	'ctrlsum.xml': 'sum_differs',
	'laughs.xml': 'doctype',
	'longmsgid.xml': 'text_too_long',
	'nboftxs.xml': 'number_differs',
	'negative.xml': 'amount_invalid',
	'threedecimals.xml': 'amount_decimals',
	'xxe.xml': 'doctype',
	'camt053.v2.wrong.xml': 'element_missing',
	'apiome-01-syntactic-unclosed-element.xml': 'not_well_formed',
	'apiome-02-semantic-no-transactions.xml': 'element_missing',
	'apiome-03-truncated-mid-transaction.xml': 'cut_off',
	'apiome-06-version-out-of-range-pain001-099.xml': 'version_unknown',
}

describe.runIf(VECTORS_DIR)('published messages', () => {
	it.each(files('samples-valid'))('%s is read to its end', async (name) => {
		expect((await endOf(`samples-valid/${name}`)).kind).toBe('end')
	})

	it.each(files('samples-invalid'))('%s is refused for its fault', async (name) => {
		const code = faults[name] ?? faults[name.split('.').slice(-2).join('.')]
		expect(await endOf(`samples-invalid/${name}`)).toMatchObject({ kind: 'fault', fault: { code } })
	})

	it('accounts with wrong check digits are found in files that a schema lets pass', async () => {
		const wrong = await Promise.all(
			files('samples-valid')
				.filter((name) => /pain/.test(name))
				.map(async (name) => [name, (await endOf(`samples-valid/${name}`, false)).fault?.code] as const),
		)
		expect(wrong.filter(([, code]) => code !== undefined)).toEqual([
			['apiome-03-composition-pain001-multi-pmtinf.xml', 'iban_invalid'],
			['pain.001.001.03.xml', 'iban_invalid'],
			['pain.001.001.09.xml', 'iban_invalid'],
			['pain.001.003.03.xml', 'iban_invalid'],
			['pain.008.001.02.xml', 'iban_invalid'],
			['pain.008.001.08.xml', 'iban_invalid'],
			['pain.008.003.02.xml', 'iban_invalid'],
		])
	})

	it('statements that lack pages, or whose balances or details disagree with their entries, are shown and not booked', async () => {
		const names = files('samples-valid').filter((name) => name.includes('camt'))
		const refused = await Promise.all(
			names.map(async (name) => {
				const last = (await statements(`samples-valid/${name}`, 'book')).at(-1)
				return last?.kind === 'fault' ? [name, last.fault.code] : []
			}),
		)
		expect(refused.filter(({ length }) => length > 0)).toEqual([
			['apiome-06-typical-camt053-statement.xml', 'balance_differs'],
			['camt053.v2.all-balance-types.xml', 'balance_differs'],
			['camt053.v2.five.decimals.xml', 'balance_differs'],
			['camt053.v3.xml', 'sum_differs'],
			['camt053.v4.xml', 'page_missing'],
			['camt053.v8.xml', 'page_missing'],
			['camt054.v4.xml', 'number_differs'],
			['camt054.v8.xml', 'number_differs'],
		])
	})

	it('a report of the day books nothing', async () => {
		for (const name of files('samples-valid').filter((file) => file.includes('camt052'))) {
			const entries = (await statements(`samples-valid/${name}`, 'book')).flatMap((item) => (item.kind === 'entry' ? [item.entry] : []))
			expect(entries.map(({ is_booked }) => is_booked)).toEqual([false])
		}
	})
})
