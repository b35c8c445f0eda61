import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { importReferenceRates } from './import.ts'
import { NotPublishedRates, readPublished } from './published.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const ecb = `KEY,FREQ,REF_AREA,PROVIDER_FM_ID,TIME_PERIOD,OBS_VALUE,TITLE
FM.D.U2.EUR.RT.MM.EURIBOR3MD_.HSTA,D,U2,EURIBOR3MD_,2026-01-05,2.012,"Euribor, 3 months"
FM.D.U2.EUR.RT.MM.EURIBOR1YD_.HSTA,D,U2,EURIBOR1YD_,2026-01-05,-0.503,"Euribor, 1 year"
FM.M.U2.EUR.RT.MM.EURIBOR3MD_.HSTA,M,U2,EURIBOR3MD_,2026-01,2.02,"Euribor, 3 months, average"
FM.D.U2.EUR.RT.MM.EONIA.HSTA,D,U2,EONIA,2026-01-05,1.9,Eonia
FM.D.U2.EUR.RT.MM.EURIBOR6MD_.HSTA,D,U2,EURIBOR6MD_,2026-01-05,.,missing
`
const snb = `"CubeId";"zimoma"
"PublishingDate";"2026-01-06 09:00"

"Date";"D0";"Value"
"2026-01-05";"SARON";"-0.043125"
"2026-01-05";"SAR3MC";"0.0512"
"2026-01-05";"SAR3MC";""
`

const load = (text: string) => importReferenceRates(server.services.database, { source: 'rates.csv', text, today: '2026-01-08' })
const kept = () =>
	server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ rate: string; tenor: string; value_e8: number; status: string }>(
				'select rate, tenor, value_e8, status from reference_fixings order by rate, tenor, status, value_e8',
				[],
			),
		),
	)

it('reads the ECB’s files, and reports skipped lines', () => {
	expect(readPublished(ecb, '2026-01-05')).toEqual({
		fixings: [
			{ rate: 'euribor', tenor: '3m', fixed_on: '2026-01-05', value: 0.02012 },
			{ rate: 'euribor', tenor: '12m', fixed_on: '2026-01-05', value: -0.00503 },
		],
		bad_lines: ['line 4: no day', 'line 5: a series that is not kept', 'line 6: no rate in per cent'],
	})
})

it('reads the SNB’s files, after their preamble', () => {
	expect(readPublished(snb, '2026-01-05')).toEqual({
		fixings: [
			{ rate: 'saron', tenor: 'overnight', fixed_on: '2026-01-05', value: -0.00043125 },
			{ rate: 'saron', tenor: '3m', fixed_on: '2026-01-05', value: 0.000512 },
		],
		bad_lines: ['line 7: no rate in per cent'],
	})
	expect(() => readPublished('a;b\n1;2\n', '2026-01-05')).toThrow(NotPublishedRates)
})

it('misreads no file saved with decimal commas, and skips future days', () => {
	const saved = 'PROVIDER_FM_ID;TIME_PERIOD;OBS_VALUE\nEURIBOR3MD_;2026-01-05;2,012\nSARON;2026-01-05;0.45\n'
	expect(readPublished(saved, '2026-01-05')).toEqual({
		fixings: [{ rate: 'saron', tenor: 'overnight', fixed_on: '2026-01-05', value: 0.0045 }],
		bad_lines: ['line 2: no rate in per cent'],
	})
	expect(readPublished(ecb.replace('2.012', '2,012'), '2026-01-04')).toEqual({
		fixings: [],
		bad_lines: [
			'line 2: more fields than columns',
			'line 3: a day that has not come yet',
			'line 4: no day',
			'line 5: a series that is not kept',
			'line 6: a day that has not come yet',
		],
	})
})

it('stores them as valid, the same twice as one, and keeps a corrected one as replaced', async () => {
	expect(await load(ecb)).toMatchObject({ added: 2, changed: 0, unchanged: 0 })
	expect(await load(ecb)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
	expect(await load(ecb.replace('2.012', '2.013'))).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
	expect(await kept()).toEqual([
		{ rate: 'euribor', tenor: '12m', value_e8: -503_000, status: 'confirmed' },
		{ rate: 'euribor', tenor: '3m', value_e8: 2_013_000, status: 'confirmed' },
		{ rate: 'euribor', tenor: '3m', value_e8: 2_012_000, status: 'replaced' },
	])
})
