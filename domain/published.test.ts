import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { iban } from './platform/iban.ts'
import { cleanPastedPhone, phone } from './platform/phone.ts'
import { personalTaxId } from './platform/tax-id.ts'
import { issuesIn } from './testing/verdict.ts'

/** Published cases are read in place; none are copied into this repository. */
const { VECTORS_DIR } = process.env
const read = <Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> =>
	shape.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/${file}`, 'utf8')))

describe.runIf(VECTORS_DIR)('published cases', () => {
	it('IBANs: valid ones are accepted, also as printed, invalid ones are refused', () => {
		const cases = read(
			'01-iban.json',
			z.object({
				valid: z.array(z.object({ iban: z.string(), as_written: z.array(z.string()) })).min(100),
				invalid: z.array(z.object({ input: z.string(), expect: z.string() })),
				invalid_mutations: z.array(z.object({ input: z.string(), expect: z.string() })),
			}),
		)
		// Only two test files print IBANs with hyphens, which are refused, as are underscores.
		const refused = cases.valid.flatMap((found) =>
			[found.iban, ...found.as_written].filter((text) => !text.includes('-') && iban.safeParse(text).data !== found.iban),
		)
		const accepted = [...cases.invalid, ...cases.invalid_mutations].filter(
			({ input, expect: expected }) => expected === 'invalid' && iban.safeParse(input).success,
		)
		expect({ refused, accepted: accepted.map(({ input }) => input) }).toEqual({ refused: [], accepted: [] })
	})

	it('phone numbers: typed or pasted, in the international form or E.164, they are stored as E.164', () => {
		const { valid_examples } = read(
			'03-phone.json',
			z.object({ valid_examples: z.array(z.object({ e164: z.string(), international: z.string().optional() })).min(50) }),
		)
		// The specification refuses fewer than eight digits, though some service numbers have them.
		const long_enough = valid_examples.filter(({ e164 }) => e164.length > 8)
		const wrong = long_enough.filter(({ e164, international = e164 }) =>
			[e164, international, cleanPastedPhone(`Tel.: ${international} `)].some((text) => phone.safeParse(text).data !== e164),
		)
		expect(wrong).toEqual([])
	})

	it('German personal tax numbers: the check digit decides, and is reported', () => {
		const { de_idnr_generated } = read(
			'02-tax-and-company-ids.json',
			z.object({ de_idnr_generated: z.array(z.object({ input: z.string(), expect: z.enum(['valid', 'invalid']) })).min(20) }),
		)
		const rule = personalTaxId({ residence: 'DE' })
		for (const { input, expect: expected } of de_idnr_generated)
			expect([input, issuesIn(rule, input).map(({ code }) => code)]).toEqual([
				input,
				expected === 'valid' ? [] : ['err_tax_id_check_digit'],
			])
	})
})
