import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import type { Country } from '#domain/platform/countries.ts'
import { legalFormOfName } from './legal-form.ts'

it.each<[string, Country, ReturnType<typeof legalFormOfName>]>([
	['Müller GmbH', 'DE', 'GMBH'],
	['Müller Gesellschaft mit beschränkter Haftung', 'DE', 'GMBH'],
	['Verwaltungsgesellschaft Nord mbH', 'DE', 'GMBH'],
	['Nord Verwaltungsgesellschaft mit beschränkter Haftung', 'DE', 'GMBH'],
	['Nord Verwaltungsgesellschaft mit beschränkter Haftung & Co. KG', 'DE', 'GMBH_CO_KG'],
	['Nord Verwaltungsgesellschaft mbH & Co. KG', 'DE', 'GMBH_CO_KG'],
	['Nord Verwaltungsgesellschaft mbH & Müller KG', 'DE', 'GMBH_CO_KG'],
	['Nord Baugesellschaft mbH & Partner Kommanditgesellschaft', 'DE', 'GMBH_CO_KG'],
	['Nord Baugesellschaft mbH & Müller OHG', 'DE', 'OHG'],
	['Müller GmbH & Co. KG', 'DE', 'GMBH_CO_KG'],
	['Kärcher SE & Co. Grundbesitz KG', 'DE', 'GMBH_CO_KG'],
	['Immo UG (haftungsbeschränkt)', 'DE', 'UG'],
	['Kita gUG (haftungsbeschränkt)', 'DE', 'UG'],
	['Beta AG & Co. KGaA', 'DE', 'KGAA'],
	['Nord Aktiengesellschaft', 'DE', 'AG'],
	['SE Wohnbau', 'DE', null],
	['Holz Schmidt OHG', 'DE', 'OHG'],
	['Foo GmbH & Co. OHG', 'DE', 'OHG'],
	['Foo GmbH & Co. Verwaltungs OHG', 'DE', 'OHG'],
	['Foo UG (haftungsbeschränkt) & Co. offene Handelsgesellschaft', 'DE', 'OHG'],
	['Müller Ges.m.b.H.', 'DE', 'GMBH'],
	['Nowak Spółka z o.o. spółka komandytowa', 'PL', 'PL_SP_K'],
	['Holz Schmidt e.K.', 'DE', 'EK'],
	['Schmidt und Söhne eGbR', 'DE', 'GBR'],
	['Schmidt eingetragene Gesellschaft bürgerlichen Rechts', 'DE', 'GBR'],
	['Winzer eG', 'DE', 'EG'],
	['Recht und Rat PartG mbB', 'DE', 'PARTG'],
	['Uhren AG', 'CH', 'CH_AG'],
	['Horlogerie Sàrl', 'CH', 'CH_GMBH'],
	['Horlogerie Société à responsabilité limitée', 'CH', 'CH_GMBH'],
	['Horlogerie Société Anonyme', 'CH', 'CH_AG'],
	['Orologi Società a garanzia limitata', 'CH', 'CH_GMBH'],
	['Orologi Società anonima', 'CH', 'CH_AG'],
	['Piekarnia sp. z o.o.', 'PL', 'PL_SP_Z_O_O'],
	['Piekarnia sp. z o.o. sp. k.', 'PL', 'PL_SP_K'],
	['Nowak S.A.', 'PL', 'PL_SA'],
	['Bäckerei Hinrichs', 'DE', null],
	['Nowak S.A.', 'AT', null],
])('%s in %s is %s', (name, country, form) => {
	expect(legalFormOfName(name, country)).toBe(form)
})

const { VECTORS_DIR } = process.env

describe.runIf(VECTORS_DIR)('published names', () => {
	it('give the register’s legal form, unless one company is another’s partner', () => {
		const rows = readFileSync(`${VECTORS_DIR}/09-companies/companies_de.csv`, 'utf8')
			.split('\n')
			.slice(1)
			.flatMap((line) => {
				const [, quoted, plain, form = ''] = /^[^,]+,(?:"((?:[^"]|"")*)"|([^,]*)),([A-Z_]+),/.exec(line) ?? []
				const name = quoted?.replaceAll('""', '"') ?? plain ?? ''
				return name === '' || form === 'OTHER' || /& ?co|\+ ?co|und co|mbh &/i.test(name) ? [] : [{ name, form }]
			})
		expect(rows.length).toBeGreaterThan(3_500)
		const wrong = rows.filter(({ name, form }) => legalFormOfName(name, 'DE') !== form)
		expect(wrong.length / rows.length).toBeLessThan(0.01)
	})
})
