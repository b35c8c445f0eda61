import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

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
})
