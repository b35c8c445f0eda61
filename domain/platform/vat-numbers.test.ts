import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import * as austrian from 'stdnum/lib/cjs/at/uid.js'
import * as belgian from 'stdnum/lib/cjs/be/vat.js'
import * as bulgarian from 'stdnum/lib/cjs/bg/vat.js'
import * as cypriot from 'stdnum/lib/cjs/cy/vat.js'
import * as danish from 'stdnum/lib/cjs/dk/cvr.js'
import * as german from 'stdnum/lib/cjs/de/vat.js'
import * as dutch from 'stdnum/lib/cjs/nl/btw.js'
import * as estonian from 'stdnum/lib/cjs/ee/kmkr.js'
import * as finnish from 'stdnum/lib/cjs/fi/alv.js'
import * as french from 'stdnum/lib/cjs/fr/tva.js'
import * as greek from 'stdnum/lib/cjs/gr/vat.js'
import * as croatian from 'stdnum/lib/cjs/hr/oib.js'
import * as hungarian from 'stdnum/lib/cjs/hu/anum.js'
import * as irish from 'stdnum/lib/cjs/ie/vat.js'
import * as lithuanian from 'stdnum/lib/cjs/lt/pvm.js'
import * as luxembourgish from 'stdnum/lib/cjs/lu/tva.js'
import * as maltese from 'stdnum/lib/cjs/mt/vat.js'
import * as polish from 'stdnum/lib/cjs/pl/nip.js'
import * as portuguese from 'stdnum/lib/cjs/pt/nif.js'
import * as slovak from 'stdnum/lib/cjs/sk/dph.js'
import * as spanish from 'stdnum/lib/cjs/es/nif.js'
import * as swedish from 'stdnum/lib/cjs/se/vat.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { hasVatCheckDigits, hasVatForm } from './vat-numbers.ts'

const isVatNumber = (id: string): boolean => hasVatForm(id) && hasVatCheckDigits(id)

/** Digits in place of "#", letters of check in place of "@"; the other implementation, and whether it wants the letters in front. */
const others = [
	['AT', 'U########', austrian],
	['BE', '0#########', belgian],
	['BG', '#########', bulgarian],
	['CY', '########@', cypriot],
	['DE', '1########', german],
	['DK', '########', danish],
	['EE', '#########', estonian],
	['EL', '#########', greek],
	['ES', '########@', spanish],
	['ES', 'B########', spanish],
	['ES', 'Y#######@', spanish],
	['FI', '########', finnish],
	['FR', '###########', french],
	['HR', '###########', croatian],
	['HU', '########', hungarian],
	['IE', '#######@', irish],
	['LT', '#######1#', lithuanian],
	['LU', '########', luxembourgish],
	['MT', '########', maltese],
	['NL', '#########B01', dutch],
	['PL', '##########', polish],
	['PT', '#########', portuguese],
	['SE', '##########01', swedish],
	['SK', '##########', slovak],
] as const

describe('hasVatCheckDigits', () => {
	it.each(others)('of %s%s refuses what another implementation refuses', (letters, form, { validate }) => {
		const number = fc
			.tuple(
				fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }),
				fc.constantFrom(...Array.from('ABCDEFGHJKLMNPQRSTUVW')),
			)
			.map(([digits, letter]) => {
				const left = [...digits]
				return form.replaceAll('#', () => String(left.pop() ?? 0)).replace('@', letter)
			})
		const last = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
		fc.assert(
			fc.property(number, (id) => {
				// Every last character, so that a number with the right check digit is among them.
				const ids = form.endsWith('01') ? [id] : last.map((one) => id.slice(0, -1) + one)
				return ids.every((one) => !validate(one).isValid || isVatNumber(letters + one))
			}),
			{ numRuns: 300, seed: 1 },
		)
	})

	it.each(['AT', 'BE', 'DE', 'DK', 'FI', 'HR', 'HU', 'LU', 'MT', 'PL', 'PT', 'SK', 'EE', 'EL'])(
		'of %s refuses another last digit',
		(letters) => {
			const example = examples[letters] ?? ''
			expect(isVatNumber(letters + example)).toBe(true)
			const last = Number(example.at(-1))
			const wrong = [1, 2, 3, 4, 5, 6, 7, 8].map((more) => letters + example.slice(0, -1) + ((last + more) % 10))
			expect(wrong.filter(isVatNumber)).toEqual([])
		},
	)
})

/** One valid number of each: the examples of python-stdnum's documentation. */
const examples: Readonly<Record<string, string>> = {
	AT: 'U13585627',
	BE: '0428759497',
	DE: '136695976',
	DK: '13585628',
	EE: '100931558',
	EL: '094259216',
	FI: '20774740',
	HR: '33392005961',
	HU: '12892312',
	LU: '15027442',
	MT: '11679112',
	PL: '8567346215',
	PT: '501964843',
	SK: '2022749619',
}

const { VECTORS_DIR } = process.env
const rows = z.array(z.object({ input: z.string(), expect: z.string() }))
const published = VECTORS_DIR
	? z
			.object({
				at_vat: z.object({ cases: rows }),
				de_vat: z.object({ cases: rows }),
				pl_vat: z.object({ cases: rows }),
				other_eu_vat: z.record(z.string(), rows),
			})
			.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/02-tax-and-company-ids.json`, 'utf8')))
	: undefined

it.runIf(published)('published numbers of all countries are accepted, and wrong ones refused', () => {
	const all = [
		...(published?.at_vat.cases ?? []),
		...(published?.de_vat.cases ?? []).filter(({ input }) => input.startsWith('DE')),
		...(published?.pl_vat.cases ?? []),
		...Object.values(published?.other_eu_vat ?? {}).flat(),
	].filter((of) => of.expect === 'valid' || of.expect === 'invalid')
	expect(all.length).toBeGreaterThan(250)
	// python-stdnum also takes Dutch numbers without their leading zeros, and a colon after the letters.
	const whole = all.filter(({ input }) => !/^NL\d{1,8}B/.test(input))
	const differing = whole.filter((of) => isVatNumber(of.input.toUpperCase().replaceAll(/[\s.,:/-]/g, '')) !== (of.expect === 'valid'))
	expect(differing).toEqual([])
})
