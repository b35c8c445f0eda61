import type { ReactNode } from 'react'

import type { LoanType } from '#domain/partners/products/enumerations.ts'

import { Icon } from '../../../kit/Icon.tsx'

const coins =
	'M9 10.500c3 0 5.500-1.100 5.500-2.500S12 5.500 9 5.500 3.500 6.600 3.500 8 6 10.500 9 10.500ZM3.500 8v4c0 1.400 2.500 2.500 5.500 2.500M14.500 8v1.500M15 15c3 0 5.500-1.100 5.500-2.500S18 10 15 10s-5.500 1.100-5.500 2.500S12 15 15 15Zm-5.500-2.500v4c0 1.400 2.500 2.500 5.500 2.500s5.500-1.100 5.500-2.500v-4'
const growth = 'M3.500 17.500 9 12l3.500 3.500L20.500 7.500M15 7.500h5.500V13'
const box = 'm12 3.500 7.500 4.250v8.500L12 20.500l-7.500-4.250v-8.500L12 3.500Zm-7.500 4.250L12 12l7.500-4.250M12 12v8.500'
const plan = 'M4 20.500V4M4 20.500h16.500M8 16.500v-4M12.500 16.500V8M17 16.500v-6.500'
const building =
	'M5 20.500V6l7-2.500L19 6v14.500M3.500 20.500h17M9 9.500h1.500M13.500 9.500H15M9 13h1.500M13.500 13H15M10.500 20.500V17h3v3.500'
const truck =
	'M3.500 16.500V6.500h10v10M13.500 10h4l3 3.500v3h-2M9 17.500h5.500M7 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16.500 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM3.500 16.500H5'
const bike =
	'M6.500 18.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM17.500 18.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM6.500 15l3.500-7h5l2.500 7M10 8l3.500 7h-7M9 5.500h2.500M15 8V5.500h2'
const bill = 'M6 3.500h12v17l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500v-17ZM9 8h6M9 11.500h6M9 15h3.500'
const layers = 'm12 4 8.500 4.500L12 13 3.500 8.500 12 4ZM3.500 12.500 12 17l8.500-4.500M3.500 16.500 12 21l8.500-4.500'

const shapes: Readonly<Record<LoanType, string>> = {
	general_liquidity: coins,
	working_capital: growth,
	material: box,
	project: plan,
	real_estate: building,
	object_financing: truck,
	purpose_akf_bike: bike,
	factoring: bill,
	edf: layers,
	tlb: layers,
	structured_finance: layers,
	whitelabel: coins,
	other: coins,
}

export const kindIcon = (type: LoanType): ReactNode => (
	<Icon size={22}>
		<path d={shapes[type]} />
	</Icon>
)
