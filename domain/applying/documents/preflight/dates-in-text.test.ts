import { describe, expect, it } from 'vitest'

import { datesIn } from './dates-in-text.ts'

describe('days', () => {
	it.each([
		['Jahresabschluss zum 31.12.2024', '2024-12-31'],
		['zum 31. Dezember 2024', '2024-12-31'],
		['per 31.12.24', '2024-12-31'],
		['Stand: 1. März 2026', '2026-03-01'],
		['Stichtag 2026-03-01', '2026-03-01'],
		['as at 31 December 2024', '2024-12-31'],
		['year ended December 31, 2024', '2024-12-31'],
		['for the period to 1st of May 2025', '2025-05-01'],
		['bilan au 31 décembre 2024', '2024-12-31'],
		['comptes arrêtés au 1er août 2025', '2025-08-01'],
		['exercice clos le 30/06/2025', '2025-06-30'],
		['bilans na dzień 31 grudnia 2024 r.', '2024-12-31'],
		['stan na 28.02.2026', '2026-02-28'],
		['stan na 31 gru 2024', '2024-12-31'],
		['na dzień 30 cze. 2025', '2025-06-30'],
		['na dzień 31 paź 2025 r.', '2025-10-31'],
		['stan na 31 sie 2025', '2025-08-31'],
		['clos le 31 déc. 2024', '2024-12-31'],
		['bilan au 28 févr. 2025', '2025-02-28'],
		['arrêtés au 31 juil. 2025', '2025-07-31'],
		['au 30 avr. 2025', '2025-04-30'],
		['au 31 janv. 2025', '2025-01-31'],
		['as at 31 Mar 2025', '2025-03-31'],
		['as at 31 Mar. 2025', '2025-03-31'],
		['year ended Dec 31, 2024', '2024-12-31'],
		['year ended Dec. 31, 2024', '2024-12-31'],
		['zum 31. Mrz. 2025', '2025-03-31'],
		['01.01.2024 – 31.12.2024', '2024-12-31'],
		['01.01.2024 bis 29.02.2024', '2024-02-29'],
	])('%s has the as-of date %s', (text, day) => {
		expect(datesIn(text).as_of).toEqual([day])
	})

	it.each(['zum 31.02.2024', 'zum 32.12.2024', 'zum 31.13.2024', 'zum 31.12.20245', 'zum 29.02.2023', '131.12.2024', 'zum 31 Decembre'])(
		'%s has none',
		(text) => {
			expect(datesIn(text).days).toEqual([])
		},
	)

	it('without an anchor are no as-of dates', () => {
		expect(datesIn('Hamburg, 15.05.2025')).toMatchObject({ days: ['2025-05-15'], as_of: [] })
	})

	it('of a letter or an order are no as-of dates', () => {
		const text = 'Zu Ihrem Auftrag vom 12. März 2025 senden wir Ihnen die Bilanz 2024: 31.12.2024'
		expect(datesIn(text)).toMatchObject({ days: ['2025-03-12', '2024-12-31'], as_of: [] })
		expect(datesIn('Stand vom 01.03.2026').as_of).toEqual(['2026-03-01'])
	})

	it('are in the order of the text, in any format', () => {
		expect(datesIn('zum 2024-12-31, per 31. März 2025, zum 30.06.2025').as_of).toEqual(['2024-12-31', '2025-03-31', '2025-06-30'])
	})
})

describe('months', () => {
	it.each([
		['BWA Februar 2024', '2024-02-29'],
		['BWA 12/2025', '2025-12-31'],
		['Kurzfristige Erfolgsrechnung Sept. 2025', '2025-09-30'],
		['balance âgée février 2023', '2023-02-28'],
		['za listopad 2025', '2025-11-30'],
		['za lis 2025', '2025-11-30'],
		['balance âgée févr. 2023', '2023-02-28'],
		['management accounts Mar 2025', '2025-03-31'],
	])('%s ends on %s', (text, day) => {
		expect(datesIn(text).months).toEqual([day])
	})

	it.each(['bitten wir Sie 2024 um', '31. Dezember 2024', '31.12.2024', '1er août 2025', '13/2025', 'Seite 1/2025/7'])(
		'%s names none',
		(text) => {
			expect(datesIn(text).months).toEqual([])
		},
	)
})

it.each([
	['Jahresabschluss 2024', [2024]],
	['Jahresabschluss für das Geschäftsjahr 2024', [2024]],
	['exercice 2023/2024', [2023, 2024]],
	['Geschäftsjahr vom 2023/24', [2023, 2024]],
	['sprawozdanie finansowe za 2024', [2024]],
	['im Jahr 2024', []],
])('%s is of %j', (text, years) => {
	expect(datesIn(text).years).toEqual(years)
})
