import { z } from 'zod'

import type { Subject } from '#domain/partners/publishing/subject.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { currencies } from '#domain/platform/currencies.ts'
import { riskClasses } from '../credit/assumptions.ts'
import { offices, type Office } from '../recommendations/status.ts'

/** Whole units of each currency, up to which inclusive. */
const amounts = z.record(z.enum(currencies), z.int().min(0).max(1_000_000_000))
export type Amounts = z.output<typeof amounts>

const ofEachClass = z.record(z.enum(riskClasses), amounts)
type OfEachClass = z.output<typeof ofEachClass>

/** At least one vote of either office: market and credit department decide apart (MaRisk BTO 1.1). */
const votesOfOffices = z.record(z.enum(offices), z.int().min(1).max(3))

const authority = z.strictObject({
	/** From the fewest votes to the most; the last takes what is beyond all others. */
	bands: z
		.array(z.strictObject({ votes: votesOfOffices, up_to: ofEachClass.nullable() }))
		.min(1)
		.max(10)
		.refine(
			(bands) => bands.every(({ up_to }, at) => (up_to === null) === (at === bands.length - 1)),
			fault('err_authority_last_band_bounded'),
		),
	/** What a second person of pricing releases without a vote; an approver what is beyond. */
	release_by_pricing: ofEachClass,
	/** What one person declines alone. */
	decline_alone: amounts,
	/** What one person records alone at a loan: a payment, and a fee or waiver; taking it back goes by the same. */
	record_payment_alone: amounts,
	record_charge_alone: amounts,
})
/** Who may approve what at a bank. */
export type Authority = z.output<typeof authority>

/** In whole euros; a franc counts the same, and a euro as four zlotys. */
const euros = (amount: number): Amounts => ({ EUR: amount, CHF: amount, PLN: 4 * amount })

const byClass = (...[one, two, three, four, five, six]: readonly [number, number, number, number, number, number]): OfEachClass => ({
	I: euros(one),
	II: euros(two),
	III: euros(three),
	IV: euros(four),
	V: euros(five),
	VI: euros(six),
})

/** The bounds of what is recorded at a loan came with the second version of the schema: what a bank had released before lets nobody do it alone. */
const nothingAlone = { record_payment_alone: euros(0), record_charge_alone: euros(0) }

/** People with the same rights: for which offices they may vote, and whether they write what is voted on. */
interface PeopleOfRights extends Readonly<Record<Office, boolean>> {
	readonly is_author: boolean
	readonly people: number
}

/** Everybody who votes or writes, each person once. */
export type Voters = readonly PeopleOfRights[]

const isBelow = (one: OfEachClass, other: OfEachClass): boolean =>
	riskClasses.some((of_class) => currencies.some((currency) => one[of_class][currency] < other[of_class][currency]))

/** A band that takes fewer votes than the one before, or ends below it, would never be the one that counts. */
const isRising = ({ bands }: Authority): boolean =>
	bands.every(({ votes, up_to }, at) => {
		const before = bands[at - 1]
		if (before === undefined) return true
		const is_fewer = offices.some((office) => votes[office] < before.votes[office])
		return !is_fewer && (up_to === null || before.up_to === null || !isBelow(up_to, before.up_to))
	})

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const lacking = {
	front_office: 'err_authority_voters_lacking_front_office',
	back_office: 'err_authority_voters_lacking_back_office',
} as const

/** What lacks among these people, each of whom votes once, for one office. */
function lackingAmong({ bands }: Authority, voters: Voters): Issue[] {
	const peopleOf = (may: (one: PeopleOfRights) => boolean): number => sumOf(voters.filter(may).map(({ people }) => people))
	const of_offices = offices.flatMap((office) => {
		const needed = Math.max(...bands.map(({ votes }) => votes[office]))
		const people = peopleOf((one) => one[office])
		return people < needed ? [issue(lacking[office], 'bands', { needed, people })] : []
	})
	if (of_offices.length > 0) return of_offices
	const needed = Math.max(...bands.map(({ votes }) => sumOf(offices.map((office) => votes[office]))))
	const people = peopleOf((one) => offices.some((office) => one[office]))
	return people < needed ? [issue('err_authority_voters_lacking', 'bands', { needed, people })] : []
}

/** With too few people to vote beside an author, nobody could approve what a band is for. */
function lackingVoters(content: Authority, voters: Voters): Issue[] {
	const among_all = lackingAmong(content, voters)
	if (among_all.length > 0) return among_all
	const beside_author = voters
		.filter(({ is_author, people }) => is_author && people > 0)
		.map((authors) =>
			lackingAmong(
				content,
				voters.map((one) => (one === authors ? { ...one, people: one.people - 1 } : one)),
			),
		)
		.toSorted((one, other) => one.length - other.length)
	return beside_author[0] ?? []
}

export const authoritySubject: Subject<Authority, Voters> = {
	name: 'authority',
	schema: authority,
	schema_version: 2,
	upgrades: { 1: (content) => ({ ...nothingAlone, ...(content as object) }) },
	shipped: authority.parse({
		bands: [
			{ votes: { front_office: 1, back_office: 1 }, up_to: byClass(2_500_000, 2_500_000, 1_000_000, 500_000, 250_000, 100_000) },
			{ votes: { front_office: 1, back_office: 2 }, up_to: null },
		],
		release_by_pricing: byClass(100_000, 100_000, 100_000, 50_000, 0, 0),
		decline_alone: euros(250_000),
		record_payment_alone: euros(10_000),
		record_charge_alone: euros(100),
	} satisfies z.input<typeof authority>),
	references: () => [],
	judge: (content, voters) => [
		...(isRising(content) ? [] : [issue('err_authority_bands_not_rising', 'bands')]),
		...lackingVoters(content, voters),
	],
}
