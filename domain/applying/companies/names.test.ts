import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { foldCompanyName } from './names.ts'

describe('foldCompanyName', () => {
	it.each([
		[
			['Müller GmbH', 'MUELLER GMBH', 'muller g.m.b.h.', 'Müller G. m. b. H.', 'Müller Gesellschaft mit beschränkter Haftung'],
			'muller gmbh',
		],
		[['Müller Ges.m.b.H.', 'Müller Ges. mbH', 'Müller GesmbH', 'Müller Gesellschaft mbH', 'Müller Gesellschaft m.b.H.'], 'muller gmbh'],
		[
			['Nord Baugesellschaft mit beschränkter Haftung', 'Nord Baugesellschaft mbH', 'Nord Baugesellschaft m. b. H.'],
			'nord baugesellschaft mbh',
		],
		[['Nowak Spółka z o.o.', 'Nowak spółka z o. o.', 'NOWAK SPÓŁKA ZOO', 'Nowak sp. z o.o.'], 'nowak spzoo'],
		[['Groß & Söhne KG', 'Gross und Soehne K.G.', 'GROSS U. SOHNE Kommanditgesellschaft', 'Groß+Söhne KG'], 'gross sohne kg'],
		[['Bau GmbH & Co. KG', 'Bau GmbH&Co.KG', 'Bau GmbH u. Co. KG', 'Bau G.m.b.H. und Co KG'], 'bau gmbh co kg'],
		[['Immo UG (haftungsbeschränkt)', 'Immo UG', 'Immo U.G.', 'Immo Unternehmergesellschaft (haftungsbeschränkt)'], 'immo ug'],
		[['Züricher Uhren AG', 'Zuericher Uhren A.G.', 'Zuricher Uhren Aktiengesellschaft'], 'zuricher uhren ag'],
		[
			['Łódzka Fabryka sp. z o.o.', 'Lodzka Fabryka Sp. z o. o.', 'ŁÓDZKA FABRYKA spółka z ograniczoną odpowiedzialnością'],
			'lodzka fabryka spzoo',
		],
		[['Nowak S.A.', 'NOWAK SA', 'Nowak spółka akcyjna'], 'nowak sa'],
		[['Nowak prosta spółka akcyjna', 'Nowak P.S.A.'], 'nowak psa'],
		[['Hans Meier e.K.', 'Hans Meier e. Kfm.', 'Hans Meier eingetragener Kaufmann'], 'hans meier ek'],
		[['Volksbank e.G.', 'Volksbank eG', 'Volksbank eingetragene Genossenschaft'], 'volksbank eg'],
		[['Beta GmbH & Co. KGaA', 'Beta GmbH & Co. Kommanditgesellschaft auf Aktien'], 'beta gmbh co kgaa'],
		[['Horlogerie Sàrl', 'Horlogerie S.à r.l.'], 'horlogerie sarl'],
		[['F.X. Ruch', 'F. X. Ruch'], 'f x ruch'],
		[['K+S', 'K & S', 'K-S'], 'k s'],
		[['Ævar Øst', 'Aevar Oest'], 'avar ost'],
	])('folds %j to %j', (names, folded) => {
		expect(names.map(foldCompanyName)).toEqual(names.map(() => folded))
	})

	it.each(['', '%%%%', '____', ' . - ', '()'])('folds %j to nothing', (name) => {
		expect(foldCompanyName(name)).toBe('')
	})

	it.each([
		['Agrar Nord', 'agrar nord'],
		['Undine Moden', 'undine moden'],
		['Saal 5', 'saal 5'],
		['Gesellschaft für Messtechnik', 'gesellschaft fur messtechnik'],
		['Spółka Zoologiczna', 'spolka zoologiczna'],
		['Sander & Partner', 'sander partner'],
	])('does not take the start of a word in %j for a legal form', (name, folded) => {
		expect(foldCompanyName(name)).toBe(folded)
	})

	it('is idempotent', () => {
		const word = fc.constantFrom('Müller', 'GmbH', '&', 'Co.', 'KG', 'e.K.', 'Söhne', 'und', 'AG', 'sp. z o.o.', 'Bau-Süd', 'S.A.')
		fc.assert(
			fc.property(fc.array(word, { maxLength: 6 }), (words) => {
				const folded = foldCompanyName(words.join(' '))
				return foldCompanyName(folded) === folded
			}),
		)
	})

	it.each([
		['g m b ', 8_000, 'g m b '.repeat(8_000).trim()],
		['ü', 50_000, 'u'.repeat(50_000)],
		[' und', 12_000, ''],
	])('terminates on many repetitions of %j', (near, count, folded) => {
		expect(foldCompanyName(near.repeat(count))).toBe(folded)
	})
})

const { VECTORS_DIR } = process.env
const published = VECTORS_DIR
	? {
			...z
				.object({
					search_cases: z.array(
						z.object({
							query: z.string(),
							must_include: z.array(z.string()).optional(),
							should_include: z.array(z.string()).optional(),
						}),
					),
				})
				.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/09-companies/companies_de.meta.json`, 'utf8'))),
			names: readFileSync(`${VECTORS_DIR}/09-companies/companies_de.csv`, 'utf8')
				.split('\n')
				.slice(1)
				.map((line) => /^([^,]+),(?:"((?:[^"]|"")*)"|([^,]*)),/.exec(line))
				.map((found) => ({ number: found?.[1] ?? '', name: found?.[2]?.replaceAll('""', '"') ?? found?.[3] ?? '' })),
		}
	: undefined

describe.runIf(published)('published searches', () => {
	it('find every company named, in any spelling', () => {
		const names = (published?.names ?? []).map(({ number, name }) => ({ number, folded: foldCompanyName(name) }))
		const missing = (published?.search_cases ?? []).flatMap(({ query, must_include = [], should_include = [] }) => {
			const wanted = foldCompanyName(query)
			const found = new Set(names.filter(({ folded }) => folded.includes(wanted)).map(({ number }) => number))
			return [...must_include, ...should_include].filter((number) => !found.has(number)).map((number) => `${query}: ${number}`)
		})
		expect(names.length).toBeGreaterThan(5_000)
		expect(missing).toEqual([])
	})
})
