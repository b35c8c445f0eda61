import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { WrittenFile } from '#domain/money/bank-files/orders.ts'
import { readOrders } from '#domain/money/bank-files/read-orders.ts'
import { writeCollections, writeTransfers } from '#domain/money/bank-files/write-orders.ts'
import { someCollections, someTransfers } from '#domain/testing/some-bank-orders.ts'

import { seeded } from '#domain/testing/seeded.ts'

/** The published schemas are found by the folder of test vectors. */
export const schemaFolder = (): string | undefined => {
	const { VECTORS_DIR } = process.env
	return VECTORS_DIR === undefined ? undefined : path.join(VECTORS_DIR, '05-sepa/xsd')
}

/** Which of the files do not agree with the schema, in the words of xmllint. One call for many files: starting it costs more than a file. */
export function againstSchema(schema: string, files: readonly string[]): string[] {
	const schema_file = path.join(schemaFolder() ?? '', `${schema}.xsd`)
	const { stderr, error } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema_file, ...files], {
		encoding: 'utf8',
		maxBuffer: 2 ** 28,
	})
	if (error !== undefined) throw error
	const lines = stderr.split('\n').filter((line) => line !== '')
	const valid = lines.filter((line) => line.endsWith(' validates')).length
	return valid === files.length ? [] : lines.filter((line) => !line.endsWith(' validates'))
}

/** How many files one call of xmllint is given. */
const at_once = 500

interface RandomFiles {
	readonly payments: number
	readonly faults: readonly string[]
}

/** Writes so many random files of both kinds and gives them to the schema, and to our own rules as a bank would read them. */
export async function judgeRandomFiles(count: number, seed: number): Promise<RandomFiles> {
	const faults: string[] = []
	let payments = 0
	const keep = async (written: WrittenFile, file: string): Promise<void> => {
		if (written.faults !== null) return void faults.push(`${file}: ${JSON.stringify(written.faults)}`)
		const text = [...written.xml].join('')
		writeFileSync(file, text)
		payments += written.payments
		let last: unknown
		for await (const item of readOrders([new TextEncoder().encode(text)])) last = item
		const { kind, payments: read } = last as { kind: string; payments?: number }
		if (kind !== 'end' || read !== written.payments) faults.push(`${file}: ${JSON.stringify(last)}`)
	}
	for (let begun = 0; begun < count; begun += at_once) {
		const folder = mkdtempSync(path.join(tmpdir(), 'bank-files-'))
		try {
			const files = { 'pain.001.001.09': [] as string[], 'pain.008.001.08': [] as string[] }
			for (let number = begun; number < Math.min(count, begun + at_once); number += 1) {
				const random = seeded(seed * 1_000_003 + number)
				const is_transfers = number % 2 === 0
				const file = path.join(folder, `${number}.xml`)
				await keep(is_transfers ? writeTransfers(someTransfers(random)) : writeCollections(someCollections(random)), file)
				files[is_transfers ? 'pain.001.001.09' : 'pain.008.001.08'].push(file)
			}
			for (const [schema, names] of Object.entries(files)) if (names.length > 0) faults.push(...againstSchema(schema, names))
		} finally {
			rmSync(folder, { recursive: true })
		}
	}
	return { payments, faults }
}
