import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { closeDay, emptyBooks, takeFile } from '#api/platform/providers/payments/simulated/books.ts'
import { accountEnding, sentinels } from '#api/platform/providers/payments/simulated/sentinels.ts'

import { because, whyMissing } from '../api/test/programs.ts'
import { againstSchema, judgeRandomFiles, schemaFolder } from '../bench/long/bank-file-schemas.ts'

const schemas = schemaFolder()
const missing = schemas === undefined ? 'skipped: VECTORS_DIR is not set' : whyMissing(['xmllint'], 'libxml2-utils')

const indexOf = (folder: string) =>
	z
		.object({
			files: z.array(
				z.object({ file: z.string(), schema: z.string(), expect: z.enum(['accept', 'reject']), xsd_valid: z.boolean().nullable() }),
			),
		})
		.parse(JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')))

describe.skipIf(missing !== undefined)(`published schemas${because(missing)}`, () => {
	it('published messages agree with them or not as published', () => {
		const folder = path.dirname(schemas ?? '')
		const { files } = indexOf(folder)
		const valid = Map.groupBy(
			files.filter(({ xsd_valid }) => xsd_valid === true),
			({ schema }) => schema,
		)
		for (const [schema, samples] of valid)
			expect(
				againstSchema(
					schema,
					samples.map(({ file }) => path.join(folder, file)),
				),
			).toEqual([])
		expect(files.filter(({ expect: verdict, xsd_valid }) => verdict === 'accept' && xsd_valid === true)).toHaveLength(37)
		const wrong = files.find(({ file }) => file.endsWith('camt053.v2.wrong.xml'))
		expect(againstSchema(wrong?.schema ?? '', [path.join(folder, wrong?.file ?? '')])).not.toEqual([])
	})

	it('two hundred random files of ours agree with them, and with our own rules', async () => {
		const { faults, payments } = await judgeRandomFiles(200, 1)
		expect(faults).toEqual([])
		expect(payments).toBeGreaterThan(200)
	})

	it('so do all messages of the simulated bank', () => {
		const kept = mkdtempSync(path.join(tmpdir(), 'fundament-test-bank-'))
		const own_iban = 'DE89370400440532013000'
		const common = { block: 'B-1', currency: 'EUR', minor: 12_345, name: 'Käufer & Söhne <GmbH>', own_iban, on: '2026-11-30' }
		const ends = [...Object.entries(sentinels).flatMap(([end, { is_silent }]) => (is_silent === true ? [] : [end])), '100']
		const files = ['pain.001.001.09', 'pain.008.001.08'].map((message) => ({
			message,
			message_id: `M-${message}`,
			orders: ends.map((end) => ({
				...common,
				end_to_end_id: `${message}-${end}`,
				iban: accountEnding(end),
				mandate_id: message === 'pain.008.001.08' ? `M-${end}` : null,
				text: end === '100' ? null : 'Rate 1',
			})),
		}))
		const messages: { name: string; content: string }[] = []
		let books = emptyBooks
		const keep = (worked: ReturnType<typeof closeDay>): void => {
			;({ books } = worked)
			messages.push(...worked.messages)
		}
		for (const file of files) keep(takeFile(books, file, '2026-11-30'))
		for (const day of ['2026-11-30', '2026-12-01', '2027-06-30']) keep(closeDay(books, day))
		for (const [kind, schema] of [
			['pain.002', 'pain.002.001.10'],
			['camt.053', 'camt.053.001.08'],
		] as const) {
			const of_kind = messages.filter(({ name }) => name.includes(kind))
			expect(of_kind.length).toBeGreaterThan(1)
			const names = of_kind.map(({ name, content }) => {
				writeFileSync(path.join(kept, name), content)
				return path.join(kept, name)
			})
			expect(againstSchema(schema, names)).toEqual([])
		}
		rmSync(kept, { recursive: true })
	})
})
