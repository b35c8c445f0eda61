import type { Debitor, DebitorList } from '#contract/applying/debitors.ts'

import { idOf } from './example-application.ts'

type Cover = NonNullable<Debitor['insurance_cover']>

const cover = (cover_status: Cover['cover_status'], requested_amount: number, change: Partial<Cover> = {}): Cover => ({
	cover_status,
	cover_amount: null,
	cover_currency: change.cover_amount === undefined ? null : 'EUR',
	provider_data: { provider: 'simulated', reference: 'SIM-4F21A7C0' },
	requested_amount,
	requested_at: '2026-03-02T09:30:00.000Z',
	decided_at: cover_status === 'Pending' ? null : '2026-03-03T08:00:00.000Z',
	expires_on: null,
	cut: null,
	...change,
})

const debitor = (
	at: number,
	company_name: string,
	sales: number,
	insurance_cover: Cover | null,
	change: Partial<Debitor> = {},
): Debitor => ({
	debitor_id: idOf(700 + at),
	company: { company_id: idOf(800 + at), company_name, company_country: 'DE', company_location: 'Bremen' },
	annual_sales_previous_year: sales,
	currency: 'EUR',
	insurance_cover,
	external_provider_company: { external_provider_name: 'demo', external_provider_company_id: `demo:${at}` },
	is_affiliate: false,
	cover_obstacle: insurance_cover === null ? null : 'err_cover_already_requested',
	version: 1,
	...change,
})

const frame = { annual_sales_previous_year: 3_400_000, factoring_limit: 250_000, currency: 'EUR', today: '2026-03-10' } as const

export const noDebitors: DebitorList = { debitors: [], frame }

export const newDebitors: DebitorList = {
	debitors: [
		debitor(1, 'Nordlicht Handelsgesellschaft mbH', 900_000, null),
		debitor(2, 'Hinrichs Verpackung KG', 240_000, null, { is_affiliate: true }),
	],
	frame,
}

/** Five debtors with partial cover: one was reduced, one expires soon, one is pending. */
export const coveredDebitors: DebitorList = {
	debitors: [
		debitor(
			1,
			'Nordlicht Handelsgesellschaft mbH',
			1_200_000,
			cover('Partial', 200_000, { cover_amount: 120_000, expires_on: '2027-02-28', cut: { from: 180_000, to: 120_000 } }),
		),
		debitor(2, 'Weserkontor Logistik AG', 640_000, cover('Cover', 150_000, { cover_amount: 150_000, expires_on: '2026-03-31' })),
		debitor(3, 'Kaldonox Dachtechnik GmbH', 420_000, cover('NoCover', 70_000)),
		debitor(4, 'Fördewerft Schiffsausrüstung GmbH & Co. KG', 310_000, cover('Pending', 60_000)),
		debitor(5, 'Lunlalin Gartenbau GmbH', 180_000, null),
	],
	frame,
}

/** Each status once, to check labels and colours. */
export const everyCover: DebitorList = {
	debitors: (['CheckPolicy', 'Closed', 'Cover', 'Error', 'Inactive', 'NoCover', 'Partial', 'Pending', 'Rejected'] as const).map(
		(status, at) =>
			debitor(
				at,
				`Debitor ${status} GmbH`,
				100_000 + at * 10_000,
				cover(status, 50_000, status === 'Cover' || status === 'Partial' ? { cover_amount: 30_000 } : {}),
				status === 'Error' ? { cover_obstacle: null } : {},
			),
	),
	frame,
}
