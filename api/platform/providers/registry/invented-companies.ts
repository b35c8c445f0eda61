import { addDays, type IsoDate } from '#domain/platform/dates.ts'

import { germany } from './invented-companies/germany.ts'
import type { City, Form, Place, Trade } from './invented-companies/place.ts'
import { poland } from './invented-companies/poland.ts'
import { switzerland } from './invented-companies/switzerland.ts'
import type { NewRegistryCompany } from './write.ts'

export const invented_provider = 'register'

/** Coined syllables that form no word of a language and nobody's name. */
const beginnings = [
	'Vel',
	'Cor',
	'Alb',
	'Nor',
	'Tri',
	'Sol',
	'Mar',
	'Fal',
	'Bren',
	'Lun',
	'Ost',
	'Kal',
	'Wen',
	'Hel',
	'Ark',
	'Pel',
	'Zan',
	'Dra',
	'Fir',
	'Gal',
]
const middles = ['mo', 'va', 'ri', 'do', 'ne', 'la', 'ti', 'ga', 'so', 'be']
const endings = ['ra', 'tis', 'dor', 'lin', 'via', 'nox', 'tek', 'con', 'nis', 'rix', 'lux', 'mar']

const ratingClasses = ['A', 'A', 'A', 'B', 'B', 'B', 'B', 'B', 'B', 'C', 'C', 'C', 'C', 'C', 'C', 'D', 'D', 'D', 'E', null] as const

const howMany = [
	[germany, 3000],
	[switzerland, 800],
	[poland, 800],
] as const satisfies readonly (readonly [Place, number])[]

/**
 * The demo's companies: plausible, and the same for the same seed; only founding dates depend on the day. Any likeness to a real company is
 * coincidence.
 */
export function inventCompanies(today: IsoDate, seed = 20_260_101): NewRegistryCompany[] {
	const names = new Set<string>()
	return howMany.flatMap(([place, count]) => {
		const dice = makeDice(seed + count + place.country.charCodeAt(0))
		// A separate generator, so that fields added later leave the companies named in the guides unchanged.
		const others = makeDice(seed + count + place.country.charCodeAt(1))
		return Array.from({ length: count }, (_, index) => inventOne({ place, index }, { dice, others, names }, today))
	})
}

interface Dice {
	/** A whole number from 0 to one below `sides`. */
	roll(sides: number): number
	pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item
}

/** Mulberry32: a small, fast generator with the same numbers on every machine. */
function makeDice(seed: number): Dice {
	let state = seed
	const roll = (sides: number): number => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides)
	}
	return {
		roll,
		pick: (items) => {
			const item = items[roll(items.length)]
			if (item === undefined) throw new Error('There is nothing to pick from.')
			return item
		},
	}
}

function inventOne(
	{ place, index }: { readonly place: Place; readonly index: number },
	{ dice, others, names }: { readonly dice: Dice; readonly others: Dice } & { readonly names: Set<string> },
	today: IsoDate,
): NewRegistryCompany {
	const form = pickForm(place.forms, dice)
	const trade = dice.pick(place.trades)
	const city = dice.pick(place.cities)
	return {
		provider: invented_provider,
		company_number: `${place.country}${String(index + 1).padStart(6, '0')}`,
		name: inventName({ form, trade, city }, { dice, names }),
		country: place.country,
		company_type: form.company_type,
		...inventNumbers(place, form, dice),
		register_court: place.country === 'DE' ? city.name : null,
		street: dice.pick(place.streets),
		house_number: `${1 + dice.roll(180)}${dice.roll(8) === 0 ? dice.pick(['a', 'b', 'c']) : ''}`,
		post_code: dice.pick(city.post_codes),
		location: city.name,
		...inventBusiness(place, trade, others),
		foundation_date: inventDate(dice, today),
		rating_class: dice.pick(ratingClasses),
		is_active: dice.roll(20) !== 0,
	}
}

type Business = Pick<NewRegistryCompany, 'business_purpose' | 'industry_code' | 'employees' | 'annual_revenue'>

const forGuests: readonly string[] = ['5510', '5610']
const gambling_code = '9200'

/** Business and size: the figures of every other company are unknown, and some houses offer gambling. */
function inventBusiness(place: Place, trade: Trade, dice: Dice): Business {
	const is_gaming = dice.roll(12) === 0 && forGuests.includes(trade.industry_code)
	const employees = 3 + dice.roll(dice.roll(4) === 0 ? 400 : 60)
	const annual_revenue = employees * (85_000 + 1_000 * dice.roll(160))
	return {
		business_purpose: is_gaming ? place.gaming_purpose : trade.purpose,
		industry_code: is_gaming ? gambling_code : trade.industry_code,
		...(dice.roll(2) === 0 ? { employees: null, annual_revenue: null } : { employees, annual_revenue }),
	}
}

function pickForm(forms: readonly Form[], dice: Dice): Form {
	const weighted = forms.flatMap((form) => Array.from({ length: form.weight }, () => form))
	return dice.pick(weighted)
}

/** Repeats until the name is unique. */
function inventName(
	{ form, trade, city }: { readonly form: Form; readonly trade: Trade; readonly city: City },
	{ dice, names }: { readonly dice: Dice; readonly names: Set<string> },
): string {
	for (;;) {
		const coined = dice.pick(beginnings) + dice.pick(middles) + dice.pick(endings)
		const kind = dice.roll(10)
		const core = kind < 7 ? `${coined} ${trade.noun}` : kind < 9 ? `${trade.noun} ${coined}` : `${coined} ${trade.noun} ${city.name}`
		const name = `${core} ${form.suffix}`.trim()
		if (names.has(name)) continue
		names.add(name)
		return name
	}
}

const digits = (dice: Dice, count: number): string =>
	Array.from({ length: count }, (_, at) => (at === 0 ? 1 + dice.roll(9) : dice.roll(10))).join('')

type Numbers = Pick<NewRegistryCompany, 'hr_number' | 'tax_id_number'>

function inventNumbers(place: Place, form: Form, dice: Dice): Numbers {
	switch (place.country) {
		case 'DE':
			// Half of the companies, because a real register does not know the tax number.
			return {
				hr_number: `${form.register} ${digits(dice, 4 + dice.roll(3))}`,
				tax_id_number: dice.roll(2) === 0 ? digits(dice, 11) : null,
			}
		case 'CH': {
			const uid = withCheckDigit(dice, { count: 8, weights: [5, 4, 3, 2, 7, 6, 5, 4], checkOf: (sum) => (11 - (sum % 11)) % 11 })
			return { hr_number: `CHE-${uid.slice(0, 3)}.${uid.slice(3, 6)}.${uid.slice(6)}`, tax_id_number: `CHE${uid}` }
		}
		case 'PL':
			return {
				hr_number: `0000${digits(dice, 6)}`,
				tax_id_number: withCheckDigit(dice, { count: 9, weights: [6, 5, 7, 2, 3, 4, 5, 6, 7], checkOf: (sum) => sum % 11 }),
			}
	}
}

/** Numbers whose check digit would be ten are not issued. */
function withCheckDigit(
	dice: Dice,
	{ count, weights, checkOf }: { readonly count: number; readonly weights: readonly number[]; readonly checkOf: (sum: number) => number },
): string {
	for (;;) {
		const number = digits(dice, count)
		const check = checkOf(weights.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0))
		if (check < 10) return `${number}${check}`
	}
}

/** One in fifty is only weeks old, too young for most products; the others are two to seventy years old. */
const inventDate = (dice: Dice, today: IsoDate): IsoDate =>
	addDays(today, dice.roll(50) === 0 ? -10 - dice.roll(140) : -730 - dice.roll(dice.roll(6) === 0 ? 25_000 : 10_000))
